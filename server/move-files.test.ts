import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ShopError } from '#shop/errors.ts';
import type { ListedStorage } from '#shop/uploads/storage.ts';
import { openS3StandIn, type S3StandIn } from '#test/s3.ts';
import { moveFiles } from './move-files.ts';
import { bucketsOf, foldersOf } from './storage.ts';

type Kind = { masters: ListedStorage; uploads: ListedStorage };

let standIn: S3StandIn;
let places: Record<'folder' | 'bucket', Kind>;
const copying = { dryRun: false, deleteSource: false };

beforeEach(async () => {
  standIn = await openS3StandIn();
  const filesDir = await mkdtemp(join(tmpdir(), 'yasmin-move-'));
  places = { folder: foldersOf({ filesDir }), bucket: bucketsOf(standIn.place) };
  onTestFinished(async () => {
    await standIn.close();
    await rm(filesDir, { recursive: true, force: true });
  });
});

const newKey = () => randomBytes(16).toString('hex');

async function fill(storage: ListedStorage, count: number): Promise<Map<string, Buffer>> {
  const files = new Map(Array.from({ length: count }, (_, nth) => [newKey(), randomBytes(1000 + nth)]));
  for (const [key, bytes] of files) await storage.put(key, bytes, 'image/webp');
  return files;
}

async function expectFiles(storage: ListedStorage, files: ReadonlyMap<string, Buffer>): Promise<void> {
  expect((await storage.keys()).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [key, bytes] of files) expect(bytes.equals((await storage.get(key))!)).toBe(true);
}

test.each([
  ['bucket', 'folder'],
  ['folder', 'bucket'],
] as const)(
  'into the %s: a dry run writes nothing, a move copies all, and a second one finds all present',
  async (target, source) => {
    const [from, to] = [places[source], places[target]];
    const pictures = await fill(from.masters, 8);
    const uploads = await fill(from.uploads, 5);
    expect(await moveFiles(from.masters, to.masters, { dryRun: true, deleteSource: true })).toMatchObject({
      copied: 8,
      deleted: 0,
      failures: [],
    });
    expect(await to.masters.keys()).toEqual([]);

    expect(await moveFiles(from.masters, to.masters, copying)).toMatchObject({ copied: 8, replaced: 0, deleted: 0 });
    expect(await moveFiles(from.uploads, to.uploads, copying)).toMatchObject({ copied: 5 });
    for (const place of [from, to]) {
      await expectFiles(place.masters, pictures);
      await expectFiles(place.uploads, uploads);
    }
    expect(await moveFiles(from.masters, to.masters, copying)).toMatchObject({ copied: 0, alreadyPresent: 8 });
  },
);

test('an interrupted move goes on, and replaces a broken copy, of another size or only of other bytes', async () => {
  const files = await fill(places.folder.uploads, 6);
  const [short, other, ...rest] = [...files.keys()] as [string, string, ...string[]];
  await places.bucket.uploads.put(short, files.get(short)!.subarray(0, 10), 'image/webp');
  const changed = Buffer.from(files.get(other)!);
  changed[5]! ^= 1;
  await places.bucket.uploads.put(other, changed, 'image/webp');
  await places.bucket.uploads.put(rest[0]!, files.get(rest[0]!)!, 'image/webp');
  standIn.failing.push(...Array<'hang up'>(60).fill('hang up'));
  await expect(moveFiles(places.folder.uploads, places.bucket.uploads, copying)).rejects.toMatchObject({
    code: 'unavailable',
  });
  standIn.failing.length = 0;
  const result = await moveFiles(places.folder.uploads, places.bucket.uploads, copying);
  expect(result).toMatchObject({ copied: 5, replaced: 2, alreadyPresent: 1, failures: [] });
  await expectFiles(places.bucket.uploads, files);
});

test('deletes at the source only what was asked, and only after the copy was verified', async () => {
  const files = await fill(places.folder.uploads, 4);
  const [broken] = [...files.keys()] as [string];
  const target = places.bucket.uploads;
  const losing = {
    ...target,
    put: (key: string, bytes: Uint8Array, mime: string) =>
      target.put(key, key === broken ? bytes.subarray(1) : bytes, mime),
  };
  const result = await moveFiles(places.folder.uploads, losing, { dryRun: false, deleteSource: true });
  expect(result).toMatchObject({ copied: 3, deleted: 3, failures: [`${broken}: the copy differs from its source`] });
  expect(await places.folder.uploads.keys()).toEqual([broken]);
  await expect(
    moveFiles(places.folder.uploads, { ...target, put: () => Promise.reject(new ShopError('storage_full')) }, copying),
  ).rejects.toMatchObject({ code: 'storage_full' });
});
