import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderCalls, productVariants } from '#db/schema.ts';
import { recordCall } from '#shop/orders/manage/record-call.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';

const waiting = { status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

const hour = 3_600_000;

const managerOf = (make: Factories) => make.customer({ scopes: ['orders.manage'] });

describe('calls to confirm orders', () => {
  test('are listed by who is due, with the record of phone and address', async ({ make, call }) => {
    const staff = await managerOf(make);
    const { address } = await make.order({ status: 'cancelled' });
    const home = { ...address, description: 'شارع الورد، عمارة ٩' };
    const refused = { status: 'cancelled', paymentStatus: 'refused', paymentMethod: 'cash_on_delivery' } as const;
    await make.order({ ...refused, address: { ...home, phone: '+201077700001' }, reservedUntil: null });
    await make.order({ ...refused, address: { ...home, phone: '+201077700002' }, reservedUntil: null });
    const order = await make.order({
      ...waiting,
      address: { ...home, name: 'منى', phone: '+201077700002' },
      locale: 'ar',
    });
    const byStaff = await make.order({ ...waiting, placedBy: staff.userId });
    const byTransfer = await make.order({ ...waiting, paymentMethod: 'instant_transfer' });
    const { data } = (await call('GET', '/staff/order-calls?per_page=100', { as: staff })).body;
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids).toContain(order.id);
    expect(ids).not.toContain(byStaff.id);
    expect(ids).not.toContain(byTransfer.id);
    const entry = data.find(({ id }: { id: number }) => id === order.id);
    expect(entry).toMatchObject({ refusals: 1, address_refusals: 1, calls: [], due_at: expect.any(String) });
    const url = new URL(entry.whatsapp_url);
    expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/201077700002');
    const text = url.searchParams.get('text')!;
    expect(text).toContain(order.number);
    expect(text).toContain('أهلًا منى');
    expect(text).toContain('230 ج.م');
    expect(text).toContain(home.description);
  });

  test('are kept with the order; three without an answer end the calls', async ({ make, call }) => {
    const staff = await managerOf(make);
    const order = await make.order(waiting);
    const record = (body: object) => call('POST', `/staff/orders/${order.id}/calls`, { as: staff, body });
    for (let seen = 0; seen < 3; seen++)
      expect((await record({ outcome: 'no_answer', seen })).body).toMatchObject({ message: 'Call recorded' });
    const page = (await call('GET', `/staff/orders/${order.id}`, { as: staff })).body.data;
    expect(page.calls).toMatchObject([
      { number: 1, outcome: 'no_answer', call_again_at: expect.any(String), by: { id: staff.userId } },
      { number: 2, outcome: 'no_answer', call_again_at: expect.any(String) },
      { number: 3, outcome: 'no_answer', call_again_at: null },
    ]);
    const view = async (name: string) =>
      (await call('GET', `/staff/order-calls?view=${name}&per_page=100`, { as: staff })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await view('unanswered')).toContain(order.id);
    expect(await view('due')).not.toContain(order.id);
    const at = new Date(Date.now() + hour).toISOString();
    expect((await record({ outcome: 'call_again', call_again_at: at, seen: 3 })).status).toBe(201);
    expect(await view('later')).toContain(order.id);
  });

  test('confirm an order, or cancel it with the reason and return its stock', async ({ make, call, services }) => {
    const staff = await managerOf(make);
    const confirmed = await make.order(waiting);
    const reply = await call('POST', `/staff/orders/${confirmed.id}/calls`, {
      as: staff,
      body: { outcome: 'confirmed', seen: 0 },
    });
    expect(reply.body.data).toMatchObject({ status: 'confirmed', calls: [{ outcome: 'confirmed' }] });
    const product = await make.product({ stock: 3 });
    const refused = await make.order(waiting, product);
    const path = `/staff/orders/${refused.id}/calls`;
    expect((await call('POST', path, { as: staff, body: { outcome: 'refused', seen: 0 } })).status).toBe(422);
    const body = { outcome: 'refused', note: 'Ordered twice', seen: 0 };
    expect((await call('POST', path, { as: staff, body })).body.data).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Ordered twice',
    });
    const [variant] = await services.db.select().from(productVariants).where(eq(productVariants.productId, product.id));
    expect(variant!.stock).toBe(5);
    // No further call about either.
    expect((await call('POST', path, { as: staff, body: { ...body, seen: 1 } })).status).toBe(409);
  });

  test('are refused for a wrong time, an old view, another order and another scope', async ({ make, call }) => {
    const staff = await managerOf(make);
    const order = await make.order(waiting);
    const record = async (body: object, id = order.id, as = staff) =>
      (await call('POST', `/staff/orders/${id}/calls`, { as, body })).status;
    expect(await record({ outcome: 'call_again', seen: 0 })).toBe(422);
    expect(await record({ outcome: 'call_again', call_again_at: '2020-01-01T10:00:00Z', seen: 0 })).toBe(422);
    const far = new Date(Date.now() + 30 * 24 * hour).toISOString();
    expect(await record({ outcome: 'call_again', call_again_at: far, seen: 0 })).toBe(422);
    expect(await record({ outcome: 'no_answer', seen: 1 })).toBe(409);
    expect(await record({ outcome: 'no_answer', seen: 0 }, 2_000_000_000)).toBe(404);
    expect(await record({ outcome: 'no_answer', seen: 0 }, (await make.order({ status: 'cancelled' })).id)).toBe(409);
    expect(
      await record({ outcome: 'no_answer', seen: 0 }, order.id, await make.customer({ scopes: ['reviews.moderate'] })),
    ).toBe(403);
  });

  test('of two members at the same time, one counts', async ({ database }) => {
    const { make, first, second } = await twoMembers(database, 'orders.manage');
    for (let round = 0; round < 5; round++) {
      const order = await make.order(waiting);
      const ended = await outcomes(
        recordCall(first, { id: order.id, outcome: 'confirmed', seen: 0 }),
        recordCall(second, { id: order.id, outcome: 'refused', note: 'Changed her mind', seen: 0 }),
      );
      expect(ended.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(await first.db.$count(orderCalls, eq(orderCalls.orderId, order.id))).toBe(1);
    }
  });

  test('are append-only', async ({ make, services, call }) => {
    const staff = await managerOf(make);
    const order = await make.order(waiting);
    await call('POST', `/staff/orders/${order.id}/calls`, { as: staff, body: { outcome: 'no_answer', seen: 0 } });
    const change = () =>
      services.db.transaction((tx) =>
        tx.execute(sql`update order_calls set outcome = 'confirmed' where order_id = ${order.id}`),
      );
    await expect(change()).rejects.toThrow();
  });
});

describe('an order taken by staff', () => {
  test('has a discount and free delivery within the limit of the member', async ({ make, call, services }) => {
    const [staff, senior] = [
      await managerOf(make),
      await make.customer({ scopes: ['orders.manage', 'orders.discount'] }),
    ];
    const customer = await make.customer();
    const product = await make.product({ price: 20_000, stock: 20 });
    const address = await make.address(customer.userId);
    const body = {
      phone: customer.phone,
      lines: [{ product_id: product.id, quantity: 2 }],
      address_id: address.id,
      payment_method: 'cash_on_delivery',
      source: 'instagram',
      free_shipping: true,
    };
    const quote = (as: typeof staff, percent: number, more = {}) =>
      call('POST', '/staff/orders/quote', { as, body: { ...body, discount_percent: percent, ...more } });
    expect(
      (await call('GET', `/staff/orders/caller?phone=${encodeURIComponent(customer.phone)}`, { as: staff })).body.data,
    ).toMatchObject({ discount_limit: 10 });
    expect((await quote(staff, 10)).body.data).toMatchObject({
      discount: 40,
      discount_reason: 'staff',
      shipping_fees: 0,
      total_price: 360,
    });
    expect((await quote(staff, 11)).body.errors).toHaveProperty('discount_percent');
    expect((await quote(senior, 30)).body.data.discount).toBe(120);
    expect((await quote(senior, 31)).status).toBe(422);
    expect((await quote(staff, 5, { code: 'SAVE' })).body.errors).toHaveProperty('code');
    const placed = await call('POST', '/staff/orders', {
      as: staff,
      body: { ...body, discount_percent: 10 },
      headers: { 'Idempotency-Key': `discount-${customer.userId}` },
    });
    expect(placed.body.data).toMatchObject({ source: 'instagram', discount: 40, shipping_fees: 0, total_price: 360 });
    // A change of the order keeps what was granted.
    const { id, updated_at: seen } = placed.body.data;
    const changed = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen, lines: [{ product_id: product.id, quantity: 3 }] },
    });
    expect(changed.body.data).toMatchObject({ discount: 60, shipping_fees: 0, total_price: 540 });
    const broken = services.db.transaction((tx) =>
      tx.execute(sql`update orders set manual_percent = null where id = ${id}`),
    );
    await expect(broken).rejects.toThrow();
  });
});

test('all orders that match a filter are listed by id, and printed as one file', async ({ make, call }) => {
  const staff = await managerOf(make);
  const { address } = await make.order();
  const phone = '+201077711122';
  const [first, second] = [
    await make.order({ ...waiting, address: { ...address, phone } }),
    await make.order({ ...waiting, address: { ...address, phone } }),
  ];
  await make.order({ ...waiting, status: 'confirmed', address: { ...address, phone } });
  const matching = await call('GET', '/staff/orders/matching?status=under_review&search=01077711122', { as: staff });
  expect(matching.body).toMatchObject({ data: [second.id, first.id], meta: { total: 2 } });
  const printed = await call('GET', `/staff/orders/print/label?ids=${first.id},${second.id}`, { as: staff });
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await call('GET', '/staff/orders/print/label?ids=2000000000', { as: staff })).status).toBe(404);
  const many = Array.from({ length: 51 }, (_, n) => n + 1).join(',');
  expect((await call('GET', `/staff/orders/print/label?ids=${many}`, { as: staff })).status).toBe(422);
});

describe('the search over everything', () => {
  test('finds orders, customers and products, each within the scopes of the member', async ({
    make,
    call,
    services,
  }) => {
    const { address } = await make.order();
    const customer = await make.customer({ name: 'هبة الرحمن', phone: '+201077755533' });
    const order = await make.order({
      ...waiting,
      number: 'YS-990101-QWERTY',
      userId: customer.userId,
      address: { ...address, phone: customer.phone },
    });
    const product = await make.product({ nameEn: 'Zinnia Salve', nameAr: 'بلسم الزينيا' });
    await services.db
      .update(productVariants)
      .set({ sku: 'ZIN-77', gtin: '6221234567897' })
      .where(eq(productVariants.productId, product.id));
    await services.catalogue.refresh();
    const staffOf = async (scopes: string[]) => ({
      ...(await make.customer({ scopes })),
      staff: { grantedScopes: scopes, secondFactor: 'none' as const, locked: false, restriction: null, stale: false },
    });
    const all = await staffOf(['orders.manage', 'customers.view', 'catalogue.manage']);
    const search = async (q: string, as = all) =>
      (await call('GET', `/staff/search?q=${encodeURIComponent(q)}`, { as })).body.data;
    expect((await search('ys-990101-q')).orders).toMatchObject([{ id: order.id, order_number: order.number }]);
    expect((await search('qwerty')).orders).toMatchObject([{ id: order.id }]);
    expect(await search('٠١٠٧٧٧٥٥٥٣٣')).toMatchObject({
      orders: [{ id: order.id }],
      customers: [{ id: customer.userId }],
    });
    expect((await search('هبه')).customers).toMatchObject([{ id: customer.userId }]);
    for (const q of ['zin-7', '6221234567897', 'Zinnia', 'الزينيا'])
      expect([q, (await search(q)).products.map(({ id }: { id: number }) => id)]).toEqual([q, [product.id]]);
    const cataloguer = await staffOf(['catalogue.manage']);
    expect(await search('qwerty', cataloguer)).toEqual({ orders: [], customers: [], products: [] });
    expect((await search('zin-77', cataloguer)).products).toHaveLength(1);
    expect((await call('GET', '/staff/search?q=', { as: all })).status).toBe(422);
  });
});

describe('customers', () => {
  test('are filtered by spend, orders, city and last order, and exported with phones a courier can dial', async ({
    make,
    call,
  }) => {
    const staff = await make.customer({ scopes: ['customers.view'] });
    const customer = await make.customer({ name: 'Frequent Buyer Xyz', phone: '+201077744422' });
    const { userId } = customer;
    for (const placedAt of ['2026-03-01T10:00:00Z', '2026-03-05T10:00:00Z'])
      await make.order({ ...waiting, userId, placedAt: new Date(placedAt) });
    await make.order({ userId, status: 'cancelled', placedAt: new Date('2026-03-02T10:00:00Z') });
    const matches = async (query: string) =>
      (await call('GET', `/staff/customers?search=Xyz&${query}`, { as: staff })).body.meta.total;
    for (const [query, total] of [
      ['spent_from=460', 1],
      ['spent_from=461', 0],
      ['spent_to=460', 1],
      ['spent_to=459', 0],
      ['orders_from=3', 1],
      ['orders_from=4', 0],
      ['orders_to=2', 0],
      ['last_order_from=2026-03-05', 1],
      ['last_order_from=2026-03-06', 0],
      ['last_order_to=2026-03-05', 1],
      ['last_order_to=2026-03-04', 0],
      ['city_id=2000000000', 0],
    ] as const)
      expect([query, await matches(query)]).toEqual([query, total]);
    const reply = await call('GET', '/staff/customers/export?search=Xyz', { as: staff });
    expect(reply.headers.get('content-type')).toContain('text/csv');
  });
});

describe('payment methods', () => {
  test('are switched off for checkout at once, with a reason, but never the last', async ({ make, call, services }) => {
    const staff = await make.customer({ scopes: ['payments.configure'] });
    const buyer = await make.customer();
    const product = await make.product({ price: 20_000, stock: 10 });
    const address = await make.address(buyer.userId);
    await make.cart(buyer.userId, [{ product, quantity: 1 }]);
    const reason = { ar: 'متوقف اليوم', en: 'Paused today' };
    const close = (key: string) => call('PUT', `/staff/payment-methods/${key}`, { as: staff, body: { reason } });
    expect((await close('cash_on_delivery')).body).toMatchObject({
      data: expect.arrayContaining([{ key: 'cash_on_delivery', configured: true, reason }]),
    });
    const offered = (await call('GET', '/orders-payment_method', { as: buyer })).body.data;
    expect(offered.find(({ key }: { key: string }) => key === 'cash_on_delivery')).toMatchObject({
      available: false,
      reason: 'Paused today',
    });
    const body = { address_id: address.id, payment_method: 'cash_on_delivery' };
    const refused = await call('POST', '/checkout', { as: buyer, body });
    expect(refused.body).toMatchObject({ status: false, errors: { payment_method: ['Paused today'] } });
    expect((await close('instant_transfer')).status).toBe(200);
    // Cards have no gateway here: the last transfer stays on.
    expect((await close('mobile_wallet')).body.errors).toHaveProperty('key');
    expect((await call('DELETE', '/staff/payment-methods/cash_on_delivery', { as: staff })).status).toBe(200);
    expect((await call('POST', '/checkout', { as: buyer, body })).status).toBe(201);
    expect((await call('GET', '/staff/payment-methods', { as: await managerOf(make) })).status).toBe(403);
    expect(contextFor(services).demo).toBe(true);
  });
});
