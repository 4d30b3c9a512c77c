import { beforeEach, expect, test, vi } from 'vitest';

const entries = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});

/** A page that has just been loaded on the stored data. */
async function page() {
  vi.resetModules();
  return import('./local-cart.ts');
}

const soap = {
  product_id: 7,
  variant_id: 70,
  name: 'صابون',
  image: '/a.webp',
  quantity: 2,
  price: 60,
  price_after_discount: 48,
  images: [],
};

beforeEach(() => entries.clear());

test('restores what was added after a reload, with the fields of the specification', async () => {
  const { addToLocalCart } = await page();
  addToLocalCart(soap);
  const { readLocalCart } = await page();
  expect(readLocalCart()).toEqual([{ ...soap, id: 7, currency: 'EGP' }]);
});

test('merges the same variant into one line, up to the stock', async () => {
  const { addToLocalCart, readLocalCart } = await page();
  expect(addToLocalCart(soap)).toBe(2);
  expect(addToLocalCart(soap, 3)).toBe(3);
  expect(readLocalCart()).toHaveLength(1);
  expect(addToLocalCart({ ...soap, product_id: 8 }, 0)).toBe(0);
  expect(readLocalCart()).toHaveLength(1);
});

test('has a line for each variant of a product; a line from before variants is of whichever is added', async () => {
  entries.set('cart', JSON.stringify([{ product_id: 3, quantity: 1, price: 10 }]));
  const { addToLocalCart, readLocalCart } = await page();
  addToLocalCart(soap);
  addToLocalCart({ ...soap, variant_id: 71 });
  addToLocalCart({ ...soap, product_id: 3, variant_id: 30 });
  expect(readLocalCart().map(({ product_id, variant_id, quantity }) => [product_id, variant_id, quantity])).toEqual([
    [3, 30, 3],
    [7, 70, 2],
    [7, 71, 2],
  ]);
});

test('sets quantities, and removes a line below one', async () => {
  const { addToLocalCart, setLocalQuantity, readLocalCart } = await page();
  addToLocalCart(soap);
  setLocalQuantity(soap, 5);
  expect(readLocalCart()[0]?.quantity).toBe(5);
  setLocalQuantity(soap, 5000);
  expect(readLocalCart()[0]?.quantity).toBe(999);
  setLocalQuantity(soap, 0);
  expect(readLocalCart()).toEqual([]);
  expect(entries.has('cart')).toBe(false);
});

test.each([
  '',
  '{',
  'null',
  '"text"',
  '{"a":1}',
  '[null,1,"x",{}]',
  '[{"product_id":"7","quantity":1,"price":1}]',
  '[{"product_id":1,"quantity":-1,"price":1}]',
  '[{"product_id":1,"quantity":1e99,"price":"x"}]',
])('reads nothing from an invalid cart: %s', async (text) => {
  entries.set('cart', text);
  expect((await page()).readLocalCart()).toEqual([]);
});

test('reads a valid line beside invalid ones, with defaults for missing fields', async () => {
  entries.set('cart', JSON.stringify([{ product_id: 3, quantity: 1e6, price: 10 }, null]));
  expect((await page()).readLocalCart()).toEqual([
    {
      id: 3,
      product_id: 3,
      variant_id: null,
      name: '',
      image: '',
      quantity: 999,
      price: 10,
      price_after_discount: null,
      currency: 'EGP',
      images: [],
    },
  ]);
});

test('preserves the cart of this page when the storage fails', async () => {
  const { addToLocalCart, readLocalCart } = await page();
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addToLocalCart(soap);
  expect(readLocalCart()).toHaveLength(1);
});
