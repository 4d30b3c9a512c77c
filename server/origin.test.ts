import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://shop.example/cart', { method: 'POST', headers: { host: 'shop.example', ...headers } });

test.each([
  [{ origin: 'http://shop.example' }, true],
  [{ origin: 'https://shop.example' }, true],
  [{ origin: 'https://www.yasmin.example' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://shop.example.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{}, true],
])('a write with %o: %s', (headers, expected) => {
  expect(isOwnOrigin(post(headers), 'https://www.yasmin.example')).toBe(expected);
});
