import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { pictures } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { createLocalStore } from './local-picture-store.ts';
import { insertPictures } from './insert-pictures.ts';
import { countPicturesWaiting, makeRenditions } from './make-renditions.ts';

const drawn = (background: string) =>
  sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .webp()
    .toBuffer();

test('new pictures get the widths of cards and first pictures once; a broken one does not delay the others', async ({
  services: { db },
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = createLocalStore(folder);
  await db.update(pictures).set({ renditionsAt: sql`now()` });
  const broken = await store.put(await drawn('#FF0000'));
  const whole = await store.put(await drawn('#0000FF'));
  await insertPictures(db, [broken, whole]);
  await writeFile(join(folder, 'masters', broken.hash), 'not a picture any more');
  const widthsOf = (hash: string) => readdir(join(folder, 'renditions', hash)).catch(() => []);
  const shop = { db, pictures: store };

  expect(await countPicturesWaiting(db)).toBe(2);
  expect(await makeRenditions(shop, 0)).toBe(0);
  await expect(makeRenditions(shop)).rejects.toThrow('1 pictures have no renditions yet');
  expect((await widthsOf(whole.hash)).toSorted()).toEqual(['320.avif', '480.avif', '640.avif', '960.avif']);
  expect(await widthsOf(broken.hash)).toEqual([]);
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, whole.hash));
  expect(row!.renditionsAt).not.toBeNull();

  await store.delete(broken.hash);
  await store.put(await drawn('#FF0000'));
  expect(await makeRenditions(shop)).toBe(1);
  expect(await makeRenditions(shop)).toBe(0);
  expect(await countPicturesWaiting(db)).toBe(0);
});
