import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

test('finds a cookie among others, by its whole name', () => {
  expect(readCookie('a=1; auth.loggedIn=1;b=2', 'auth.loggedIn')).toBe('1');
  expect(readCookie('xa=1', 'a')).toBeUndefined();
  expect(readCookie('a=Bearer%20t=', 'a')).toBe('Bearer t=');
  expect(readCookie(null, 'a')).toBeUndefined();
  expect(readCookie('a=%E0%A4%A', 'a')).toBeUndefined();
});

test('reads back what was written, whatever other cookies there are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, noise) => {
      const header = `x=${encodeURIComponent(noise.toWellFormed())}; a=${encodeURIComponent(value.toWellFormed())}`;
      expect(readCookie(header, 'a')).toBe(value.toWellFormed());
    }),
  );
});
