import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { pictures } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { createTestServices, test } from '#test/fixtures.ts';
import { insertPictures, type Master } from './insert-pictures.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** A picture that nothing has used for longer than a day. */
async function unused({ db, pictures: store }: Services, width: number): Promise<Master> {
  const master = await store.put(
    await sharp({ create: { width, height: 7, channels: 3, background: '#3a6b1f' } })
      .png()
      .toBuffer(),
  );
  await insertPictures(db, [master]);
  await db.execute(sql`update pictures set created_at = now() - interval '25 hours' where hash = ${master.hash}`);
  return master;
}

/** A database that does `work` after the first statement of each transaction. */
const withPause = (db: Db, work: (tx: Db) => Promise<unknown>): Db => {
  const transaction = (run: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      let isFirst = true;
      const execute = async (query: Parameters<Db['execute']>[0]) => {
        const result = await tx.execute(query);
        if (isFirst) await work(tx as unknown as Db);
        isFirst = false;
        return result;
      };
      return run({ execute } as Db);
    });
  return { transaction } as Db;
};

test('a picture that an article uses between the search for unused ones and its lock stays, with its file', async ({
  services,
  make,
}) => {
  const [cover, inText] = [await unused(services, 501), await unused(services, 502)];
  const blog = await make.blog();
  const db = withPause(services.db, (tx) =>
    tx.execute(sql`update blogs set body_en = ${`<img src="/media/${inText.hash}/640.webp">`},
      picture_id = (select id from pictures where hash = ${cover.hash}) where id = ${blog.id}`),
  );
  expect(await sweepPictures({ ...services, db })).toBe(0);
  for (const { hash } of [cover, inText]) {
    expect(await services.db.$count(pictures, eq(pictures.hash, hash))).toBe(1);
    expect(await services.pictures.rendition(hash, 320, 'webp')).not.toBeNull();
  }
});

// PGlite has one connection: only on PostgreSQL can an import start during a sweep.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a picture that is imported during its sweep is recorded again',
  async ({ database }) => {
    const services = createTestServices(database);
    const master = await unused(services, 503);
    let inserting: Promise<unknown> | undefined;
    const db = withPause(services.db, async () => {
      inserting ??= insertPictures(services.db, [master]);
      await Promise.race([inserting, setTimeout(300)]);
    });
    expect(await sweepPictures({ ...services, db })).toBe(1);
    await inserting;
    expect(await services.db.$count(pictures, eq(pictures.hash, master.hash))).toBe(1);
  },
);
