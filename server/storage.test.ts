import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3StandIn, type S3StandIn } from '#test/s3.ts';
import { bucketsOf, foldersOf, openStorage } from './storage.ts';
import { moveFiles } from './move-files.ts';

let folder: string;
let standIn: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  standIn = await openS3StandIn();
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .webp()
    .toBuffer();

const name = (digit: string) => digit.repeat(32);

/** An instance of the shop with a folder of its own. */
const instance = (own: string, files: { filesDir?: string; bucket?: boolean }) =>
  openStorage({
    dataDir: join(folder, own),
    filesDir: files.filesDir ?? join(folder, own),
    uploadsS3: files.bucket ? standIn.place : null,
  });

test.each([
  ['a bucket', { bucket: true }, '#aa0000'],
  ['a folder', { filesDir: 'shared' }, '#00aa00'],
] as const)('a second instance with another data folder serves what the first stored: %s', async (_, files, colour) => {
  const kind = 'bucket' in files ? 'bucket' : 'folder';
  const place = 'bucket' in files ? files : { filesDir: join(folder, files.filesDir) };
  const first = instance(`${kind}-1`, place);
  const second = instance(`${kind}-2`, place);
  const { hash } = await first.pictures.put(await picture(colour));
  const rendition = await first.pictures.rendition(hash, 160, 'webp');
  expect(rendition).not.toBeNull();
  expect(await second.pictures.rendition(hash, 160, 'webp')).toEqual(rendition);
  expect((await sharp((await second.pictures.rendition(hash, 320, 'webp'))!).metadata()).width).toBe(320);
  await first.uploads.put(name('a'), Buffer.from('receipt'), 'image/webp');
  expect(String(await second.uploads.get(name('a')))).toBe('receipt');
  expect([await first.state(), await second.state()]).toEqual(['ok', 'ok']);
  await second.pictures.delete(hash);
  expect(await instance(`${kind}-3`, place).pictures.rendition(hash, 160, 'webp')).toBeNull();
});

test('a shop with pictures in its folder keeps them when it gets a bucket; one command copies all', async () => {
  const before = instance('grown', {});
  const { hash: shown } = await before.pictures.put(await picture('#0000aa'));
  const { hash: unseen } = await before.pictures.put(await picture('#aaaa00'));
  await before.uploads.put(name('b'), Buffer.from('receipt'), 'image/webp');
  const after = instance('grown', { bucket: true });
  expect(await after.pictures.rendition(shown, 160, 'webp')).not.toBeNull();
  const [from, to] = [foldersOf({ filesDir: join(folder, 'grown') }), bucketsOf(standIn.place)];
  const options = { dryRun: false, deleteSource: false };
  expect(await moveFiles(from.masters, to.masters, options)).toMatchObject({ copied: 1, alreadyPresent: 1 });
  expect(await moveFiles(from.uploads, to.uploads, options)).toMatchObject({ copied: 1 });
  const other = instance('new', { bucket: true });
  expect(await other.pictures.rendition(unseen, 160, 'webp')).not.toBeNull();
  expect(String(await other.uploads.get(name('b')))).toBe('receipt');
});

test('reports an unreachable bucket', async () => {
  const own = join(folder, 'away');
  const away = openStorage({
    dataDir: own,
    filesDir: own,
    uploadsS3: { ...standIn.place, endpoint: 'http://127.0.0.1:1' },
  });
  expect(await away.state()).toBe('unreachable');
});

test('the probe of a folder leaves nothing behind', async () => {
  const own = instance('probed', {});
  expect(await own.state()).toBe('ok');
  const files = (await readdir(join(folder, 'probed'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files).toEqual([]);
});
