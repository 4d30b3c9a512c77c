import { expect, test } from 'vitest';
import { cookieNames } from '#values/cookies.ts';
import { isPrefetchable } from '#app/components/shell/prefetchable.ts';
import { guestPage, guestPageFor } from './guest-pages.ts';

const arabic = () => 'ar' as const;
const english = () => 'en' as const;

test.each([
  '/',
  '/ar',
  '/en',
  '/ar/store',
  '/store',
  '/en/12/single-product',
  '/en/jasmine-body-lotion/single-product',
  '/en/product/jasmine-body-lotion',
  '/ar/product/%D8%B5%D8%A7%D8%A8%D9%88%D9%86',
  '/category/body',
  '/en/category/body/soap',
])('%s is the same for every guest', (path) => expect(guestPage(path, arabic)).not.toBeNull());

test.each([
  '/cart',
  '/ar/cart',
  '/account',
  '/en/account/orders',
  '/auth/login',
  '/en/12/order-details',
  '/api/products',
  '/x/y/single-product',
  '/ar/',
  '/ar/product/soap/',
])('%s is not a guest page', (path) => expect(guestPage(path, arabic)).toBeNull());

test('caches an address without a language once per language', () => {
  expect(guestPage('/store', arabic)!.key).not.toBe(guestPage('/store', english)!.key);
  expect(guestPage('/ar/store', arabic)!.key).toBe(guestPage('/ar/store', english)!.key);
});

test('ignores unknown search parameters and the order of parameters', () => {
  expect(guestPage('/ar/store?utm_source=x&sort=newest', arabic)).toEqual(
    guestPage('/ar/store?sort=newest&fbclid=1', arabic),
  );
  expect(guestPage('/ar/store?sort=newest&page=2', arabic)).toEqual(guestPage('/ar/store?page=2&sort=newest', arabic));
  expect(guestPage('/ar/store?page=2', arabic)!.key).not.toBe(guestPage('/ar/store?page=3', arabic)!.key);
});

test('caches the data of a page apart from its document', () => {
  expect(guestPage('/ar/store.data', arabic)!.key).toBe('/ar/store.data');
  expect(guestPage('/ar/store.data?_routes=ar-store', arabic)!.key).toBe('/ar/store.data?_routes=ar-store');
  expect(guestPage('/_root.data', arabic)).not.toBeNull();
});

test('the data of a prefixed page has the language of its address, whatever the cookie says', () => {
  expect(guestPage('/en.data', arabic)!.locale).toBe('en');
  expect(guestPage('/en/store.data', arabic)!.locale).toBe('en');
  expect(guestPage('/store.data', english)!.locale).toBe('en');
});

test('prefetched data is the same for every guest', () => {
  const ahead = [
    '/',
    '/store',
    '/category/skin',
    '/category/skin/serums',
    '/product/soap',
    '/7/single-product',
    '/blogs',
    '/blog/one',
  ];
  for (const path of ahead)
    for (const prefix of ['', '/ar', '/en']) {
      const page = prefix + path === '/ar/' || prefix + path === '/en/' ? prefix : prefix + path;
      expect([page, isPrefetchable(page)]).toEqual([page, true]);
      expect(
        guestPage(page, () => 'ar'),
        page,
      ).not.toBeNull();
    }
  for (const path of [
    '/cart',
    '/account',
    '/auth/login',
    '/wheel',
    '/pay/x',
    '/live-chat',
    '/resources/me',
    '/7/order-details',
  ])
    expect(isPrefetchable(`/en${path}`), path).toBe(false);
});

test('a signed-in user gets the guest page, except when a document follows a language link or an action', () => {
  const signedIn = `${cookieNames.loggedIn}=1`;
  const pageWith = (cookie: string, url = '/en/store') => guestPageFor('GET', url, `${signedIn}; ${cookie}`);
  expect(guestPageFor('GET', '/en/store', signedIn)).toEqual(guestPageFor('GET', '/en/store', null));
  expect(pageWith(`${cookieNames.locale}=en`)).not.toBeNull();
  expect(pageWith(`${cookieNames.locale}=ar`, '/en/store.data')).not.toBeNull();
  expect(pageWith(`${cookieNames.locale}=ar`)).toBeNull();
  expect(pageWith(`${cookieNames.flash}=success.Saved`)).toBeNull();
  expect(guestPageFor('POST', '/en/store', signedIn)).toBeNull();
});
