import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderLines, products, productVariants } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, test } from '#test/fixtures.ts';

const stocksOf = async ({ db }: Services, ids: readonly number[]) => {
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)!.stock);
};

const soldOf = async ({ db }: Services, ids: readonly number[]) => {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)!.soldCount);
};

/** A set of one shampoo (100 EGP, 10 in stock) and three soaps (20 EGP, 8 in stock) for 10 percent less: 144 EGP instead of 160. */
async function careSet(make: Factories) {
  const shampoo = await make.product({ nameEn: 'Shampoo', price: 10_000, stock: 10 });
  const soap = await make.product({ nameEn: 'Soap', price: 2_000, stock: 8 });
  const set = await make.set([shampoo, { ...soap, quantity: 3 }], { percent: 10 }, { nameEn: 'Care set' });
  return { shampoo, soap, set };
}

/** The version of a record that a change must name. */
const seenOf = async (call: Call, as: Customer, path: string): Promise<string> =>
  (await call('GET', path, { as })).body.data.updated_at;

async function ordered(make: Factories, call: Call, quantity = 1) {
  const products = await careSet(make);
  const as = await make.customer();
  await make.order({ userId: as.userId, status: 'delivered' });
  const address = await make.address(as.userId);
  await call('POST', '/add-to-cart', { as, body: { id: products.set.id, quantity } });
  const placed = await call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: 'cash_on_delivery' },
  });
  expect(placed.status).toBe(201);
  const staff = await make.customer({ scopes: ['orders.manage', 'returns.manage', 'catalogue.manage'] });
  return { ...products, as, staff, address, order: placed.body.data.order };
}

describe('a set on its page', () => {
  test('costs a percentage less than its parts, and follows their prices and stock', async ({
    make,
    call,
    services,
  }) => {
    const { shampoo, soap, set } = await careSet(make);
    const shown = async () => (await call('GET', `/products/${set.id}`)).body.data;
    expect(await shown()).toMatchObject({
      price: 160,
      price_after_discount: 144,
      qty: 2,
      available: true,
      set: [
        { product_id: shampoo.id, variant_id: shampoo.variantId, quantity: 1 },
        { product_id: soap.id, variant_id: soap.variantId, quantity: 3 },
      ],
    });
    expect((await call('GET', `/products/${soap.id}`)).body.data.set).toBeNull();

    const staff = await make.customer({ scopes: ['catalogue.manage'] });
    await call('POST', '/staff/products/bulk', {
      as: staff,
      body: { ids: [soap.id], action: 'price', way: 'set', amount: 30 },
    });
    await call('POST', `/staff/products/${shampoo.id}/stock`, { as: staff, body: { counted: 1 } });
    // As an instance does when it is notified: only of the parts for the stock, and of the set for its price.
    const reload = (...ids: number[]) => services.catalogue.update((catalogue) => catalogue.reload(services.db, ids));
    await reload(shampoo.id);
    expect(await shown()).toMatchObject({ price: 160, qty: 1 });
    await reload(set.id);
    expect(await shown()).toMatchObject({ price: 190, price_after_discount: 171, qty: 1 });
    await call('POST', `/staff/products/${shampoo.id}/status`, { as: staff, body: { status: 'archived' } });
    await reload(shampoo.id);
    expect(await shown()).toMatchObject({ qty: 0, available: false });
  });

  test('with a price of its own never costs more than its parts', async ({ make, call }) => {
    const cream = await make.product({ price: 5_000 });
    const set = await make.set([{ ...cream, quantity: 2 }], { price: 12_000 });
    const { body } = await call('GET', `/products/${set.id}`);
    expect(body.data).toMatchObject({ price: 100, price_after_discount: null, qty: 5 });
  });
});

describe('staff', () => {
  test('copy a set: the draft has the same parts, price and percentage', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { shampoo, soap, set } = await careSet(make);
    const { body } = await call('POST', `/staff/products/${set.id}/duplicate`, { as });
    expect(body.data).toMatchObject({ status: 'draft', name: { en: 'Care set (copy)' } });
    const copy = (await call('GET', `/staff/products/${body.data.id}/set`, { as })).body.data;
    expect(copy).toMatchObject({
      is_set: true,
      percent: 10,
      parts: [
        { product_id: shampoo.id, quantity: 1 },
        { product_id: soap.id, quantity: 3 },
      ],
    });
    const own = (await call('GET', `/staff/products/${body.data.id}`, { as })).body.data;
    expect([own.price, own.offer_price, body.data.price]).toEqual([160, 144, 160]);
  });

  test('make a product a set, change its parts, and make it a product again', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { id: balm, variantIds } = await make.shades([{ name: 'Rose', price: 9_000, stock: 4 }, { name: 'Fig' }]);
    const soap = await make.product({ price: 2_000, stock: 3 });
    const { id } = await make.product({ stock: 0 });
    const path = `/staff/products/${id}/set`;
    const save = async (body: object) =>
      call('PUT', path, { as, body: { ...body, seen: await seenOf(call, as, path) } });
    const saved = await save({
      price: 100,
      parts: [
        { product_id: balm, variant_id: variantIds[0], quantity: 1 },
        { product_id: soap.id, quantity: 2 },
      ],
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        data: { is_set: true, price: 100, percent: null, stock: 1, parts: [{ variant_name: { en: 'Rose' } }, {}] },
      },
    });
    expect((await call('GET', `/staff/products/${id}`, { as })).body.data).toMatchObject({
      is_set: true,
      stock: 1,
      price: 130,
      offer_price: 100,
    });
    const changed = await save({ percent: 50, parts: [{ product_id: soap.id, quantity: 2 }] });
    expect(changed.body.data).toMatchObject({ percent: 50, price: null, parts: [{ quantity: 2 }] });
    const plain = await save({ parts: [] });
    expect(plain.body.data).toMatchObject({ is_set: false, stock: 0, parts: [] });
  });

  test('learn why a product can’t be a set', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { soap, set } = await careSet(make);
    const { id: balm } = await make.shades([{ name: 'Rose' }, { name: 'Fig' }]);
    const empty = await make.product({ stock: 0 });
    const stocked = await make.product({ stock: 2 });
    const save = async (id: number, body: object) => {
      const path = `/staff/products/${id}/set`;
      const reply = await call('PUT', path, { as, body: { ...body, seen: await seenOf(call, as, path) } });
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.errors);
    };
    const two = [{ product_id: soap.id, quantity: 2 }];
    expect(await save(empty.id, { parts: two })).toEqual(['price']);
    expect(await save(empty.id, { percent: 5, price: 5, parts: two })).toEqual(['price']);
    expect(await save(empty.id, { price: 0, parts: two })).toEqual(['price']);
    expect(await save(empty.id, { percent: 5, parts: [{ product_id: soap.id, quantity: 1 }] })).toEqual(['parts']);
    expect(await save(empty.id, { percent: 5, parts: [{ product_id: balm, quantity: 2 }] })).toEqual([
      'parts.0.variant_id',
    ]);
    expect(await save(empty.id, { percent: 5, parts: [{ product_id: 2_000_000_000, quantity: 2 }] })).toEqual([
      'parts.0.product_id',
    ]);
    expect(await save(empty.id, { percent: 5, parts: [...two, ...two] })).toEqual(['parts.1.product_id']);
    expect(await save(empty.id, { percent: 5, parts: [{ product_id: set.id, quantity: 2 }] })).toEqual(['parts']);
    expect(await save(soap.id, { percent: 5, parts: [{ product_id: empty.id, quantity: 2 }] })).toEqual(['parts']);
    expect(await save(stocked.id, { percent: 5, parts: two })).toEqual(['parts']);
    expect(await save(balm, { percent: 5, parts: two })).toEqual(['parts']);
  });

  test('can’t give a set stock, a price or options of its own, or delete a part of it', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { soap, set } = await careSet(make);
    const path = `/staff/products/${set.id}`;
    const seen = await seenOf(call, as, path);
    const stock = await call('POST', `${path}/stock`, { as, body: { change: 5 } });
    expect(stock).toMatchObject({ status: 422, body: { errors: { change: [expect.any(String)] } } });
    const price = await call('PUT', path, { as, body: { price: 200, seen } });
    expect(price).toMatchObject({ status: 422, body: { errors: { price: [expect.any(String)] } } });
    const variants = await call('PUT', `${path}/variants`, {
      as,
      body: {
        seen,
        options: [{ kind: 'size', name: { en: 'Size' }, values: [{ name: { en: 'S' } }] }],
        variants: [{ id: set.variantId, values: [0], price: 5 }],
      },
    });
    expect(variants).toMatchObject({ status: 422, body: { errors: { options: [expect.any(String)] } } });
    expect(await call('DELETE', `/staff/products/${soap.id}`, { as })).toMatchObject({ status: 409 });
  });
});

describe('a set in the cart', () => {
  test('is one line with its parts, limited by what they allow', async ({ make, call }) => {
    const { shampoo, soap, set } = await careSet(make);
    const as = await make.customer();
    const add = (id: number, quantity: number) => call('POST', '/add-to-cart', { as, body: { id, quantity } });
    expect(await add(set.id, 3)).toMatchObject({ status: 422, body: { errors: { quantity: [expect.any(String)] } } });
    const { body } = await add(set.id, 2);
    expect(body.data.items).toMatchObject([
      {
        product_id: set.id,
        variant_id: set.variantId,
        price: 144,
        price_without_discount: 160,
        product_quantity: 2,
        parts: [
          { product_id: shampoo.id, variant_id: shampoo.variantId, name: 'Shampoo', quantity: 1 },
          { product_id: soap.id, variant_id: soap.variantId, name: 'Soap', quantity: 3 },
        ],
      },
    ]);
    // Eight soaps: the two sets need six of them.
    const both = await add(soap.id, 3);
    expect(both.body.data.warnings).toMatchObject([{ code: 'out_of_stock', product_id: soap.id }]);
    const address = await make.address(as.userId);
    const refused = await call('POST', '/checkout', {
      as,
      body: { address_id: address.id, payment_method: 'cash_on_delivery' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { [`products.${soap.id}`]: ['“Soap”: only 2 units available'] } },
    });
  });

  test('of a guest has the same price and parts', async ({ make, call }) => {
    const { set } = await careSet(make);
    const as = await make.customer();
    const { body } = await call('POST', '/add-to-cart-from-local', {
      as,
      body: { products: [{ product_id: set.id, quantity: 5 }] },
    });
    expect(body.data).toMatchObject({ items: [{ quantity: 2, parts: [{}, {}] }], warnings: [{ code: 'clamped' }] });
  });
});

describe('an ordered set', () => {
  test('is a line for each part, whose totals add up to its price', async ({ make, call, services }) => {
    const { shampoo, soap, set, order } = await ordered(make, call, 2);
    expect(order.items).toMatchObject([
      { product_id: shampoo.id, quantity: 2, set: { product_id: set.id, name: 'Care set', quantity: 2 } },
      { product_id: soap.id, quantity: 6, set: { product_id: set.id } },
    ]);
    expect(order.items.map((item: { grand_total: number }) => item.grand_total)).toEqual([180, 108]);
    expect(order.total_price - order.shipping_fees).toBe(288);
    expect(await stocksOf(services, [shampoo.variantId, soap.variantId, set.variantId])).toEqual([8, 2, 0]);
    expect(await soldOf(services, [shampoo.id, soap.id, set.id])).toEqual([2, 6, 2]);
  });

  test('is given back by a cancellation and put into the cart again as a set', async ({ make, call, services }) => {
    const { shampoo, soap, set, as, order } = await ordered(make, call, 2);
    expect(await call('POST', `/order/${order.id}/cancel`, { as })).toMatchObject({ status: 200 });
    expect(await stocksOf(services, [shampoo.variantId, soap.variantId])).toEqual([10, 8]);
    expect(await soldOf(services, [shampoo.id, soap.id, set.id])).toEqual([0, 0, 0]);
    const { body } = await call('POST', `/order/${order.id}/re-order`, { as });
    expect(body.data.items).toMatchObject([{ product_id: set.id, quantity: 2 }]);
  });

  test('is returned part by part', async ({ make, call, services }) => {
    const { soap, as, staff, order } = await ordered(make, call);
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      await call('POST', `/staff/orders/${order.id}/status`, { as: staff, body: { status } });
    const line = order.items.find((item: { product_id: number }) => item.product_id === soap.id);
    const requested = await call('POST', '/make/returns', {
      as,
      body: { order_id: order.id, items: [{ order_item_id: line.id, quantity: 1 }], reason: 'changed_mind' },
    });
    expect(requested.status).toBe(201);
    for (const status of ['approved', 'received', 'refunded'])
      await call('POST', `/staff/returns/${requested.body.data.id}/status`, { as: staff, body: { status } });
    const shown = await call('GET', `/show/${requested.body.data.id}/return`, { as });
    expect(shown.body.data).toMatchObject({ status: 'refunded', refund_amount: 18 });
    expect(await stocksOf(services, [soap.variantId])).toEqual([6]);
  });

  test('counts as sold until all of its parts are returned', async ({ make, call, services }) => {
    const { set, as, staff, order } = await ordered(make, call, 2);
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      await call('POST', `/staff/orders/${order.id}/status`, { as: staff, body: { status } });
    const [shampoos, soaps] = order.items as { id: number }[];
    const giveBack = async (units: readonly (readonly [{ id: number }, number])[]) => {
      const items = units.map(([{ id }, quantity]) => ({ order_item_id: id, quantity }));
      const { body } = await call('POST', '/make/returns', {
        as,
        body: { order_id: order.id, items, reason: 'changed_mind' },
      });
      for (const status of ['approved', 'received', 'refunded'])
        await call('POST', `/staff/returns/${body.data.id}/status`, { as: staff, body: { status } });
      return (await soldOf(services, [set.id]))[0];
    };
    expect(await giveBack([[soaps!, 4]])).toBe(2);
    expect(await giveBack([[shampoos!, 1]])).toBe(1);
    expect(
      await giveBack([
        [shampoos!, 1],
        [soaps!, 2],
      ]),
    ).toBe(0);
  });

  test('keeps its price when staff change its quantity, and leaves the order as a whole', async ({
    make,
    call,
    services,
  }) => {
    const { shampoo, soap, set, staff, order } = await ordered(make, call);
    await services.db.update(productVariants).set({ price: 9_000 }).where(eq(productVariants.id, soap.variantId));
    const path = `/staff/orders/${order.id}`;
    const change = async (lines: object[]) =>
      call('PUT', path, { as: staff, body: { lines, seen: await seenOf(call, staff, path) } });
    const more = await change([
      { product_id: set.id, quantity: 2 },
      { product_id: soap.id, quantity: 1 },
    ]);
    expect(more.status).toBe(200);
    const lines = await services.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(orderLines.id);
    expect(lines).toMatchObject([
      { variantId: shampoo.variantId, setId: set.id, quantity: 2, total: 18_000 },
      { variantId: soap.variantId, setId: set.id, quantity: 6, total: 10_800 },
      { variantId: soap.variantId, setId: null, quantity: 1, total: 9_000 },
    ]);
    expect(await stocksOf(services, [shampoo.variantId, soap.variantId])).toEqual([8, 1]);
    expect(await soldOf(services, [set.id])).toEqual([2]);
    expect((await change([{ product_id: soap.id, quantity: 1 }])).status).toBe(200);
    expect(await stocksOf(services, [shampoo.variantId, soap.variantId])).toEqual([10, 7]);
    expect(await soldOf(services, [set.id])).toEqual([0]);
    const sets = and(eq(orderLines.orderId, order.id), eq(orderLines.setId, set.id));
    expect(await services.db.$count(orderLines, sets)).toBe(0);
  });

  test('can be placed for a caller', async ({ make, call, services }) => {
    const { soap, set } = await careSet(make);
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const customer = await make.customer();
    const address = await make.address(customer.userId);
    const created = await call('POST', '/staff/orders', {
      as: staff,
      headers: { 'Idempotency-Key': 'call-with-set' },
      body: {
        phone: customer.phone,
        lines: [{ product_id: set.id, quantity: 1 }],
        address_id: address.id,
        payment_method: 'cash_on_delivery',
        source: 'phone',
      },
    });
    expect(created.status).toBe(201);
    expect(await stocksOf(services, [soap.variantId])).toEqual([5]);
  });
});

test('a list can be of sets only, and says how many there are', async ({ make, call }) => {
  const { set } = await careSet(make);
  const { body } = await call('GET', '/products?set=1');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([set.id]);
  expect(body.meta.facets.sets).toBe(1);
});
