import fc from 'fast-check';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { ownPath } from './saved-path.ts';
import { isScreenPath, screenPaths } from './screen-paths.ts';

test.each([
  '/',
  '/ar',
  '/ar/cart/delivery-address',
  '/en/12/order-details?x=1',
  '/account/orders?state=finished&page=2',
])('%s may follow a sign-in', (path) => {
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
  '/ar/resources/session',
  '/auth/logout',
  '/no-such-page',
  '/ar/account/no-such-page',
  '/fr/cart',
  '/AR/CART',
  '/ar/ar/cart',
  '/cart/..;/evil',
  '/cart.data',
])('%j may not', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('nothing saved is nowhere to go, and neither is what is too long', () => {
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

test('whatever is said to be a path: what is kept leads to a screen of this shop, and means the same to every reader', () => {
  let kept = 0;
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
        kept++;
        for (const origin of ['https://www.shop.example', 'http://127.0.0.1:3000']) {
          const url = new URL(own, `${origin}/en/auth/login`);
          expect(url.origin).toBe(origin);
          expect(url.pathname + url.search).toBe(own);
          expect(isScreenPath(url.pathname)).toBe(true);
        }
        expect(ownPath(own)).toBe(own);
        // Fit for a header.
        expect(new Headers({ Location: own }).get('Location')).toBe(own);
      },
    ),
    { numRuns: 3000, seed: 7 },
  );
  expect(kept).toBeGreaterThan(100);
});

test('every screen that is open is in the route table', () => {
  const inTable: string[] = [];
  const walk = (entries: typeof routes, at: string) => {
    for (const { path, index, children } of entries) {
      // Whatever a part of an address is called in the table, here it is an id.
      const here = path ? `${at}/${path.replaceAll(/:\w+/g, ':id')}` : at;
      if (index || (path && !children)) inTable.push(here || '/');
      if (children) walk(children, here);
    }
  };
  walk(routes, '');
  expect(screenPaths.filter((path) => !inTable.includes(path))).toEqual([]);
});
