import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { cities } from '#db/schema.ts';
import type { Actor } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, test } from '#test/fixtures.ts';

/** An order placed by a shopper through the checkout, and a staff member who manages orders. */
async function placed(
  make: Factories,
  call: Call,
  { quantity = 2, method = 'cash_on_delivery', wallet = 0, code = '' } = {},
) {
  const as = await make.customer();
  // An earlier order, so that the first-order discount does not apply.
  await make.order({ userId: as.userId, status: 'delivered' });
  const product = await make.product({ price: 20_000, stock: 10 });
  const address = await make.address(as.userId);
  await make.cart(as.userId, [{ product, quantity }]);
  if (wallet > 0) await make.wallet(as.userId, wallet);
  const reply = await call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: method, use_wallet: wallet > 0, ...(code && { code }) },
  });
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  const staff = await make.customer({ scopes: ['orders.manage'] });
  const id: number = reply.body.data.order.id;
  const page = async () => (await call('GET', `/staff/orders/${id}`, { as: staff })).body.data;
  return { as, staff, product, id, page };
}

const stockOf = async (db: Parameters<typeof queryRows>[0], id: number) =>
  (await queryRows<{ stock: number }>(db, sql`select stock from products where id = ${id}`))[0]!.stock;

const walletOf = async (call: Call, as: Actor): Promise<number> =>
  (await call('GET', '/wallet', { as })).body.data.balance;

const move = async (call: Call, staff: Actor, id: number, ...statuses: string[]) => {
  for (const status of statuses)
    expect((await call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status } })).status).toBe(200);
};

describe('the list', () => {
  test('is searched by number, by name in any spelling, and by part of the phone', async ({ make, call }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const { address } = await make.order();
    const order = await make.order({
      number: 'YS-Q77',
      address: { ...address, name: 'إسراء  الشَّاذلى', phone: '+201066677788' },
    });
    const matches = async (search: string) =>
      (await call('GET', `/staff/orders?search=${encodeURIComponent(search)}`, { as: staff })).body;
    for (const search of ['ys-q7', 'اسراء الشاذلي', 'شاذلي', 'إسراء', '0106 667 7788', '٠١٠٦٦٦٧٧', '+20106667'])
      expect([search, await matches(search)]).toMatchObject([search, { data: [{ id: order.id }], meta: { total: 1 } }]);
    for (const search of ['اسراء 7788', '%', 'YS_Q77', 'إسراء منصور'])
      expect([search, await matches(search)]).toMatchObject([search, { data: [], meta: { total: 0 } }]);
  });

  test('is filtered by payment, method, location and days, sorted, and exported as a spreadsheet', async ({
    make,
    call,
  }) => {
    const { staff, id, page } = await placed(make, call);
    const order = await page();
    const today = order.date.slice(0, 10);
    const list = async (query: string) =>
      (await call('GET', `/staff/orders?${query}`, { as: staff })).body.data.map((order: { id: number }) => order.id);
    expect(await list(`payment_method=cash_on_delivery&status=under_review&status=confirmed`)).toContain(id);
    expect(await list('payment_method=credit_card&per_page=100')).not.toContain(id);
    expect(await list('payment_status=unpaid')).toContain(id);
    expect(await list(`city_id=${order.address.city.id}`)).toContain(id);
    expect(await list(`governorate_id=${order.address.governorate.id}`)).toContain(id);
    expect(await list('city_id=2000000000')).toEqual([]);
    expect(await list('to=2020-01-01')).toEqual([]);
    expect(await list(`from=${today.slice(0, 4)}-01-01&sort=-total`)).toContain(id);
    expect(await list(`ids=${id}`)).toEqual([id]);
    expect((await call('GET', '/staff/orders?from=soon', { as: staff })).body.errors).toHaveProperty('from');
    expect((await call('GET', '/staff/orders?sort=name', { as: staff })).status).toBe(422);
    const file = await call('GET', `/staff/orders/export?payment_status=unpaid`, { as: staff });
    expect(file.headers.get('content-type')).toContain('text/csv');
  });

  test('bulk transitions apply separately', async ({ make, call }) => {
    const first = await placed(make, call);
    const second = await placed(make, call);
    await move(call, first.staff, second.id, 'confirmed');
    const reply = await call('POST', '/staff/orders/bulk', {
      as: first.staff,
      body: { ids: [first.id, second.id, 2_000_000_000], status: 'confirmed' },
    });
    expect(reply.body.data).toEqual({
      done: [first.id],
      refused: [
        { id: second.id, message: expect.any(String) },
        { id: 2_000_000_000, message: expect.any(String) },
      ],
    });
    const cancel = await call('POST', '/staff/orders/bulk', {
      as: first.staff,
      body: { ids: [first.id], status: 'cancelled' },
    });
    expect(cancel.body.errors).toHaveProperty('note');
  });
});

describe('a change before shipping', () => {
  test('reserves and releases stock, recalculates totals, and has a preview', async ({ make, call, services }) => {
    const { staff, product, id, page } = await placed(make, call);
    const other = await make.product({ price: 5_000, stock: 3 });
    const before = await page();
    const lines = [
      { product_id: product.id, quantity: 1 },
      { product_id: other.id, quantity: 3 },
    ];
    const quote = await call('POST', `/staff/orders/${id}/quote`, { as: staff, body: { lines } });
    expect(quote.body.data).toMatchObject({ price: 350, left: quote.body.data.total_price, to_wallet: 0 });
    expect(await stockOf(services.db, other.id)).toBe(3);
    const body = { lines, seen: before.updated_at, shown: quote.body.data.total_price };
    const wrong = await call('PUT', `/staff/orders/${id}`, { as: staff, body: { ...body, shown: 1 } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'total_changed' } });
    const done = await call('PUT', `/staff/orders/${id}`, { as: staff, body });
    expect(done.body.data).toMatchObject({
      number_of_products: 4,
      total_price: quote.body.data.total_price,
      residual_amount: quote.body.data.total_price,
      changes: [{ total_before: before.total_price, total_after: quote.body.data.total_price }],
    });
    expect(await stockOf(services.db, product.id)).toBe(9);
    expect(await stockOf(services.db, other.id)).toBe(0);
    const stale = await call('PUT', `/staff/orders/${id}`, { as: staff, body });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const seen = (await page()).updated_at;
    const same = await call('PUT', `/staff/orders/${id}`, { as: staff, body: { seen, lines } });
    expect(same.body.errors).toHaveProperty('lines');
    const more = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen, lines: [{ product_id: other.id, quantity: 4 }] },
    });
    expect(more).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    for (const lines of [[], [{ product_id: 2_000_000_000, quantity: 1 }], [lineOf(other.id), lineOf(other.id)]])
      expect((await call('PUT', `/staff/orders/${id}`, { as: staff, body: { seen, lines } })).status).toBe(422);
    await move(call, staff, id, 'confirmed', 'preparing', 'shipped');
    const late = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: (await page()).updated_at, lines },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'invalid_order_transition' } });
  });

  test('refunds an overpaid amount to the wallet, and cancelling refunds the rest', async ({ make, call }) => {
    const { as, staff, product, id, page } = await placed(make, call, { wallet: 100_000 });
    const start = await page();
    expect(start.residual_amount).toBe(0);
    expect(await walletOf(call, as)).toBe(1000 - start.total_price);
    const fewer = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: start.updated_at, lines: [{ product_id: product.id, quantity: 1 }] },
    });
    const { total_price: total, paid_amount: paid } = fewer.body.data;
    expect(paid).toBe(total);
    expect(await walletOf(call, as)).toBe(1000 - total);
    const again = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: fewer.body.data.updated_at, lines: [{ product_id: product.id, quantity: 3 }], use_wallet: true },
    });
    expect(again.body.data.residual_amount).toBe(0);
    expect(await walletOf(call, as)).toBe(1000 - again.body.data.total_price);
    await call('POST', `/staff/orders/${id}/status`, {
      as: staff,
      body: { status: 'cancelled', note: 'no longer wanted' },
    });
    expect(await walletOf(call, as)).toBe(1000);
  });

  test('a coupon stays while its minimum is reached, and is released when it is not', async ({
    make,
    call,
    services,
  }) => {
    const coupon = await make.coupon({ kind: 'percent', value: 50, minimum: 40_000, maxUsesEach: 1 });
    const { staff, product, id, page } = await placed(make, call, { code: coupon.code, quantity: 3 });
    const uses = async () =>
      (
        await queryRows<{ used_count: number }>(
          services.db,
          sql`select used_count from coupons where id = ${coupon.id}`,
        )
      )[0]!.used_count;
    const start = await page();
    expect(start).toMatchObject({ coupon_code: coupon.code, discount: 300 });
    const two = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: start.updated_at, lines: [{ product_id: product.id, quantity: 2 }] },
    });
    expect(two.body.data).toMatchObject({ coupon_code: coupon.code, discount: 200 });
    const reply = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: two.body.data.updated_at, lines: [{ product_id: product.id, quantity: 1 }] },
    });
    expect(reply.body.data).toMatchObject({ coupon_code: null, discount: 0 });
    expect(await uses()).toBe(0);
  });

  test('the amount due of a paid order is collected on delivery', async ({ make, call, services }) => {
    const { as, staff, product, id, page } = await placed(make, call, { method: 'cash_on_delivery' });
    // Counts as paid by card: the rule does not depend on the method.
    await services.db.execute(
      sql`update orders set payment_method = 'credit_card', paid = total, payment_status = 'paid' where id = ${id}`,
    );
    const seen = (await page()).updated_at;
    const more = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen, lines: [{ product_id: product.id, quantity: 3 }] },
    });
    expect(more.body.data).toMatchObject({ collect: true, payment_status: 'unpaid' });
    expect(more.body.data.residual_amount).toBeGreaterThan(0);
    const sent = await call('GET', `/demo/outbox?to=${encodeURIComponent(as.phone)}`);
    expect(sent.body.data[0].text).toMatch(/on delivery|عند الاستلام/);
    // A second change keeps collecting the rest on delivery.
    const most = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen: more.body.data.updated_at, lines: [{ product_id: product.id, quantity: 4 }] },
    });
    expect(most.body.data).toMatchObject({ collect: true, payment_status: 'unpaid' });
    await move(call, staff, id, 'confirmed', 'preparing', 'shipped', 'delivered');
    expect(await page()).toMatchObject({ residual_amount: 0, payment_status: 'paid' });
  });

  test('the address is changed with its fee', async ({ make, call }) => {
    const { staff, id, page } = await placed(make, call);
    const start = await page();
    const address = { name: 'Hoda', phone: '01112223334', city_id: start.address.city.id, description: '5 New Street' };
    const reply = await call('PUT', `/staff/orders/${id}`, { as: staff, body: { seen: start.updated_at, address } });
    expect(reply.body.data).toMatchObject({
      total_price: start.total_price,
      address: { name: 'Hoda', phone: '+201112223334', description: '5 New Street' },
    });
    const seen = reply.body.data.updated_at;
    const same = await call('PUT', `/staff/orders/${id}`, { as: staff, body: { seen, address } });
    expect(same.body.errors).toHaveProperty('lines');
    const bad = await call('PUT', `/staff/orders/${id}`, {
      as: staff,
      body: { seen, address: { ...address, phone: '12', city_id: 2_000_000_000 } },
    });
    expect(bad.body.errors).toHaveProperty('address.phone');
  });

  test('the days of delivery follow to another city, and stay within the same one', async ({
    make,
    call,
    services,
  }) => {
    const { staff, id, page } = await placed(make, call);
    const start = await page();
    const current = start.address.city.id;
    const other = current === 1 ? 2 : 1;
    for (const [city, days] of [
      [current, 1],
      [other, 30],
    ] as const)
      await services.db.update(cities).set({ deliveryDaysMin: days, deliveryDaysMax: days }).where(eq(cities.id, city));
    const moveTo = async (city_id: number, description: string) => {
      const address = { name: 'Hoda', phone: '01112223334', city_id, description };
      const { updated_at: seen } = await page();
      const reply = await call('PUT', `/staff/orders/${id}`, { as: staff, body: { seen, address } });
      return reply.body.data.estimated_delivery;
    };
    expect(await moveTo(current, '5 New Street')).toEqual(start.estimated_delivery);
    const moved = await moveTo(other, '5 New Street');
    expect(moved.from > start.estimated_delivery.to).toBe(true);
  });
});

const lineOf = (product_id: number) => ({ product_id, quantity: 1 });

describe('notes and prints', () => {
  test('a note is stored with its author; an order has three printouts', async ({ make, call, services }) => {
    const { staff, id } = await placed(make, call);
    const noted = await call('POST', `/staff/orders/${id}/notes`, {
      as: staff,
      body: { text: 'Call before noon\nsecond line' },
    });
    expect(noted).toMatchObject({
      status: 201,
      body: {
        data: { notes: [{ text: 'Call before noon\nsecond line', by: { id: staff.userId, name: staff.name } }] },
      },
    });
    expect(
      (await call('POST', `/staff/orders/${id}/notes`, { as: staff, body: { text: ' ' } })).body.errors,
    ).toHaveProperty('text');
    await expect(
      services.db.transaction((tx) => tx.execute(sql`update order_notes set text = 'other'`)),
    ).rejects.toThrow();
    for (const document of ['invoice', 'packing-slip', 'label'])
      expect(
        (await call('GET', `/staff/orders/${id}/print/${document}`, { as: staff })).headers.get('content-type'),
      ).toBe('application/pdf');
    expect((await call('GET', `/staff/orders/${id}/print/poster`, { as: staff })).status).toBe(422);
    expect((await call('GET', `/staff/orders/2000000000/print/label`, { as: staff })).status).toBe(404);
  });
});

describe('a refund in part', () => {
  test('never exceeds the paid amount, returns included', async ({ make, call, services }) => {
    const { as, staff, id, page } = await placed(make, call);
    const early = await page();
    const refund = (body: object) =>
      call('POST', `/staff/orders/${id}/refunds`, { as: staff, body: { reason: 'A dent in the box', ...body } });
    expect(await refund({ amount: 1, seen: early.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'invalid_order_transition' },
    });
    await move(call, staff, id, 'confirmed', 'preparing', 'shipped', 'delivered');
    const start = await page();
    const line = start.items[0];
    expect(start.refundable).toMatchObject({ total: start.total_price, card: 0 });
    const reply = await refund({ amount: 40, seen: start.updated_at });
    expect(reply).toMatchObject({ status: 201, body: { data: { refunds: [{ amount: 40, way: 'wallet' }] } } });
    expect(await walletOf(call, as)).toBe(40);
    expect(await refund({ amount: 40, seen: start.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const now = await page();
    expect((await refund({ amount: now.refundable.total + 0.01, seen: now.updated_at })).body.errors).toHaveProperty(
      'amount',
    );
    expect((await refund({ seen: now.updated_at })).body.errors).toHaveProperty('amount');
    expect((await refund({ amount: 5, way: 'card', seen: now.updated_at })).body.errors).toHaveProperty('way');
    expect((await refund({ amount: 5, reason: '', seen: now.updated_at })).body.errors).toHaveProperty('reason');
    const pieces = await refund({ items: [{ order_item_id: line.id, quantity: 1 }], seen: now.updated_at });
    expect(pieces.body.data.refundable.total).toBeLessThan(now.refundable.total);
    // Both units are returned: the refund is their remaining value, and not a piastre more.
    const back = await call('POST', '/make/returns', {
      as,
      body: { order_id: id, items: [{ order_item_id: line.id, quantity: 2 }], reason: 'other', note: 'Not for me' },
    });
    if (back.status === 201) {
      const returner = await make.customer({ scopes: ['returns.manage'] });
      for (const status of ['approved', 'received', 'refunded'])
        await call('POST', `/staff/returns/${back.body.data.id}/status`, { as: returner, body: { status } });
    }
    const end = await page();
    expect(await walletOf(call, as)).toBeLessThanOrEqual(end.total_price);
    const [sums] = await queryRows<{ refunded: number; paid: number }>(
      services.db,
      sql`select refunded, paid from orders where id = ${id}`,
    );
    expect(sums!.refunded).toBeLessThanOrEqual(sums!.paid);
    expect(sums!.refunded / 100).toBe(await walletOf(call, as));
    await expect(
      services.db.transaction((tx) => tx.execute(sql`update orders set refunded = paid + 1 where id = ${id}`)),
    ).rejects.toThrow();
  });
});

describe('an order for a caller', () => {
  test('finds or creates the account, and is placed once under its key', async ({ make, call, services }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const customer = await make.customer();
    const address = await make.address(customer.userId);
    const product = await make.product({ price: 20_000, stock: 5 });
    const reply = await call('GET', `/staff/orders/caller?phone=${encodeURIComponent(customer.phone)}`, { as: staff });
    expect(reply.body.data).toMatchObject({ account: { id: customer.userId, addresses: [{ id: address.id }] } });
    expect((await call('GET', '/staff/orders/caller?phone=01555000111', { as: staff })).body.data.account).toBeNull();
    expect((await call('GET', '/staff/orders/caller?phone=12', { as: staff })).status).toBe(422);

    const lines = [{ product_id: product.id, quantity: 2 }];
    const quote = await call('POST', '/staff/orders/quote', {
      as: staff,
      body: { phone: '01555000111', lines, city_id: address.cityId },
    });
    expect(quote.body.data).toMatchObject({ price: 400, discount: 0 });
    const body = {
      phone: '01555000111',
      name: 'Nadia',
      lines,
      address: { city_id: address.cityId, description: '8 Palm Street', address_type: 'home' },
      payment_method: 'cash_on_delivery',
      source: 'whatsapp',
      note: 'Wants it on Thursday',
      shown: quote.body.data.left,
    };
    const headers = { 'Idempotency-Key': 'call-1' };
    const created = await call('POST', '/staff/orders', { as: staff, body, headers });
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          source: 'whatsapp',
          placed_by: { id: staff.userId },
          notes: [{ text: 'Wants it on Thursday' }],
          status: 'under_review',
        },
      },
    });
    const twice = await call('POST', '/staff/orders', { as: staff, body, headers });
    expect(twice.body.data.id).toBe(created.body.data.id);
    expect(await stockOf(services.db, product.id)).toBe(3);
    const nameless = await call('POST', '/staff/orders', {
      as: staff,
      body: { ...body, phone: '01555000222', name: '' },
    });
    expect(nameless.body.errors).toHaveProperty('name');
    const homeless = await call('POST', '/staff/orders', { as: staff, body: { ...body, address: undefined } });
    expect(homeless.status).toBe(422);
    const others = await call('POST', '/staff/orders', {
      as: staff,
      body: { ...body, address: undefined, address_id: address.id },
    });
    expect(others.body.errors).toHaveProperty('address_id');
    const transfer = await call('POST', '/staff/orders', {
      as: staff,
      body: {
        ...body,
        phone: customer.phone,
        address: undefined,
        address_id: address.id,
        payment_method: 'instant_transfer',
        shown: undefined,
        lines: [lineOf(product.id)],
      },
    });
    expect(transfer.body.data).toMatchObject({
      payment_method: 'instant_transfer',
      payment_status: 'unpaid',
      source: 'whatsapp',
    });
  });
});

describe('another payment method', () => {
  test('is chosen by staff for a shopper with an unpaid card order, is logged, and happens once', async ({
    make,
    call,
    services,
  }) => {
    const { as, staff, id, page } = await placed(make, call, { method: 'cash_on_delivery' });
    await make.payment({ orderId: id, method: 'instant_transfer', provider: 'transfer', amount: 1 });
    await services.db.execute(
      sql`update orders set payment_method = 'instant_transfer', reserved_until = now() where id = ${id}`,
    );
    expect((await page()).ways).toEqual(['cash_on_delivery', 'mobile_wallet']);
    const change = (body: object, who: Actor = staff) => call('POST', `/staff/orders/${id}/payment`, { as: who, body });
    expect((await change({ payment_method: 'cash_on_delivery' }, as)).status).toBe(403);
    expect((await change({ payment_method: 'gold' })).status).toBe(422);
    expect(await change({ payment_method: 'cash_on_delivery' })).toMatchObject({
      status: 200,
      body: {
        message: 'Payment method changed',
        data: { payment_method: 'cash_on_delivery', payment_status: 'unpaid', status: 'under_review', ways: [] },
      },
    });
    expect((await change({ payment_method: 'cash_on_delivery' })).status).toBe(409);
    await move(call, staff, id, 'confirmed');
    const log = await call('GET', `/staff/audit?action=order.payment_method`, {
      as: await make.customer({ scopes: ['staff.manage'] }),
    });
    expect(log.body.data).toMatchObject([{ entity_id: String(id), after: { payment_method: 'cash_on_delivery' } }]);
    const missing = await call('POST', '/staff/orders/2000000000/payment', {
      as: staff,
      body: { payment_method: 'cash_on_delivery' },
    });
    expect(missing.status).toBe(404);
  });
});
