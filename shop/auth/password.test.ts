import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('is one text however it was composed, and nothing else', async () => {
  const stored = await hashPassword('caf\u00e9 ياسمين ①');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'cafe\u0301 ياسمين 1')).toBe(true);
  expect(await passwordMatches(stored, 'cafe ياسمين 1')).toBe(false);
  expect(await passwordMatches(null, 'anything')).toBe(false);
  expect(await passwordMatches(undefined, '')).toBe(false);
});

test('those who come at once wait in line, and files do not wait for them', async () => {
  const stored = await hashPassword('right-password');
  const order: string[] = [];
  const passwords = Array.from({ length: 20 }, (_, n) =>
    passwordMatches(stored, 'wrong-password').then(() => order.push(`password ${n}`)),
  );
  const file = readFile(import.meta.filename).then(() => order.push('file'));
  await Promise.all([...passwords, file]);
  // Four threads: had all twenty been given to them, the file would have come after them.
  expect(order.indexOf('file')).toBeLessThan(10);
  const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
  if (atOnce === 1) expect(order.filter((one) => one !== 'file')).toEqual(passwords.map((_, n) => `password ${n}`));
});

test('a line of more than a hundred is refused, to come back; those in it are served', async () => {
  const stored = await hashPassword('right-password');
  const results = await Promise.allSettled(
    Array.from({ length: 150 }, () => passwordMatches(stored, 'right-password')),
  );
  const refused = results.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(150 - 100 - 3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  for (const one of results) if (one.status === 'fulfilled') expect(one.value).toBe(true);
  expect(await passwordMatches(stored, 'right-password')).toBe(true);
});
