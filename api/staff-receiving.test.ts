import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { batches, orderLines, outbox, productVariants, stockMoves } from '#db/schema.ts';
import type { Customer } from '#shop/context.ts';
import { withholdExpiring } from '#shop/receiving/withhold-due.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, type Reply, test as base } from '#test/fixtures.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Reply>;

const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) =>
    use(await make.customer({ scopes: ['catalogue.manage', 'stock.manage', 'orders.manage', 'reports.view'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body) => call(method, `/staff/${path}`, { as: manager, ...(body !== undefined && { body }) })),
});

/** A new customer orders units of a product. */
async function buy(call: Call, make: Factories, product: Awaited<ReturnType<Factories['product']>>, quantity: number) {
  const as = await make.customer();
  const address = await make.address(as.userId);
  await make.cart(as.userId, [{ product, quantity }]);
  const body = { address_id: address.id, payment_method: 'cash_on_delivery' };
  const reply = await call('POST', '/checkout', { as, body });
  expect(reply.status).toBe(201);
  return { as, orderId: reply.body.data.order.id as number };
}

let keys = 0;
const newKey = () => `delivery-${process.pid}-${keys++}`;

describe('purchase orders', () => {
  test('go from a draft to received, and count each delivery', async ({ send, make }) => {
    const [rose, mint] = [await make.product({ sku: 'ROSE-1', stock: 1 }), await make.product({ sku: 'MINT-1' })];
    const { data: supplier } = (await send('POST', 'suppliers', { name: 'Nile Care', phone: '0100' })).body;
    const draft = await send('POST', 'purchase-orders', {
      supplier_id: supplier.id,
      expected_on: '2026-12-01',
      lines: [
        { variant_id: rose.variantId, ordered: 10, unit_cost: '20.50' },
        { variant_id: mint.variantId, ordered: 4 },
      ],
    });
    expect(draft.status).toBe(201);
    const { id, updated_at: seen } = draft.body.data;
    expect(draft.body.data).toMatchObject({
      status: 'draft',
      lines: [{ ordered: 10, received: 0, unit_cost: 20.5 }, { unit_cost: null }],
    });
    const early = await send('POST', 'receipts', {
      key: newKey(),
      purchase_order_id: id,
      lines: [{ variant_id: rose.variantId, quantity: 1 }],
    });
    expect(early.body.code).toBe('invalid_purchase_order_transition');
    const ordered = await send('POST', `purchase-orders/${id}/status`, { to: 'ordered', seen });
    expect(ordered.body.data.status).toBe('ordered');
    expect(
      (
        await send('PUT', `purchase-orders/${id}`, {
          supplier_id: supplier.id,
          lines: [],
          seen: ordered.body.data.updated_at,
        })
      ).body.code,
    ).toBe('invalid_purchase_order_transition');
    const receive = (quantity: number, variantId: number) =>
      send('POST', 'receipts', { key: newKey(), purchase_order_id: id, lines: [{ variant_id: variantId, quantity }] });
    await receive(9, rose.variantId);
    expect((await send('GET', `purchase-orders/${id}`)).body.data).toMatchObject({
      status: 'part_received',
      lines: [{ received: 9 }, { received: 0 }],
    });
    await receive(1, rose.variantId);
    await receive(4, mint.variantId);
    const { body } = await send('GET', `purchase-orders/${id}`);
    expect(body.data).toMatchObject({ status: 'received', receipts: [{ units: 4 }, { units: 1 }, { units: 9 }] });
    expect((await send('GET', 'purchase-orders?status=received')).body).toMatchObject({
      data: [{ id, ordered: 14, received: 14 }],
      meta: { total: 1 },
    });
  });

  test('of a draft may be changed, unless somebody else did', async ({ send, make }) => {
    const { variantId } = await make.product();
    const { data: supplier } = (await send('POST', 'suppliers', { name: 'Delta' })).body;
    expect((await send('POST', 'suppliers', { name: 'Delta' })).body.errors.name).toBeDefined();
    const { data } = (await send('POST', 'purchase-orders', { supplier_id: supplier.id })).body;
    const lines = [{ variant_id: variantId, ordered: 2 }];
    expect(
      (await send('POST', `purchase-orders/${data.id}/status`, { to: 'ordered', seen: data.updated_at })).body.errors
        .lines,
    ).toBeDefined();
    const changed = await send('PUT', `purchase-orders/${data.id}`, {
      supplier_id: supplier.id,
      lines,
      seen: data.updated_at,
    });
    expect(changed.body.data.lines).toHaveLength(1);
    const stale = await send('PUT', `purchase-orders/${data.id}`, {
      supplier_id: supplier.id,
      lines,
      seen: data.updated_at,
    });
    expect(stale.body.code).toBe('stale_version');
    const twice = { supplier_id: supplier.id, lines: [...lines, ...lines], seen: changed.body.data.updated_at };
    expect((await send('PUT', `purchase-orders/${data.id}`, twice)).body.errors['lines.1.variant_id']).toBeDefined();
  });
});

describe('deliveries', () => {
  test('are booked once, whatever is sent again', async ({ send, make, services }) => {
    const { variantId } = await make.product({ stock: 2 });
    const body = {
      key: newKey(),
      lines: [{ variant_id: variantId, quantity: 5, batch: 'L1', expires_on: '2090-01-01', unit_cost: 12 }],
    };
    const first = await send('POST', 'receipts', body);
    expect(first.body.data.lines).toMatchObject([
      { quantity: 5, batch: 'L1', expires_on: '2090-01-01', unit_cost: 12, withheld: 0 },
    ]);
    expect((await send('POST', 'receipts', body)).body.data.id).toBe(first.body.data.id);
    expect((await send('POST', 'receipts', { ...body, note: 'other' })).body.code).toBe('idempotency_mismatch');
    const [row] = await services.db.select().from(productVariants).where(eq(productVariants.id, variantId));
    expect(row!.stock).toBe(7);
    expect(await services.db.$count(stockMoves, eq(stockMoves.variantId, variantId))).toBe(1);
  });

  test('of pasted lines are read by SKU or barcode, and what is wrong is said', async ({ send, make }) => {
    const { variantId } = await make.product({ sku: 'Rose-9', gtin: '6221000000016' });
    const text = 'SKU\tquantity\tbatch\texpiry\tcost\nrose-9\t٣\tL1\t12/2090\t10\n6221000000016\t2\nNONE\t0';
    const { data } = (await send('POST', 'receiving/lines', { text })).body;
    expect(data).toMatchObject([
      {
        variant: { variant_id: variantId },
        quantity: 3,
        batch: 'L1',
        expires_on: '2090-12-31',
        unit_cost: 10,
        problems: [],
      },
      { variant: { variant_id: variantId }, quantity: 2, problems: [] },
      { variant: null, problems: [expect.any(String), expect.any(String)] },
    ]);
    // The second as a scanner types it while the keyboard is Arabic.
    for (const code of ['ROSE-9', 'قخسث-٩'])
      expect((await send('GET', `receiving/variants?search=${code}`)).body.data).toMatchObject([
        { variant_id: variantId },
      ]);
  });

  test('need the scope', async ({ call, make }) => {
    const other = await make.customer({ scopes: ['orders.manage'] });
    expect((await call('GET', '/staff/purchase-orders', { as: other })).status).toBe(403);
  });
});

describe('batches', () => {
  test('are sold by the first to expire, come back when the order is cancelled, and show how long they last', async ({
    send,
    make,
    call,
    services,
  }) => {
    const product = await make.product({ stock: 0 });
    const line = { variant_id: product.variantId, quantity: 3 };
    const lines = [
      { ...line, batch: 'LATE', expires_on: '2091-05-01', unit_cost: 30 },
      { ...line, batch: 'EARLY', expires_on: '2090-03-01', unit_cost: 30 },
    ];
    await send('POST', 'receipts', { key: newKey(), lines });
    const shown = async () => (await call('GET', `/products/${product.id}`)).body.data.variants[0];
    await services.catalogue.update((catalogue) => catalogue.reload(services.db, [product.id]));
    expect(await shown()).toMatchObject({ best_before: '2090-03-01', qty: 6 });
    const { as, orderId } = await buy(call, make, product, 4);
    const left = async () => {
      const { data } = (await send('GET', `batches?product_id=${product.id}`)).body;
      return data.map(({ code, remaining }: { code: string; remaining: number }) => [code, remaining]);
    };
    expect(await left()).toEqual([
      ['EARLY', 0],
      ['LATE', 2],
    ]);
    expect(await shown()).toMatchObject({ best_before: '2091-05-01' });
    const [orderLine] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(orderLine!.unitCost).toBe(3000);
    const { status } = await call('POST', `/order/${orderId}/cancel`, { as, body: { reason: 'Mistake' } });
    expect(status).toBe(200);
    expect(await left()).toEqual([
      ['EARLY', 3],
      ['LATE', 3],
    ]);
  });

  test('can be made of stock that is in none, and of no more; the stock stays, and the batch is sold first', async ({
    send,
    make,
    call,
    services,
  }) => {
    const product = await make.product({ stock: 5 });
    const put = (body: object) => send('POST', 'batches', { variant_id: product.variantId, ...body });
    const created = await put({ units: 3, batch: 'OLD-1', expires_on: '2090-01-01', unit_cost: '12.50' });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ code: 'OLD-1', remaining: 3, received: 3, unit_cost: 12.5 });
    const stock = async () =>
      (await services.db.select().from(productVariants).where(eq(productVariants.id, product.variantId)))[0]!.stock;
    expect(await stock()).toBe(5);
    expect((await put({ units: 3, batch: 'OLD-2' })).body.errors).toEqual({
      units: ['Only 2 units are in no batch yet'],
    });
    expect((await put({ units: 1, batch: 'OLD-1', expires_on: '2091-01-01' })).body.errors).toHaveProperty(
      'expires_on',
    );
    expect((await put({ units: 1 })).body.errors).toHaveProperty('batch');
    expect((await put({ units: 1, batch: 'X', variant_id: 2_000_000_000 })).body.errors).toHaveProperty('variant_id');
    await buy(call, make, product, 4);
    const { data } = (await send('GET', `batches?product_id=${product.id}`)).body;
    expect(data).toMatchObject([{ code: 'OLD-1', remaining: 0 }]);
    const expired = await make.product({ stock: 4 });
    const late = await send('POST', 'batches', { variant_id: expired.variantId, units: 4, expires_on: '2020-01-01' });
    expect(late.body.data).toMatchObject({ remaining: 0, withheld: 4 });
  });

  test('that expire are reported with their value; by the rule of a category they are not sold, and come back', async ({
    send,
    make,
    services,
    ctx,
  }) => {
    const product = await make.product({ stock: 0 });
    const inDays = (days: number) => new Date(ctx.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const line = { variant_id: product.variantId, quantity: 2 };
    const lines = [
      { ...line, batch: 'A', expires_on: inDays(30), unit_cost: 10 },
      { ...line, batch: 'B', expires_on: inDays(120) },
      { ...line, batch: 'C', expires_on: inDays(400), unit_cost: 10 },
    ];
    await send('POST', 'receipts', { key: newKey(), lines });
    const report = (await send('GET', 'expiry?days=180')).body.data;
    expect(report).toMatchObject({
      batches: [
        { code: 'A', remaining: 0, withheld: 2, value: 20, shelf_days: 90 },
        { code: 'B', remaining: 2, withheld: 0, value: null },
      ],
      totals: { units: 4, value: 20, unknown: 2 },
    });
    expect((await send('GET', 'expiry')).body.data.batches).toHaveLength(1);
    const set = await send('PUT', `expiry-rules/${product.categoryId}`, { days: 150 });
    expect(set.body.data.categories).toContainEqual(expect.objectContaining({ id: product.categoryId, days: 150 }));
    expect((await send('GET', `batches?product_id=${product.id}`)).body.data).toMatchObject([
      { withheld: 2 },
      { withheld: 2 },
      { withheld: 0 },
    ]);
    await send('PUT', `expiry-rules/${product.categoryId}`, { days: null });
    expect((await send('GET', `batches?product_id=${product.id}`)).body.data).toMatchObject([
      { withheld: 2 },
      { withheld: 0 },
      { withheld: 0 },
    ]);
    // Days later the job takes the next one out, with a ledger entry of nobody.
    const later = new Date(ctx.now.getTime() + 40 * 86_400_000);
    expect(await withholdExpiring({ ...services, now: later })).toBe(1);
    expect((await send('GET', `products/${product.id}/stock`)).body.data[0]).toMatchObject({
      change: -2,
      reason: 'expiry',
      by: null,
    });
  });

  test('that are recalled leave the stock, and each customer gets one message', async ({
    send,
    make,
    call,
    services,
  }) => {
    const product = await make.product({ stock: 0 });
    const lines = [{ variant_id: product.variantId, quantity: 5, batch: 'BAD', expires_on: '2090-01-01' }];
    await send('POST', 'receipts', { key: newKey(), lines });
    const { orderId } = await buy(call, make, product, 2);
    const [batch] = await services.db.select().from(batches).where(eq(batches.code, 'BAD'));
    const recalled = await send('POST', `batches/${batch!.id}/recall`, { reason: 'A label is wrong' });
    expect(recalled.body.data).toMatchObject({ remaining: 0, withheld: 3, recall_reason: 'A label is wrong' });
    expect((await send('POST', `batches/${batch!.id}/recall`, { reason: 'again' })).body.code).toBe('stale_version');
    expect((await send('GET', `batches/${batch!.id}/buyers`)).body.data).toMatchObject([
      { order_id: orderId, units: 2, notified: true },
    ]);
    const messages = await services.db
      .select()
      .from(outbox)
      .where(sql`${outbox.kind} = 'batch_recalled' and ${outbox.channel} = 'sms'`);
    expect(messages).toHaveLength(1);
    expect(messages[0]!.text).toContain('BAD');
    expect((await send('POST', `batches/${batch!.id}/write-off`, {})).body.data).toMatchObject({ withheld: 0 });
    expect((await send('GET', `products/${product.id}`)).body.data.stock).toBe(0);
  });
});

describe('stock counts', () => {
  test('book the difference to the stock at the last scan, so that a sale meanwhile is no difference', async ({
    send,
    make,
    call,
  }) => {
    const [product, other] = [
      await make.product({ sku: 'CNT-1', stock: 10 }),
      await make.product({ sku: 'CNT-2', stock: 3 }),
    ];
    const { data: count } = (await send('POST', 'stock-counts', { name: 'Shelf 3', category_id: product.categoryId }))
      .body;
    expect(count.lines.map(({ counted }: { counted: number | null }) => counted)).toEqual([null, null]);
    const scan = (body: object) => send('POST', `stock-counts/${count.id}/units`, body);
    expect((await scan({ code: 'nothing' })).body.errors.code).toBeDefined();
    for (let n = 0; n < 7; n++) await scan({ code: 'cnt-1' });
    const { lines } = (await scan({ variant_id: product.variantId, add: 1 })).body.data;
    expect(lines[0]).toMatchObject({ variant_id: product.variantId, counted: 8, expected: 10, difference: -2 });
    await buy(call, make, product, 3);
    const booked = await send('POST', `stock-counts/${count.id}/book`, {
      reason: 'Yearly count',
      missing_as_zero: true,
    });
    expect(booked.body.data.status).toBe('booked');
    const stockOf = async (id: number) => (await send('GET', `products/${id}`)).body.data.stock;
    expect(await stockOf(product.id)).toBe(5);
    expect(await stockOf(other.id)).toBe(0);
    expect((await send('GET', `products/${product.id}/stock`)).body.data[0]).toMatchObject({
      change: -2,
      reason: 'counted',
      note: 'Yearly count',
    });
    expect((await scan({ code: 'CNT-1' })).body.code).toBe('stock_count_closed');
    expect((await send('POST', `stock-counts/${count.id}/book`, { reason: 'x' })).body.code).toBe('stock_count_closed');
  });

  test('may be cancelled', async ({ send }) => {
    const { data } = (await send('POST', 'stock-counts', { name: 'Shelf' })).body;
    expect((await send('POST', `stock-counts/${data.id}/book`, { reason: 'x' })).body.errors.lines).toBeDefined();
    expect((await send('POST', `stock-counts/${data.id}/cancel`, {})).body.data.status).toBe('cancelled');
    expect((await send('GET', 'stock-counts')).body.data[0]).toMatchObject({ id: data.id, status: 'cancelled' });
  });
});

describe('reports', () => {
  test('say the margin of what was sold, and which units have no known cost', async ({ send, make, call }) => {
    const [costed, plain] = [await make.product({ stock: 0 }), await make.product({ stock: 9 })];
    await send('POST', 'receipts', {
      key: newKey(),
      lines: [{ variant_id: costed.variantId, quantity: 5, unit_cost: 40 }],
    });
    await buy(call, make, costed, 2);
    await buy(call, make, plain, 1);
    const { data } = (await send('GET', 'reports/margin?by=product')).body;
    const rowOf = (name: string) => data.rows.find((row: { name: string }) => row.name === name);
    const { net } = rowOf(costed.nameEn);
    expect(rowOf(costed.nameEn)).toMatchObject({ pieces: 2, cost: 80, margin: net - 80, unknown: 0 });
    expect(rowOf(plain.nameEn)).toMatchObject({ pieces: 1, cost: null, margin: null, margin_rate: null, unknown: 1 });
    expect((await send('GET', 'reports/margin?by=month')).body.data.rows).toHaveLength(1);
    const value = (await send('GET', 'reports/stock-value')).body.data;
    expect(value.rows).toEqual([
      { name: costed.nameEn, stock: 3, unit_cost: 40, stock_value: 120 },
      { name: plain.nameEn, stock: 8, unit_cost: null, stock_value: null },
    ]);
    expect(value.facts).toMatchObject([
      { key: 'stock_value', value: 120 },
      { key: 'unknown', value: 8 },
    ]);
  });
});
