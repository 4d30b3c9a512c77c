import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://shop.example/cart', { method: 'POST', headers: { host: 'shop.example', ...headers } });

test.each([
  [{ origin: 'http://shop.example' }, false],
  [{ origin: 'https://shop.example' }, true],
  [{ origin: 'https://www.yasmin.example' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://shop.example.evil.example' }, false],
  [{ origin: 'https://evil.yasmin.example' }, false],
  [{ origin: 'https://yasmin.example' }, false],
  [{ origin: 'https://www.yasmin.example:8443' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://www.yasmin.example', host: '127.0.0.1:3000' }, true],
  [{ origin: 'https://evil.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{}, true],
])('a write with %o: %s', (headers, expected) => {
  expect(isOwnOrigin(post(headers), 'https://www.yasmin.example')).toBe(expected);
});

test('a shop on http, as on one machine, accepts writes from its own page', () => {
  expect(isOwnOrigin(post({ origin: 'http://shop.example' }), 'http://127.0.0.1:3000')).toBe(true);
  expect(isOwnOrigin(post({ origin: 'http://evil.example' }), 'http://127.0.0.1:3000')).toBe(false);
});
