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
  variant_name: '',
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

test('changes the variant of a line in its place; one that has it already is merged into it, up to the stock', async () => {
  const { addToLocalCart, changeLocalVariant, readLocalCart } = await page();
  for (const variant_id of [70, 71, 72]) addToLocalCart({ ...soap, variant_id });
  const lines = () => readLocalCart().map((line) => [line.variant_id, line.variant_name, line.quantity, line.price]);
  const rose = { variant_id: 73, variant_name: 'Rose', price: 70, price_after_discount: null };
  expect(changeLocalVariant({ product_id: 7, variant_id: 71 }, rose)).toBe(2);
  expect(lines()).toEqual([
    [70, '', 2, 60],
    [73, 'Rose', 2, 70],
    [72, '', 2, 60],
  ]);
  expect(changeLocalVariant({ product_id: 7, variant_id: 70 }, rose, 3)).toBe(3);
  expect(lines()).toEqual([
    [73, 'Rose', 3, 70],
    [72, '', 2, 60],
  ]);
  expect(changeLocalVariant({ product_id: 7, variant_id: 70 }, rose)).toBe(0);
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
      variant_name: '',
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

test('has an id until it is emptied, where the storage works', async () => {
  const { addToLocalCart, clearLocalCart, localCartId } = await page();
  addToLocalCart(soap);
  const id = localCartId();
  addToLocalCart(soap);
  expect([id, (await page()).localCartId()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), id]);
  clearLocalCart();
  expect(entries.size).toBe(0);
  expect(localCartId()).not.toBe(id);
  vi.spyOn(localStorage, 'getItem').mockImplementationOnce(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(localCartId()).toBeUndefined();
});
