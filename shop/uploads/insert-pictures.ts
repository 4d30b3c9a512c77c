import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { insertMany } from '#db/many.ts';
import { pictures } from '#db/schema.ts';
import type { PictureStore } from './picture-store.ts';

/** A stored master. */
export type Master = Awaited<ReturnType<PictureStore['put']>>;

/**
 * Records stored masters and returns the hashes of new ones, whose files must be stored again: the sweep may have deleted them after they were stored.
 * The others are locked until the transaction ends, so that the sweep does not delete them.
 */
export async function insertPictures(db: Db, masters: readonly Master[]): Promise<Set<string>> {
  const byHash = new Map(masters.map((master) => [master.hash, master]));
  const rows = await insertMany(
    db,
    pictures,
    // In one order, so that two imports do not wait for each other.
    [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    // Locks a row that is there without a change; after a sweep that deletes it, inserts it.
    sql`on conflict (hash) do update set mime = excluded.mime where false returning hash`,
    z.object({ hash: z.string() }),
  );
  return new Set(rows.map(({ hash }) => hash));
}
