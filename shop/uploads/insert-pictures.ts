import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertMany } from '#db/many.ts';
import { pictures } from '#db/schema.ts';
import type { PictureStore } from './picture-store.ts';

/** A stored master. */
export type Master = Awaited<ReturnType<PictureStore['put']>>;

/** Records stored masters; known ones stay. */
export async function insertPictures(db: Db, masters: readonly Master[]): Promise<void> {
  const byHash = new Map(masters.map((master) => [master.hash, master]));
  await insertMany(db, pictures, [...byHash.values()], sql`on conflict do nothing`);
}
