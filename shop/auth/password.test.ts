import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreCost } from '#test/fast-hashes.ts';
import { acquireHashSlot, hashPassword, passwordMatches } from './password.ts';

let makeFast: () => void;
beforeAll(() => {
  makeFast = restoreCost();
});
afterAll(() => makeFast());

test('two Unicode compositions of one password match, and nothing else does', async () => {
  const stored = await hashPassword('caf\u00e9 ياسمين ①');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'cafe\u0301 ياسمين 1')).toBe(true);
  expect(await passwordMatches(stored, 'cafe ياسمين 1')).toBe(false);
  expect(await passwordMatches(null, 'anything')).toBe(false);
  expect(await passwordMatches(undefined, '')).toBe(false);
});

test('concurrent hashes wait in a queue, and file access does not wait for them', async () => {
  const stored = await hashPassword('right-password');
  const order: string[] = [];
  const passwords = Array.from({ length: 20 }, (_, n) =>
    passwordMatches(stored, 'wrong-password').then(() => order.push(`password ${n}`)),
  );
  const file = readFile(import.meta.filename).then(() => order.push('file'));
  await Promise.all([...passwords, file]);
  // Four threads: had they run all twenty, the file would have come after them.
  expect(order.indexOf('file')).toBeLessThan(10);
  const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
  if (atOnce === 1) expect(order.filter((step) => step !== 'file')).toEqual(passwords.map((_, n) => `password ${n}`));
});

test('refuses a queue of more than a hundred with a retry; the queued ones finish', async () => {
  const stored = await hashPassword('right-password');
  const results = await Promise.allSettled(
    Array.from({ length: 150 }, () => passwordMatches(stored, 'right-password')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(150 - 100 - 3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (const result of results) if (result.status === 'fulfilled') expect(result.value).toBe(true);
  expect(await passwordMatches(stored, 'right-password')).toBe(true);
});

test('one address and one account have a few slots each, and others can proceed', async () => {
  const stored = await hashPassword('right-password');
  const signIn = (n: number, address: string, account: string) =>
    passwordMatches(stored, 'right-password', { address, account: `${account}-${n}` }).then(
      () => 'in',
      (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
    );
  const flood = Array.from({ length: 120 }, () => signIn(0, '203.0.113.9', 'one'));
  const fromOneAddress = Array.from({ length: 60 }, (_, n) => signIn(n, '203.0.113.8', 'many'));
  const others = Array.from({ length: 9 }, (_, n) => signIn(n, `198.51.100.${n}`, 'other'));
  expect(await Promise.all(others)).toEqual(Array(9).fill('in'));
  const [flooding, addressed] = [await Promise.all(flood), await Promise.all(fromOneAddress)];
  expect(flooding.filter((result) => result === 'in')).toHaveLength(4);
  expect(flooding.filter((result) => result === 'too_many 2')).toHaveLength(116);
  expect(addressed.filter((result) => result === 'in')).toHaveLength(20);
  expect(await signIn(0, '203.0.113.9', 'one')).toBe('in');
});

test('releasing a slot twice releases it once', () => {
  const who = { account: 'twice' };
  const places = Array.from({ length: 4 }, () => acquireHashSlot(who));
  places[0]!.release();
  places[0]!.release();
  places.push(acquireHashSlot(who));
  expect(() => acquireHashSlot(who)).toThrow('too_many');
  for (const place of places) place.release();
  expect(() => acquireHashSlot(who).release()).not.toThrow();
});
