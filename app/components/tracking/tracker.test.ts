import { expect, test } from 'vitest';
import { toEventItems, isPrivatePage, itemOf, pageAddress, searchTerm, type ShopEvent } from './shop-event.ts';
import { createTracker } from './tracker.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { Piastres } from '#values/money.ts';
import { replyEvents } from './reply-events.ts';

const pageView: ShopEvent = { name: 'page_view', params: {} };

/** A tracker, the number of times its adapters were created, and the events they received. */
function createTestTracker() {
  const pages: string[] = [];
  const starts: boolean[] = [];
  const tracker = createTracker(async () => {
    starts.push(true);
    return [{ send: (_event, page) => void pages.push(page), allow() {} }];
  });
  return { tracker, pages, starts };
}

test('loads and sends nothing before consent, and then sends the queued events once, in order', async () => {
  const { tracker, pages, starts } = createTestTracker();
  tracker.track(pageView, 'a');
  tracker.update({ consented: false, open: true });
  tracker.track(pageView, 'b');
  await Promise.resolve();
  expect([pages, starts]).toEqual([[], []]);
  tracker.update({ consented: true, open: true });
  tracker.track(pageView, 'c');
  await new Promise((resolve) => setTimeout(resolve));
  tracker.update({ consented: true, open: true });
  expect([pages, starts.length]).toEqual([['a', 'b', 'c'], 1]);
});

test('queues at most a hundred events while a private page is open', async () => {
  const { tracker, pages, starts } = createTestTracker();
  tracker.update({ consented: true, open: false });
  for (let n = 1; n <= 120; n++) tracker.track(pageView, String(n));
  await new Promise((resolve) => setTimeout(resolve));
  expect([pages, starts]).toEqual([[], []]);
  tracker.update({ consented: true, open: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([100, '21', '120']);
});

test('reports the URL of a page without user input', () => {
  const of = (url: string) => pageAddress(new URL(url, 'https://shop.example'));
  expect(of('/ar/store?search=mona&category=skin&page=2&x=1')).toBe(
    'https://shop.example/ar/store?category=skin&page=2',
  );
  expect(of('/en/auth/otp?phone=%2B201000000010')).toBe('https://shop.example/en/auth/otp');
});

test('does not track pages whose URL contains personal data', () => {
  for (const [path, search] of [
    ['/auth/login', ''],
    ['/account', ''],
    ['/account/phone', ''],
    ['/login', '?code=1'],
    ['/somewhere', '?phone=1'],
    ['/pay/return', '?hmac=1'],
  ] as const)
    expect(isPrivatePage(path, search), path + search).toBe(true);
  for (const path of ['/', '/store', '/cart', '/cart/thank-you', '/loginless'])
    expect(isPrivatePage(path, '')).toBe(false);
});

test('reports a search without phone numbers and e-mail addresses', () => {
  expect(searchTerm('شامبو جاف')).toBe('شامبو جاف');
  expect(searchTerm('spf 50')).toBe('spf 50');
  expect(searchTerm('soap 0100 123 4567 for mona@mail.example')).toBe('soap for');
  expect(searchTerm('٠١٠٠١٢٣٤٥٦٧')).toBe('');
});

test('values items at the price paid for them, in EGP with two decimals', () => {
  const product = { id: 7, name: 'Soap', price: 1999 as Piastres, offer: 1099 as Piastres };
  expect(toEventItems([itemOf(product, 3), itemOf({ ...product, offer: null })])).toEqual({
    currency: 'EGP',
    value: 52.96,
    items: [
      { item_id: '7', item_name: 'Soap', price: 10.99, quantity: 3 },
      { item_id: '7', item_name: 'Soap', price: 19.99, quantity: 1 },
    ],
  });
});

test('reports a change of a cart line with its own variant and price', () => {
  const line = (id: number, variantId: number, variantName: string, price: number) =>
    ({ id, productId: 7, variantId, name: 'Balm', variantName, price, quantity: 2 }) as CartLine;
  const clayChoice = {
    id: 72,
    name: 'Clay',
    swatch: null,
    price: 9_900 as Piastres,
    offer: 9_000 as Piastres,
    stock: 9,
  };
  const items = {
    products: new Map([[7, { id: 7, name: 'Balm', price: 9_500 as Piastres, variants: [clayChoice] }]]),
    lines: [line(1, 71, 'Rose', 9_500), line(2, 72, 'Clay', 9_000)],
    choices: { 7: [clayChoice] },
  };
  const sent = (fields: Record<string, string>, path = '/en/cart') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const results = { cart: { type: 'data', result: { status: true } } } as unknown as Parameters<
      typeof replyEvents
    >[1];
    return replyEvents({ url: new URL(path, 'https://shop.example'), form } as never, results, items);
  };
  const clay = { item_id: '7', item_name: 'Balm', item_variant: 'Clay', price: 90 };
  expect(sent({ intent: 'set', product: '7', variant: '72', quantity: '5' })).toMatchObject([
    { name: 'add_to_cart', params: { value: 270, items: [{ ...clay, quantity: 3 }] } },
  ]);
  expect(sent({ intent: 'remove', line: '2' })).toMatchObject([
    { name: 'remove_from_cart', params: { items: [{ ...clay, quantity: 2 }] } },
  ]);
  expect(sent({ intent: 'variant', line: '1', to: '72' })).toMatchObject([
    { name: 'remove_from_cart', params: { items: [{ item_variant: 'Rose', price: 95, quantity: 2 }] } },
    { name: 'add_to_cart', params: { items: [{ ...clay, quantity: 2 }] } },
  ]);
  for (const path of ['/en/7/single-product', '/en/product/balm'])
    expect(sent({ id: '7', variant_id: '72', quantity: '3' }, path)).toMatchObject([
      { name: 'add_to_cart', params: { items: [{ ...clay, quantity: 3 }] } },
    ]);
});
