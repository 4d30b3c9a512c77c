import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3StandIn, type S3StandIn } from '#test/s3.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage, type S3Place } from './s3-storage.ts';
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

/** A store of the tester's, with a bucket of its own: `TEST_S3='http://host:port bucket region key secret'`. */
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

test('on disk a file is its owner’s alone, can’t be run, and leaves no half file beside it', async () => {
  const storage = createLocalStorage(join(folder, 'modes'));
  const name = key();
  await storage.put(name, Buffer.from('#!/bin/sh\n'), 'image/jpeg');
  const below = join(folder, 'modes', name.slice(0, 2));
  expect((await stat(join(below, name))).mode & 0o777).toBe(0o600);
  expect(await readdir(below)).toEqual([name]);
});

describe('S3', () => {
  test('addresses by path, and says the type', async () => {
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
  ] as const)('a wrong %s is a defect and not a missing file', async (setting, code) => {
    const storage = createS3Storage({ ...standIn.place, [setting]: 'wrong' });
    await expect(storage.get(key())).rejects.toThrow(code);
    await expect(storage.put(key(), Buffer.from('x'), 'image/jpeg')).rejects.toThrow(code);
    await expect(storage.delete(key())).rejects.toThrow(code);
  });

  test('tries again what fails for a moment', async () => {
    const storage = createS3Storage(standIn.place);
    const name = key();
    standIn.failing.push(503, 'hang up');
    await storage.put(name, Buffer.from('late'), 'image/jpeg');
    expect(String(await storage.get(name))).toBe('late');
  });

  test.each([500, 429, 'hang up', 'silence'] as const)('%s, three times, is 503', async (failure) => {
    const storage = createS3Storage(standIn.place, failure === 'silence' ? 50 : 10_000);
    standIn.failing.push(failure, failure, failure);
    await expect(storage.get(key())).rejects.toMatchObject({ code: 'unavailable' });
    expect(standIn.failing).toEqual([]);
    expect(await createS3Storage(standIn.place).get(key())).toBeNull();
  });

  test('a store that is not there is 503', async () => {
    const storage = createS3Storage({ ...standIn.place, endpoint: 'http://127.0.0.1:1' });
    await expect(storage.get(key())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
