import { eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders, productVariants } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { exportOrders } from '#shop/orders/manage/export-orders.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, contextFor, test } from '#test/fixtures.ts';

const balm = [
  { name: 'Rose', price: 9_500, stock: 3, sku: 'BALM-ROSE' },
  { name: 'Fig', price: 12_000, stock: 4, sku: 'BALM-FIG' },
  { name: 'Clay', price: 9_000, stock: 7, sku: 'BALM-CLAY' },
];

const stocksOf = async ({ db }: Services, ids: readonly number[]) => {
  const rows = await db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)!.stock);
};

type Item = {
  id: number;
  variant_id: number;
  product_name: string;
  variant_name: string;
  sku: string;
  quantity: number;
};

const namedItems = (items: Item[]) => items.map((item) => [item.variant_name, item.sku, item.quantity]);

/** An order of two shades of a balm: two of Rose and one of Clay. */
async function ordered(make: Factories, call: Call) {
  const as = await make.customer();
  await make.order({ userId: as.userId, status: 'delivered' });
  const address = await make.address(as.userId);
  const { id: productId, variantIds } = await make.shades(balm, { nameEn: 'Tinted balm' });
  const [rose, fig, clay] = variantIds as [number, number, number];
  for (const [variant_id, quantity] of [
    [rose, 2],
    [clay, 1],
  ])
    await call('POST', '/add-to-cart', { as, body: { id: productId, variant_id, quantity } });
  const placed = await call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: 'cash_on_delivery' },
  });
  expect(placed.status).toBe(201);
  const staff = await make.customer({ scopes: ['orders.manage', 'returns.manage'] });
  return { as, staff, productId, rose, fig, clay, id: placed.body.data.order.id as number };
}

describe('a caller’s order', () => {
  test('names the variant of a product with several, at its price and stock', async ({ make, call, services }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const customer = await make.customer();
    const address = await make.address(customer.userId);
    const { id: product_id, variantIds } = await make.shades(balm, { nameEn: 'Tinted balm' });
    const soap = await make.product({ price: 5_000, stock: 2 });
    const [rose, fig] = variantIds as [number, number, number];
    const quote = (lines: object[]) =>
      call('POST', '/staff/orders/quote', {
        as: staff,
        body: { phone: customer.phone, lines, city_id: address.cityId },
      });

    const unnamed = await quote([
      { product_id: soap.id, quantity: 1 },
      { product_id, quantity: 1 },
    ]);
    expect(unnamed.status).toBe(422);
    expect(unnamed.body.errors['lines.1.variant_id'][0]).toContain(`${rose} (Rose)`);
    const wrong = await quote([{ product_id, variant_id: soap.variantId, quantity: 1 }]);
    expect(wrong.body.errors).toHaveProperty('lines');
    const twice = await quote([
      { product_id, variant_id: rose, quantity: 1 },
      { product_id, variant_id: rose, quantity: 1 },
    ]);
    expect(twice.body.errors).toHaveProperty('lines');
    const short = await quote([
      { product_id, variant_id: rose, quantity: 4 },
      { product_id, variant_id: fig, quantity: 5 },
      { product_id: soap.id, quantity: 3 },
    ]);
    expect(short).toMatchObject({
      status: 409,
      body: {
        errors: {
          [`variants.${rose}`]: ['“Tinted balm · Rose”: only 3 units available'],
          [`variants.${fig}`]: ['“Tinted balm · Fig”: only 4 units available'],
          [`products.${soap.id}`]: [expect.any(String)],
        },
      },
    });

    const lines = [
      { product_id, variant_id: fig, quantity: 2 },
      { product_id, variant_id: rose, quantity: 1 },
      { product_id: soap.id, quantity: 1 },
    ];
    expect((await quote(lines)).body.data.price).toBe(2 * 120 + 95 + 50);
    const created = await call('POST', '/staff/orders', {
      as: staff,
      headers: { 'Idempotency-Key': 'call-with-shades' },
      body: {
        phone: customer.phone,
        lines,
        address_id: address.id,
        payment_method: 'cash_on_delivery',
        source: 'phone',
      },
    });
    expect(created.status).toBe(201);
    expect(namedItems(created.body.data.items)).toEqual([
      ['Fig', 'BALM-FIG', 2],
      ['Rose', 'BALM-ROSE', 1],
      ['', null, 1],
    ]);
    expect(await stocksOf(services, [...variantIds, soap.variantId])).toEqual([2, 2, 7, 1]);
  });
});

describe('an order change', () => {
  test('replaces a shade by another; the others keep their agreed price', async ({ make, call, services }) => {
    const { staff, productId: product_id, rose, fig, clay, id } = await ordered(make, call);
    const page = (await call('GET', `/staff/orders/${id}`, { as: staff })).body.data;
    expect(namedItems(page.items)).toEqual([
      ['Rose', 'BALM-ROSE', 2],
      ['Clay', 'BALM-CLAY', 1],
    ]);
    expect(page.items.map((item: { product_quantity: number }) => item.product_quantity)).toEqual([1, 6]);
    await services.db.update(productVariants).set({ price: 20_000 }).where(eq(productVariants.id, rose));
    const change = (lines: object[]) =>
      call('PUT', `/staff/orders/${id}`, { as: staff, body: { lines, seen: page.updated_at } });
    const unnamed = await change([{ product_id, quantity: 1 }]);
    expect(unnamed.body.errors['lines.0.variant_id'][0]).toContain(`${clay} (Clay)`);
    expect((await change([{ product_id, variant_id: rose, quantity: 4 }])).body.errors).toHaveProperty([
      `variants.${rose}`,
    ]);
    const { status, body } = await change([
      { product_id, variant_id: rose, quantity: 1 },
      { product_id, variant_id: fig, quantity: 3 },
    ]);
    expect(status).toBe(200);
    expect(namedItems(body.data.items)).toEqual([
      ['Rose', 'BALM-ROSE', 1],
      ['Fig', 'BALM-FIG', 3],
    ]);
    expect(body.data.items.map((item: { price: number }) => item.price)).toEqual([95, 120]);
    expect(await stocksOf(services, [rose, fig, clay])).toEqual([2, 1, 7]);
  });
});

describe('a return', () => {
  test('is of a shade, whose sealed units go back to its stock', async ({ make, call, services }) => {
    const { as, staff, rose, clay, id } = await ordered(make, call);
    const delivered = { status: 'delivered', deliveredAt: new Date(), paymentStatus: 'paid' } as const;
    await services.db
      .update(orders)
      .set({ ...delivered, paid: orders.total })
      .where(eq(orders.id, id));
    const { items } = (await call('GET', `/show/${id}/order`, { as })).body.data as { items: Item[] };
    const line = items.find(({ variant_id }) => variant_id === rose)!;
    const requested = await call('POST', '/make/returns', {
      as,
      body: { order_id: id, items: [{ order_item_id: line.id, quantity: 2 }], reason: 'changed_mind' },
    });
    const named = {
      items: [{ variant_id: rose, product_name: 'Tinted balm', variant_name: 'Rose', sku: 'BALM-ROSE', quantity: 2 }],
    };
    expect(requested.body.data).toMatchObject(named);
    const path = `/staff/returns/${requested.body.data.id}`;
    expect((await call('GET', path, { as: staff })).body.data).toMatchObject(named);
    expect(await stocksOf(services, [rose, clay])).toEqual([1, 6]);
    for (const status of ['approved', 'received', 'refunded'])
      expect((await call('POST', `${path}/status`, { as: staff, body: { status } })).status).toBe(200);
    expect(await stocksOf(services, [rose, clay])).toEqual([3, 6]);
  });
});

describe('a re-order', () => {
  test('adds the shades that are left, and names those that are not', async ({ make, call, services }) => {
    const { as, rose, clay, id } = await ordered(make, call);
    await services.db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, rose));
    const { body } = await call('POST', `/order/${id}/re-order`, { as });
    expect(namedItems(body.data.items)).toEqual([['Clay', 'BALM-CLAY', 1]]);
    expect(body.data.warnings).toMatchObject([{ code: 'out_of_stock', variant_id: rose }]);
    expect(body.data.warnings[0].message).toContain('Tinted balm · Rose');
    await services.db.update(productVariants).set({ active: false }).where(eq(productVariants.id, clay));
    const nothing = (await call('POST', `/order/${id}/re-order`, { as, locale: 'ar' })).body;
    expect(nothing.data.warnings.map((warning: { message: string }) => warning.message).join()).toContain('Clay ع');
  });
});

test('an export of orders has the variant and the SKU of each line', async ({ make, call, services }) => {
  const { as, staff } = await ordered(make, call);
  const rows: string[][] = [];
  for await (const row of await exportOrders(contextFor(services, staff), { user_id: as.userId })) rows.push(row);
  const [heads, cells] = rows as [string[], string[]];
  expect(cells[heads.indexOf('Products')]).toBe('2 × Tinted balm · Rose | 1 × Tinted balm · Clay');
  expect(cells[heads.indexOf('SKU')]).toBe('2 × BALM-ROSE | 1 × BALM-CLAY');
});

test('cart counts, the export of an account, and the preview of a merge are by variant', async ({ make, call }) => {
  const [as, other] = [await make.customer(), await make.customer()];
  const { id, variantIds } = await make.shades([...balm, { name: 'Sand', stock: 1 }], { nameEn: 'Tinted balm' });
  const [rose, fig, clay] = variantIds;
  const add = (actor: typeof as, variant_id: number | undefined) =>
    call('POST', '/add-to-cart', { as: actor, body: { id, variant_id, quantity: 1 } });
  for (const variantId of [rose, fig]) await add(as, variantId);
  for (const variantId of [fig, clay]) await add(other, variantId);
  expect((await call('GET', '/account/data', { as })).body.data.cart).toEqual([
    { product: 'Tinted balm', variant: 'Rose', sku: 'BALM-ROSE', quantity: 1 },
    { product: 'Tinted balm', variant: 'Fig', sku: 'BALM-FIG', quantity: 1 },
  ]);
  const staff = await make.customer({ scopes: ['customers.manage'] });
  const preview = await call('GET', `/staff/customers/${as.userId}/merge?other_id=${other.userId}`, { as: staff });
  expect(preview.body.data).toMatchObject({ moves: { cart: 1 } });
});

test('the stock report lists the variants that run out, not their product', async ({ make, call }) => {
  const staff = await make.customer({ scopes: ['reports.view'] });
  await make.shades(
    [
      { name: 'Rose', stock: 0 },
      { name: 'Fig', stock: 900 },
    ],
    { nameEn: 'Tinted balm' },
  );
  const { rows } = (await call('GET', '/staff/reports/stock', { as: staff })).body.data;
  const names = rows.map(({ name }: { name: string }) => name);
  expect(names).toContain('Tinted balm · Rose');
  expect(names).not.toContain('Tinted balm · Fig');
  expect(names).not.toContain('Tinted balm');
});
