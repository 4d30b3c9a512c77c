import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('each language has its own reading speed', () => {
  const words = { ar: 138 * 3, en: 228 * 4 };
  expect([readingMinutes(words, 'ar'), readingMinutes(words, 'en')]).toEqual([3, 4]);
});

test('a text shown in the other language uses that language’s speed', () => {
  expect(readingMinutes({ ar: 0, en: 228 * 2 }, 'ar')).toBe(2);
  expect(readingMinutes({ ar: 138 * 5, en: 0 }, 'en')).toBe(5);
});

test('gives whole minutes, at least one', () => {
  expect([0, 1, 206, 207, 345].map((ar) => readingMinutes({ ar, en: 0 }, 'ar'))).toEqual([1, 1, 1, 2, 3]);
});
