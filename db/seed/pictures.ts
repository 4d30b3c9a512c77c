import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pictures } from '#db/schema.ts';

/** A picture in the store of masters. */
export type Master = { hash: string; mime: string; width: number; height: number; bytes: number };

/** The part of the store of masters that seeding needs. */
export type MasterStore = { put(master: Buffer): Promise<Master> };

const concurrency = 6;

/** Stores masters from `<root>/media` by their names below it, such as `heroes/1.webp`. A missing picture is left out without an error. */
export async function storeMasters(
  store: MasterStore,
  root: string,
  names: readonly string[],
): Promise<Map<string, Master>> {
  const masters = new Map<string, Master>();
  const queue = names.values();
  const work = async () => {
    for (const name of queue) {
      const bytes = await readFile(join(root, 'media', name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (bytes) masters.set(name, await store.put(bytes));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return masters;
}

/** Inserts rows for new masters, and returns the id of every row by hash. */
export async function pictureIds(db: Db, masters: Iterable<Master>): Promise<Map<string, number>> {
  const byHash = new Map([...masters].map((master) => [master.hash, master]));
  if (byHash.size === 0) return new Map();
  await db
    .insert(pictures)
    // A demo makes the widths it shows on request; making all of them would keep its first minutes busy.
    .values(Array.from(byHash.values(), (master) => ({ ...master, renditionsAt: sql`now()` })))
    .onConflictDoNothing();
  const rows = await db
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, [...byHash.keys()]));
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}
