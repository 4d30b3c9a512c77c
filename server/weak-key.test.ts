import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { demoKey, isWeakKey } from './weak-key.ts';

test.each([
  ['the key of the demo', demoKey],
  ['zeros', Buffer.alloc(32)],
  ['one byte', Buffer.alloc(32, 7)],
  ['a block twice', Buffer.concat([Buffer.from('0123456789abcdef'), Buffer.from('0123456789abcdef')])],
  ['counted up', Buffer.from(Array.from({ length: 32 }, (_, i) => i))],
  ['counted in threes', Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 3) % 256))],
  ['a sentence', Buffer.from('the quick brown fox jumps over a')],
  ['hexadecimal digits', Buffer.from(createHash('sha256').update('x').digest('hex').slice(0, 32))],
])('weak: %s', (_name, key) => {
  expect(key).toHaveLength(32);
  expect(isWeakKey(key)).toBe(true);
  const text = key.toString('base64');
  expect(() => readEnv({ SECRETS_KEY: text })).toThrow(/SECRETS_KEY: is easily guessed/);
  try {
    readEnv({ SECRETS_KEY: text });
  } catch (error) {
    expect((error as Error).message).not.toContain(text);
  }
});

test('accepts random keys', () => {
  for (let i = 0; i < 2000; i++) expect(isWeakKey(randomBytes(32))).toBe(false);
});
