import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './saved-path.ts';
import { isScreenPath } from './screen-paths.ts';

test.each([
  '/',
  '/ar',
  '/ar/cart/delivery-address',
  '/en/12/order-details?x=1',
  '/account/orders?state=finished&page=2',
])('accepts %s after a sign-in', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/a\\..\\..\\evil',
  'javascript:alert(1)',
  '/auth/login',
  '/ar/auth/login?locale=ar',
  '/en/auth/otp',
  '/ar/auth',
  '/login',
  '/en/login#token',
  '/api/auth/login',
  '/ar/resources/me',
  '/auth/logout',
  '/no-such-page',
  '/ar/account/no-such-page',
  '/fr/cart',
  '/AR/CART',
  '/ar/ar/cart',
  '/cart/..;/evil',
  '/cart.data',
])('rejects %j', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('has no target when nothing is saved, or when it is too long', () => {
  expect(ownPath(`/store?search=${'a'.repeat(3000)}`)).toBeNull();
  expect(ownPath(null)).toBeNull();
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '\\',
          '..',
          '.',
          '%2f',
          '%5c',
          '%2e%2e',
          '@',
          ':',
          '?',
          '#',
          ';',
          '\t',
          '\n',
          '\r',
          '\0',
          ' ',
          '\u2028',
          '/ar',
          '/en',
          '/cart',
          '/store',
          '/account',
          'evil.example',
          'http:',
          'javascript:',
          'data:',
          '\u3002',
          '\uFF0F',
          '\u202E',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

test('accepts only paths that lead to a screen of this shop and mean the same to every parser', () => {
  let savedCount = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((tail) => `/${tail}`),
        nasty.map((tail) => `/ar/cart${tail}`),
      ),
      (path) => {
        const own = ownPath(path);
        if (own === null) return;
        savedCount++;
        for (const origin of ['https://www.shop.example', 'http://127.0.0.1:3000']) {
          const url = new URL(own, `${origin}/en/auth/login`);
          expect(url.origin).toBe(origin);
          expect(url.pathname + url.search).toBe(own);
          expect(isScreenPath(url.pathname)).toBe(true);
        }
        expect(ownPath(own)).toBe(own);
        // Valid in a header.
        expect(new Headers({ Location: own }).get('Location')).toBe(own);
      },
    ),
    { numRuns: 3000, seed: 7 },
  );
  expect(savedCount).toBeGreaterThan(100);
});
