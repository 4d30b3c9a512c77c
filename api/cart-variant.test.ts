import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const balm = [
  { name: 'Rose', price: 9_500, stock: 3 },
  { name: 'Fig', price: 12_000, stock: 0 },
  { name: 'Clay', price: 9_000, stock: 7 },
];

type Item = { id: number; variant_id: number; quantity: number; price: number };
const linesOf = (body: { data: { items: Item[] } }) =>
  body.data.items.map(({ variant_id, quantity, price }) => [variant_id, quantity, price]);

describe('the variant of a cart item', () => {
  test('changes in place, at its own price', async ({ make, call }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const [rose, , clay] = variantIds;
    const other = await make.product();
    await call('POST', '/add-to-cart', { as, body: { id, variant_id: rose, quantity: 2 } });
    const { body: cart } = await call('POST', '/add-to-cart', { as, body: { id: other.id, quantity: 1 } });
    const item: Item = cart.data.items[0];
    const { status, body } = await call('POST', `/cart/items/${item.id}/variant`, { as, body: { variant_id: clay } });
    expect(status).toBe(200);
    expect(body.data.items[0]).toMatchObject({
      id: item.id,
      variant_id: clay,
      variant_name: 'Clay',
      quantity: 2,
      price: 90,
    });
    expect(body.data.items[1].variant_id).toBe(other.variantId);
    expect(body.data.warnings).toEqual([]);
    const again = await call('POST', `/cart/items/${item.id}/variant`, { as, body: { variant_id: clay } });
    expect(linesOf(again.body)).toEqual(linesOf(body));
  });

  test('is merged into by an item that has it already, up to the stock, with a warning', async ({ make, call }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades(balm);
    const [rose, , clay] = variantIds;
    await call('POST', '/add-to-cart', { as, body: { id, variant_id: rose, quantity: 2 } });
    const { body: cart } = await call('POST', '/add-to-cart', { as, body: { id, variant_id: clay, quantity: 5 } });
    const { body } = await call('POST', `/cart/items/${cart.data.items[1].id}/variant`, {
      as,
      body: { variant_id: rose },
    });
    expect(linesOf(body)).toEqual([[rose, 3, 95]]);
    expect(body.data.warnings).toMatchObject([{ code: 'clamped', product_id: id, variant_id: rose }]);
    expect(body.data.warnings[0].message).toContain('Rose');
  });

  test('is refused when it is sold out, switched off or of another product; the cart is unchanged', async ({
    make,
    call,
  }) => {
    const as = await make.customer();
    const { id, variantIds } = await make.shades([...balm, { name: 'Off', stock: 5, active: false }]);
    const [rose, fig, , off] = variantIds;
    const other = await make.product();
    const { body: cart } = await call('POST', '/add-to-cart', { as, body: { id, variant_id: rose, quantity: 1 } });
    const path = `/cart/items/${cart.data.items[0].id}/variant`;
    for (const variant_id of [fig, off, other.variantId, undefined]) {
      const reply = await call('POST', path, { as, body: { variant_id } });
      expect(reply.status).toBe(422);
      expect(reply.body.errors.variant_id).toHaveLength(1);
    }
    const { body } = await call('GET', '/get-cart', { as });
    expect(linesOf(body)).toEqual([[rose, 1, 95]]);
  });

  test('of somebody else is 404, and needs a session', async ({ make, call }) => {
    const [owner, other] = [await make.customer(), await make.customer()];
    const { id, variantIds } = await make.shades(balm);
    const [rose, , clay] = variantIds;
    const { body: cart } = await call('POST', '/add-to-cart', {
      as: owner,
      body: { id, variant_id: rose, quantity: 1 },
    });
    const path = `/cart/items/${cart.data.items[0].id}/variant`;
    expect((await call('POST', path, { as: other, body: { variant_id: clay } })).status).toBe(404);
    await call('POST', '/add-to-cart', { as: other, body: { id, variant_id: rose, quantity: 1 } });
    expect((await call('POST', path, { as: other, body: { variant_id: clay } })).status).toBe(404);
    expect((await call('POST', path, { body: { variant_id: clay } })).status).toBe(401);
  });
});
