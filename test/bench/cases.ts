import { urls } from '#app/urls.ts';
import type { BenchRequest } from './load.ts';
import type { Case } from './measure.ts';
import { benchCoupon, buyers, first, firstFilled, tokenOf } from './prepare.ts';
import { bases } from './processes.ts';

/** The subjects of the cases: products in stock, and a category that has products. */
export type Subjects = { productIds: readonly number[]; category: { id: number; slug: string } };

const browser = { 'Accept-Encoding': 'br', 'Accept-Language': 'ar' };
const page = (path: string): BenchRequest => ({ path, headers: browser });
const canonical = (path: string) => `<link rel="canonical" href="${bases.shop}${path}`;
const productLink = 'href="/ar/product/';

/** Pages for guests with the page cache: sent from memory after the first reply. */
export function cachedPageCases({ productIds, category }: Subjects): Case[] {
  const filter = { category: category.slug, offers: '1' } as const;
  const pageCase = (name: string, target: number, path: string, expected: string[]): Case => ({
    name: `cached page ${name}`,
    target,
    expected,
    request: () => page(path),
    floorRequest: () => ({ path: '/page' }),
    isPage: true,
  });
  return [
    pageCase('home', 0.3, urls.home('ar'), [`${canonical(urls.home('ar'))}"`, productLink]),
    pageCase('store with a filter', 0.3, urls.store('ar', { ...filter, sort: 'price_asc' }), [
      `${canonical(urls.store('ar', filter))}"`,
      productLink,
    ]),
    pageCase('product', 0.3, urls.productById('ar', productIds[0]!), [
      canonical(urls.product('ar', '')),
      '"@type":"Product"',
    ]),
  ];
}

/** The same pages without the page cache. Concurrent requests for one page share its rendering, so each asks for another. */
export function renderedPageCases({ productIds, category }: Subjects): Case[] {
  const pageCase = (name: string, target: number, paths: readonly string[], expected: string[]): Case => ({
    name: `uncached page ${name}`,
    target,
    expected,
    request: (n) => page(paths[n % paths.length]!),
    floorRequest: () => ({ path: '/compressed-page' }),
    isPage: true,
  });
  const filters = Array.from({ length: 400 }, (_, i) =>
    urls.store('ar', { category: category.slug, max_price: 150 + i, sort: 'price_asc' }),
  );
  const products = productIds.map((id) => urls.productById('ar', id));
  return [
    pageCase('home', 0.02, [urls.home('ar'), urls.home('en')], [canonical(urls.home('ar')), productLink]),
    pageCase('store with a filter', 0.02, filters, [
      canonical(urls.store('ar', { category: category.slug })),
      productLink,
    ]),
    pageCase('product', 0.02, products, [canonical(urls.product('ar', '')), '"@type":"Product"']),
  ];
}

/** The headers of a browser in which a buyer is signed in. */
const signedIn = (k: number) => ({
  ...browser,
  Cookie: `auth._token.local=Bearer%20${tokenOf(k)}; auth.loggedIn=1; i18n_locale=ar`,
});

/** Catalogue pages for a signed-in buyer, beside the same page for a guest. */
export function signedInPageCases(subjects: Subjects): Case[] {
  return cachedPageCases(subjects).map((one) => ({
    ...one,
    name: one.name.replace('cached', 'signed-in'),
    target: 0.8,
    request: (n) => ({ ...one.request(n), headers: signedIn(filled(n)) }),
    floorRequest: one.request,
    comparesWith: 'shop',
    isPage: false,
  }));
}

/** What only the current user sees; `target` for a page: 150 a second where a bare page does 20,000. */
export function personalCases(): Case[] {
  const pageCase = (name: string, path: string, expected: string): Case => ({
    name: `personal page ${name}`,
    target: 150 / 20_000,
    expected: [expected],
    request: (n) => ({ path, headers: signedIn(filled(n)) }),
    floorRequest: () => ({ path: '/page' }),
    isPage: true,
  });
  return [
    {
      name: 'resources/me',
      target: 0.5,
      expected: ['"cartCount":1'],
      request: (n) => ({ path: urls.me(null), headers: signedIn(filled(n)) }),
      floorRequest: (n) => ({ path: `/me/${filled(n)}` }),
    },
    pageCase('account', urls.account('ar'), 'Buyer '),
    pageCase('cart', urls.cart('ar'), 'href="/ar/product/'),
    pageCase('orders', urls.orders('ar'), canonical(urls.orders('ar'))),
    pageCase('wallet', urls.wallet('ar'), canonical(urls.wallet('ar'))),
  ];
}

const api = { 'Accept-Language': 'ar' };
const withProducts = ['"status":true', '"data":[{"id":'];
const words = [
  'شامبو',
  'الشامبو',
  'كريم',
  'serum',
  'زيت الجرجير',
  'نياسيناميد',
  'shampo',
  'لوشن للجسم',
  'صابون',
  'sunscreen',
];

/** Lists and search of the API, which need no sign-in. */
export function listCases({ category, productIds }: Subjects): Case[] {
  const list = `/api/products?category_id=${category.id}&sort=price_asc`;
  const products = productIds.slice(0, 100);
  const word = (n: number) => encodeURIComponent(words[n % words.length]!);
  return [
    {
      name: 'list',
      target: 0.4,
      expected: withProducts,
      request: () => ({ path: list, headers: api }),
      floorRequest: () => ({ path: '/list' }),
    },
    {
      // A hundred products in turn (fewer in a small shop), beside the list.
      name: 'products/{id}',
      target: 1,
      expected: ['"status":true'],
      request: (n) => ({ path: `/api/products/${products[n % products.length]}`, headers: api }),
      floorRequest: () => ({ path: list, headers: api }),
      comparesWith: 'shop',
    },
    {
      name: 'list, 400 filters in turn',
      target: 0.4,
      expected: withProducts,
      request: (n) => ({ path: `${list}&max_price=${150 + (n % 400)}`, headers: api }),
      floorRequest: () => ({ path: '/list' }),
    },
    {
      name: 'search',
      target: 0.5,
      expected: withProducts,
      request: (n) => ({ path: `/api/products?search=${word(n)}`, headers: api }),
      floorRequest: (n) => ({ path: `/search/${word(n)}` }),
    },
  ];
}

const post = (k: number, path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: { ...api, 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(k)}` },
  body: JSON.stringify(body),
});

/** A buyer with a line in the cart who does not order. */
const filled = (n: number) => buyers - 1 - (n % 64);

/** Cart and checkout of the API. */
export function buyerCases({ productIds }: Subjects): Case[] {
  const addToCart = (n: number) =>
    post(100 + (n % 64), '/api/add-to-cart', { id: productIds[n % 5], quantity: 1, all_quantity: 1 });
  return [
    {
      name: 'add-to-cart',
      target: 0.2,
      expected: ['"status":true'],
      request: addToCart,
      floorRequest: (n) => ({ method: 'POST', path: `/add/${20 + (n % 64)}` }),
    },
    {
      // The reply has the whole cart, so that it can't come close to a transaction that changes a row and replies nothing.
      name: 'add-to-cart, beside a transaction of one row',
      target: 0.03,
      expected: ['"status":true'],
      request: addToCart,
      floorRequest: (n) => ({ method: 'POST', path: `/row/${filled(n)}` }),
    },
    {
      name: 'get-cart',
      target: 0.2,
      expected: ['"status":true', '"grand_total"'],
      request: (n) => ({
        path: `/api/get-cart?address_id=${first.address + filled(n)}&use_wallet=1`,
        headers: { ...api, Authorization: `Bearer ${tokenOf(filled(n))}` },
      }),
      floorRequest: (n) => ({ path: `/cart/${filled(n)}` }),
    },
    {
      name: 'coupon',
      target: 0.2,
      expected: ['"status":true'],
      request: (n) => post(filled(n), '/api/coupon', { code: benchCoupon }),
      floorRequest: (n) => ({ method: 'POST', path: `/coupon/${filled(n)}` }),
    },
    {
      name: 'checkout',
      target: 0.2,
      status: 201,
      expected: ['"status":true'],
      request: (n) =>
        post(firstFilled + n, '/api/checkout', {
          address_id: first.address + firstFilled + n,
          payment_method: 'cash_on_delivery',
        }),
      floorRequest: (n) => ({ method: 'POST', path: `/checkout/${firstFilled + n}` }),
      isOnce: true,
    },
  ];
}
