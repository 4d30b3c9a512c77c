import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3StandIn, type S3StandIn } from '#test/s3.ts';
import { createLocalStorage } from './local-storage.ts';
import { ShopError } from '../errors.ts';
import type { S3Place } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import { storageState } from './storage-state.ts';
import { withFallbackStorage } from './with-fallback-storage.ts';
import type { UploadStorage } from './storage.ts';

let folder: string;
let standIn: S3StandIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  standIn = await openS3StandIn();
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const key = () => randomBytes(16).toString('hex');

/** A store for the test, with its own bucket: `TEST_S3='http://host:port bucket region key secret'`. */
const real = ((text: string | undefined): S3Place | null => {
  const [endpoint, bucket, region, id, secret] = text?.split(' ') ?? [];
  return endpoint && bucket && region && id && secret ? { endpoint, bucket, region, key: id, secret } : null;
})(process.env['TEST_S3']);

const kinds: [string, () => UploadStorage, boolean][] = [
  ['on disk', () => createLocalStorage(folder), true],
  ['in the S3 stand-in', () => createS3Storage(standIn.place), true],
  ['in a real S3 store', () => createS3Storage(real!), real !== null],
];

describe.each(kinds)('%s', (_, open, isHere) => {
  const there = test.runIf(isHere);

  there('gives back what it was given, byte for byte', async () => {
    const storage = open();
    const name = key();
    const bytes = randomBytes(300_000);
    await storage.put(name, bytes, 'image/webp');
    expect(bytes.equals((await storage.get(name))!)).toBe(true);
    await storage.put(`${name}-320`, Buffer.from('small'), 'image/webp');
    expect(String(await storage.get(`${name}-320`))).toBe('small');
    expect(bytes.equals((await storage.get(name))!)).toBe(true);
  });

  there('puts the later in place of the earlier', async () => {
    const storage = open();
    const name = key();
    await storage.put(name, Buffer.from('first'), 'application/pdf');
    await storage.put(name, Buffer.from('second'), 'application/pdf');
    expect(String(await storage.get(name))).toBe('second');
  });

  there('has nothing under other names, and forgets twice', async () => {
    const storage = open();
    const name = key();
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, Buffer.from('here'), 'image/jpeg');
    await storage.delete(name);
    await storage.delete(name);
    expect(await storage.get(name)).toBeNull();
  });

  there('gives a whole file to all who read while it is written', async () => {
    const storage = open();
    const name = key();
    const [a, b] = [Buffer.alloc(500_000, 'a'), Buffer.alloc(500_000, 'b')];
    await storage.put(name, a, 'image/jpeg');
    const reads = Array.from({ length: 10 }, () => storage.get(name));
    await Promise.all([storage.put(name, b, 'image/jpeg'), ...reads]);
    for (const read of await Promise.all(reads)) expect(a.equals(read!) || b.equals(read!)).toBe(true);
  });

  there.each([
    '../secret',
    '',
    'a/b',
    `${'0'.repeat(32)}/..`,
    'A'.repeat(32),
    `${'0'.repeat(32)}\0`,
    `${'0'.repeat(32)}-x`,
  ])('takes no key like %j', async (bad) => {
    const storage = open();
    await expect(storage.get(bad)).rejects.toThrow('Not the key');
    await expect(storage.put(bad, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('Not the key');
    await expect(storage.delete(bad)).rejects.toThrow('Not the key');
  });
});

test('on disk a file is readable by its owner only, not executable, and leaves no partial file', async () => {
  const storage = createLocalStorage(join(folder, 'modes'));
  const name = key();
  await storage.put(name, Buffer.from('#!/bin/sh\n'), 'image/jpeg');
  const below = join(folder, 'modes', name.slice(0, 2));
  expect((await stat(join(below, name))).mode & 0o777).toBe(0o600);
  expect(await readdir(below)).toEqual([name]);
});

describe('a disk without space', () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

  test.each([
    ['ENOSPC', 'storage_full', 507],
    ['EDQUOT', 'storage_full', 507],
    ['EROFS', 'storage_read_only', 503],
    ['EACCES', 'storage_read_only', 503],
  ] as const)('%s is %s', async (code, refused, status) => {
    const storage = createLocalStorage(folder, failing(code));
    await expect(storage.put(key(), Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({ code: refused, status });
  });

  test('another error stays unexpected', async () => {
    const storage = createLocalStorage(folder, failing('EIO'));
    await expect(storage.put(key(), Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({ code: 'EIO' });
  });
});

test('a folder lists its keys, and no foreign files', async () => {
  const below = join(folder, 'keys');
  const storage = createLocalStorage(below);
  const [first, second] = [key(), key()];
  expect(await storage.keys()).toEqual([]);
  await storage.put(first, Buffer.from('x'), 'image/jpeg');
  await storage.put(`${second}-320`, Buffer.from('x'), 'image/webp');
  await writeFile(join(below, first.slice(0, 2), `${first}.0.part`), '');
  expect((await storage.keys()).toSorted()).toEqual([first, `${second}-320`].toSorted());
});

test('a shop that moved to a bucket reads its old folder, copies from it, and deletes from both', async () => {
  const former = createLocalStorage(join(folder, 'former'));
  const current = createS3Storage(standIn.place, { prefix: 'moved/' });
  const storage = withFallbackStorage(current, former, 'image/webp');
  const [old, fresh] = [key(), key()];
  await former.put(old, Buffer.from('old'), 'image/webp');
  expect(String(await storage.get(old))).toBe('old');
  expect(standIn.objects.has(`/yasmin-uploads/moved/${old}`)).toBe(true);
  await storage.put(fresh, Buffer.from('fresh'), 'image/webp');
  expect(await former.get(fresh)).toBeNull();
  await storage.delete(old);
  expect([await storage.get(old), await former.get(old)]).toEqual([null, null]);
});

test('concurrent callers share one state check, and its result is cached for a while', async () => {
  let writes = 0;
  let clock = 0;
  let failure: Error | null = null;
  const state = storageState(
    async () => {
      writes++;
      if (failure) throw failure;
    },
    { everyMs: 5000, now: () => clock },
  );
  expect(await Promise.all([state(), state(), state()])).toEqual(['ok', 'ok', 'ok']);
  failure = new ShopError('storage_full');
  expect([await state(), writes]).toEqual(['ok', 1]);
  clock = 5000;
  expect([await state(), writes]).toEqual(['full', 2]);
  failure = new ShopError('storage_read_only');
  clock = 10_000;
  expect(await state()).toBe('read-only');
  failure = new ShopError('unavailable');
  clock = 15_000;
  expect(await state()).toBe('unreachable');
  const silent = storageState(() => new Promise(() => {}), { everyMs: 5000, patienceMs: 10 });
  expect(await silent()).toBe('unreachable');
});

describe('S3', () => {
  test('a store without space is 507', async () => {
    standIn.failing.push(507);
    await expect(createS3Storage(standIn.place).put(key(), Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_full',
    });
    expect(standIn.failing).toEqual([]);
  });

  test('uses path addressing, and sends the type', async () => {
    const name = key();
    await createS3Storage({ ...standIn.place, endpoint: `${standIn.place.endpoint}/` }).put(
      name,
      Buffer.from('x'),
      'image/webp',
    );
    expect(standIn.asked.at(-1)).toBe(`PUT /yasmin-uploads/${name}`);
    expect(standIn.objects.get(`/yasmin-uploads/${name}`)!.type).toBe('image/webp');
  });

  test.each([
    ['secret', 'SignatureDoesNotMatch'],
    ['key', 'InvalidAccessKeyId'],
    ['region', 'AuthorizationHeaderMalformed'],
    ['bucket', 'NoSuchBucket'],
  ] as const)('a wrong %s is an unexpected error and not a missing file', async (setting, code) => {
    const storage = createS3Storage({ ...standIn.place, [setting]: 'wrong' });
    await expect(storage.get(key())).rejects.toThrow(code);
    await expect(storage.put(key(), Buffer.from('x'), 'image/jpeg')).rejects.toThrow(code);
    await expect(storage.delete(key())).rejects.toThrow(code);
  });

  test('retries temporary failures', async () => {
    const storage = createS3Storage(standIn.place);
    const name = key();
    standIn.failing.push(503, 'hang up');
    await storage.put(name, Buffer.from('late'), 'image/jpeg');
    expect(String(await storage.get(name))).toBe('late');
  });

  test.each([500, 429, 'hang up', 'silence'] as const)('%s, three times, is 503', async (failure) => {
    const storage = createS3Storage(standIn.place, { patienceMs: failure === 'silence' ? 50 : 10_000 });
    standIn.failing.push(failure, failure, failure);
    await expect(storage.get(key())).rejects.toMatchObject({ code: 'unavailable' });
    expect(standIn.failing).toEqual([]);
    expect(await createS3Storage(standIn.place).get(key())).toBeNull();
  });

  test('an unreachable store is 503', async () => {
    const storage = createS3Storage({ ...standIn.place, endpoint: 'http://127.0.0.1:1' });
    await expect(storage.get(key())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
