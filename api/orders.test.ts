import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Customer, Services } from '#shop/context.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, test } from '#test/fixtures.ts';

const stored = async (services: Services, id: number) =>
  (
    await queryRows<{
      status: string;
      cancel_reason: string | null;
      delivered: boolean;
      paid: number;
      payment_status: string;
    }>(
      services.db,
      sql`select status, cancel_reason, delivered_at is not null delivered, paid, payment_status from orders where id = ${id}`,
    )
  )[0]!;
const messages = async (services: Services, userId: number) =>
  queryRows<{ kind: string; channel: string; locale: string; recipient: string; text: string }>(
    services.db,
    sql`select kind, channel, locale, recipient, text from outbox where user_id = ${userId} order by id`,
  );
const pointsOf = async (services: Services, userId: number) =>
  (
    await queryRows<{ n: number }>(
      services.db,
      sql`select coalesce(sum(amount), 0)::integer n from point_entries where user_id = ${userId}`,
    )
  )[0]!.n;

/** A buyer with an order in the given status; an arrived one was delivered an hour ago. */
async function bought(make: Factories, status: OrderStatus, more: Parameters<Factories['order']>[0] = {}) {
  const as = await make.customer();
  const arrived = status === 'delivered' || status === 'accepted';
  const order = await make.order({
    userId: as.userId,
    status,
    paymentMethod: status === 'awaiting_payment' ? 'credit_card' : 'cash_on_delivery',
    ...(arrived && { deliveredAt: new Date(Date.now() - 3_600_000), paid: 23_000, paymentStatus: 'paid' as const }),
    ...more,
  });
  return { as, order, id: order.id };
}

type Act = (call: Call, id: number, as?: Customer) => ReturnType<Call>;
const acts: Record<'cancel' | 'accept' | 'rate' | 'reorder', Act> = {
  cancel: (call, id, as) => call('POST', `/order/${id}/cancel`, { ...(as && { as }), body: { reason: 'Mistake' } }),
  accept: (call, id, as) =>
    call('POST', `/update_status/${id}/order`, { ...(as && { as }), body: { status: 'accepted' } }),
  rate: (call, id, as) =>
    call('POST', `/order/${id}/rate`, { ...(as && { as }), body: { rating: 5, comment: 'Quick' } }),
  reorder: (call, id, as) => call('POST', `/order/${id}/re-order`, { ...(as && { as }) }),
};

describe('actions in can are allowed, and all others are 409', () => {
  test.for(orderStatuses)('%s', async (status, { make, call, services }) => {
    for (const name of ['cancel', 'accept', 'rate'] as const) {
      const { as, id } = await bought(make, status);
      const { can } = (await call('GET', `/show/${id}/order`, { as })).body.data;
      const reply = await acts[name](call, id, as);
      expect([name, reply.status]).toEqual([name, can[name] ? 200 : 409]);
      if (!can[name]) expect(await stored(services, id)).toMatchObject({ status });
      else expect(reply.body.data.can[name]).toBe(false);
    }
    const { as, id } = await bought(make, status);
    expect((await acts.reorder(call, id, as)).status).toBe(200);
  });
});

test.for(['cancel', 'accept', 'rate', 'reorder'] as const)(
  '%s: a guest is 401, another user 404, a missing order 404',
  async (name, { make, call }) => {
    const { id } = await bought(make, 'delivered');
    const other = await make.customer({ scopes: ['orders.manage'] });
    expect((await acts[name](call, id)).status).toBe(401);
    expect((await acts[name](call, id, other)).status).toBe(404);
    expect((await acts[name](call, 2_000_000_000, other)).status).toBe(404);
  },
);

describe('cancel', () => {
  test("saves the reason, refunds, and notifies once, without the user's own reason", async ({
    make,
    call,
    services,
  }) => {
    const { as, id } = await bought(make, 'confirmed', { walletApplied: 5_000, paid: 5_000 });
    const reply = await call('POST', `/order/${id}/cancel`, { as, locale: 'ar', body: { reason: ' غيّرت رأيي ' } });
    expect(reply.body).toMatchObject({
      status: true,
      message: 'أُلغي الطلب',
      data: { status: 'cancelled', payment_status: 'refunded' },
    });
    expect(await stored(services, id)).toMatchObject({ cancel_reason: 'غيّرت رأيي' });
    expect((await call('GET', '/old/orders', { as })).body.data.map((order: { id: number }) => order.id)).toEqual([id]);
    expect((await call('GET', '/orders', { as })).body.data).toEqual([]);
    const again = await acts.cancel(call, id, as);
    expect([again.status, again.body.message]).toEqual([
      409,
      'The order status has changed, so this is no longer possible.',
    ]);
    const [notification, ...rest] = await messages(services, as.userId);
    expect(rest).toEqual([]);
    expect(notification).toMatchObject({
      kind: 'order_cancelled',
      locale: 'en',
      text: expect.not.stringContaining('غيّرت'),
    });
    const [wallet] = await queryRows<{ n: number; sum: number }>(
      services.db,
      sql`select count(*)::integer n, sum(amount)::integer sum from wallet_entries where user_id = ${as.userId}`,
    );
    expect(wallet).toEqual({ n: 1, sum: 5_000 });
  });

  test('needs no reason, and refuses one that is too long', async ({ make, call, services }) => {
    const { as, id } = await bought(make, 'under_review');
    expect((await call('POST', `/order/${id}/cancel`, { as, body: { reason: 'x'.repeat(301) } })).status).toBe(422);
    expect((await call('POST', `/order/${id}/cancel`, { as, body: { reason: '  ' } })).status).toBe(200);
    expect(await stored(services, id)).toMatchObject({ status: 'cancelled', cancel_reason: null });
  });
});

describe('accept', () => {
  test('from shipped: is delivered now and can be returned; earns its points, and its cash waits for staff', async ({
    make,
    call,
    services,
  }) => {
    const { as, id } = await bought(make, 'shipped');
    const reply = await acts.accept(call, id, as);
    expect(reply.body).toMatchObject({
      message: 'Thank you, your order has been marked as received',
      data: {
        status: 'accepted',
        payment_status: 'unpaid',
        residual_amount: 230,
        can: { accept: false, return: true, rate: true },
      },
    });
    expect(await stored(services, id)).toMatchObject({ delivered: true, paid: 0 });
    expect(await pointsOf(services, as.userId)).toBe(20);
    const { data: track } = (await call('GET', `/orders-status_track?order_id=${id}`, { as })).body;
    const reached = track.filter((step: { reached_at: string | null }) => step.reached_at !== null);
    expect(reached.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'accepted']);
    expect(await acts.accept(call, id, as)).toMatchObject({ status: 409 });
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const collect = () => call('POST', `/staff/orders/${id}/collected`, { as: staff });
    expect((await collect()).status).toBe(200);
    expect((await collect()).status).toBe(409);
    expect(await stored(services, id)).toMatchObject({ status: 'accepted', paid: 23_000, payment_status: 'paid' });
    expect(await pointsOf(services, as.userId)).toBe(20);
  });

  test('does not mark an order as paid when its method is not cash', async ({ make, call, services }) => {
    const { as, id } = await bought(make, 'shipped', {
      paymentMethod: 'instant_transfer',
      paid: 3_000,
      walletApplied: 3_000,
    });
    expect((await acts.accept(call, id, as)).status).toBe(200);
    expect(await stored(services, id)).toMatchObject({ paid: 3_000, payment_status: 'unpaid' });
  });

  test('from delivered it keeps the day of the delivery', async ({ make, call, services }) => {
    const deliveredAt = new Date(Date.now() - 15 * 86_400_000);
    const { as, id } = await bought(make, 'delivered', { deliveredAt });
    expect((await acts.accept(call, id, as)).body.data.can.return).toBe(false);
    const [row] = await queryRows<{ at: string }>(
      services.db,
      sql`select delivered_at at from orders where id = ${id}`,
    );
    expect(new Date(row!.at)).toEqual(deliveredAt);
  });

  test.for([{}, { status: 'delivered' }, { status: 'cancelled' }, { status: '' }])(
    '%j is 422',
    async (body, { make, call }) => {
      const { as, id } = await bought(make, 'shipped');
      const reply = await call('POST', `/update_status/${id}/order`, { as, body });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['status']]);
    },
  );
});

describe('orders-status_track', () => {
  test('lists every status in order, in the user’s language', async ({ make, call }) => {
    const as = await make.customer();
    const { data } = (await call('GET', '/orders-status_track', { as, locale: 'ar' })).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual(orderStatuses);
    expect(data[1]).toEqual({ status: 'under_review', label: 'قيد المراجعة', reached_at: null });
    expect((await call('GET', '/orders-status_track')).status).toBe(401);
  });

  test('of an order: the time of each status; another user’s is 404', async ({ make, call }) => {
    const { as, id } = await bought(make, 'preparing');
    const staff = await make.customer({ scopes: ['orders.manage'] });
    await call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status: 'shipped' } });
    const { data } = (await call('GET', `/orders-status_track?order_id=${id}`, { as })).body;
    expect(
      data.map(({ status, reached_at }: { status: string; reached_at: string | null }) => [
        status,
        reached_at !== null,
      ]),
    ).toEqual([
      ['under_review', false],
      ['confirmed', false],
      ['preparing', false],
      ['shipped', true],
      ['delivered', false],
      ['accepted', false],
    ]);
    expect((await call('GET', `/orders-status_track?order_id=${id}`, { as: staff })).status).toBe(404);
    expect((await call('GET', '/orders-status_track?order_id=x', { as })).status).toBe(422);
  });
});

describe('rate', () => {
  test('works once: a second rating is 409 and changes nothing', async ({ make, call, services }) => {
    const { as, id } = await bought(make, 'delivered');
    expect((await acts.rate(call, id, as)).body).toMatchObject({
      message: 'Thank you for your rating',
      data: { can: { rate: false } },
    });
    const again = await call('POST', `/order/${id}/rate`, { as, body: { rating: 1 } });
    expect([again.status, again.body.message]).toEqual([409, 'You have already rated this order. Thank you.']);
    expect(await queryRows(services.db, sql`select rating, comment from order_ratings where order_id = ${id}`)).toEqual(
      [{ rating: 5, comment: 'Quick' }],
    );
  });

  test.for([{}, { rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: 4, comment: 'x'.repeat(2001) }])(
    '%j is 422',
    async (body, { make, call }) => {
      const { as, id } = await bought(make, 'accepted');
      expect((await call('POST', `/order/${id}/rate`, { as, body })).status).toBe(422);
    },
  );
});

describe('re-order', () => {
  test('adds what is still sold, at current prices and up to the stock, to the cart, and reports the rest', async ({
    make,
    call,
    services,
  }) => {
    const { as, id } = await bought(make, 'accepted');
    const [first] = await queryRows<{ product_id: number }>(
      services.db,
      sql`select product_id from order_lines where order_id = ${id}`,
    );
    const few = await make.product({ nameEn: 'Few', stock: 3 });
    const sold = await make.product({ nameEn: 'Sold out', stock: 0 });
    const withdrawn = await make.product({ nameEn: 'Gone', status: 'draft' });
    for (const [product, quantity] of [
      [few, 5],
      [sold, 1],
      [withdrawn, 1],
    ] as const)
      await services.db.execute(sql`
        insert into order_lines (order_id, product_id, name_ar, name_en, slug, quantity, list_price, price, total)
        values (${id}, ${product.id}, ${product.nameAr}, ${product.nameEn}, ${product.slug}, ${quantity}, 10000, 10000, ${10_000 * quantity})`);
    await services.db.execute(sql`update products set price = 12345 where id = ${first!.product_id}`);
    await call('POST', '/add-to-cart', { as, body: { id: first!.product_id, quantity: 1 } });
    const reply = await acts.reorder(call, id, as);
    expect(reply.body.message).toBe('The items still available were added to your cart.');
    const { items, warnings } = reply.body.data;
    expect(
      items.map((item: { product_id: number; quantity: number; price: number }) => [
        item.product_id,
        item.quantity,
        item.price,
      ]),
    ).toEqual([
      [first!.product_id, 3, 123.45],
      [few.id, 3, 100],
    ]);
    expect(warnings.map((warning: { code: string; product_id: number }) => [warning.code, warning.product_id])).toEqual(
      [
        ['clamped', few.id],
        ['out_of_stock', sold.id],
        ['gone', withdrawn.id],
      ],
    );
    expect(warnings[2].message).toContain('Gone');
    // The order has not changed.
    expect((await call('GET', `/show/${id}/order`, { as })).body.data).toMatchObject({
      status: 'accepted',
      total_price: 230,
    });
  });

  test('reports whether all or nothing was added', async ({ make, call, services }) => {
    const { as, id } = await bought(make, 'cancelled');
    expect((await acts.reorder(call, id, as)).body.message).toBe('The items of your order were added to your cart');
    await services.db.execute(sql`delete from cart_lines`);
    await services.db.execute(
      sql`update products set stock = 0 where id in (select product_id from order_lines where order_id = ${id})`,
    );
    const nothing = (await acts.reorder(call, id, as)).body;
    expect(nothing.message).toBe('None of the items of this order are available right now');
    expect(nothing.data.items).toEqual([]);
  });
});

describe('messages', () => {
  test('notify of shipped and delivered by SMS and, to a confirmed address, by e-mail, in the order’s language, once', async ({
    make,
    call,
    services,
  }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const buyer = await make.customer({ email: 'mona@example.com', emailVerifiedAt: new Date() });
    const { id, number } = (
      await bought(make, 'under_review', {
        userId: buyer.userId,
        locale: 'ar',
        deliveryFrom: '2040-01-02',
        deliveryTo: '2040-01-05',
      })
    ).order;
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      for (const expected of [200, 409])
        expect((await call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status } })).status).toBe(
          expected,
        );
    const sent = await messages(services, buyer.userId);
    expect(sent.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'order_shipped sms',
      'order_shipped email',
      'order_delivered sms',
      'order_delivered email',
    ]);
    expect(new Set(sent.map(({ locale }) => locale))).toEqual(new Set(['ar']));
    expect(sent[0]).toMatchObject({ recipient: '+201001234567', text: expect.stringContaining(number) });
    expect(sent[0]!.text).toMatch(/بين 2 يناير و5 يناير.*230/u);
    expect(sent[1]!.recipient).toBe('mona@example.com');
    expect(sent[2]!.text).toMatch(/إرجاع.*حتى/u);
  });

  test('send nothing to an unconfirmed e-mail address, and contain no past date', async ({ make, call, services }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    const buyer = await make.customer({ email: 'sara@example.com' });
    const { id } = await bought(make, 'preparing', {
      userId: buyer.userId,
      deliveryFrom: '2020-01-02',
      deliveryTo: '2020-01-05',
    });
    await call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status: 'shipped' } });
    const [notification, ...rest] = await messages(services, buyer.userId);
    expect(rest).toEqual([]);
    expect(notification!.text).toMatch(/arrives soon\. To pay on delivery: EGP 230/);
  });

  test('notify of a cancellation by the shopper, by staff, and at the door once each', async ({
    make,
    call,
    services,
  }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    for (const status of ['preparing', 'shipped'] as const) {
      const { as, id } = await bought(make, status);
      const cancel = () =>
        call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status: 'cancelled', note: 'Refused' } });
      expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409]);
      expect((await messages(services, as.userId)).map(({ kind, text }) => [kind, text.includes('Refused')])).toEqual([
        ['order_cancelled', true],
      ]);
    }
  });

  test('notify once of an order paid by wallet, also when its call is repeated', async ({ make, call, services }) => {
    const as = await make.customer();
    const address = await make.address(as.userId);
    await make.cart(as.userId, [{ product: await make.product(), quantity: 1 }]);
    await make.wallet(as.userId, 1_000_000);
    const body = { address_id: address.id, payment_method: 'credit_card', use_wallet: 1 };
    for (let k = 0; k < 2; k++)
      expect((await call('POST', '/checkout', { as, body, headers: { 'Idempotency-Key': 'once' } })).status).toBe(201);
    const sent = await messages(services, as.userId);
    expect(sent.map(({ kind }) => kind)).toEqual(['order_placed']);
    expect(sent[0]!.text).toContain('It is paid.');
  });
});

test('lists the payment methods of a pending order, and changes to another one', async ({ make, call }) => {
  const as = await make.customer();
  const { id } = await make.order({ userId: as.userId });
  await make.payment({ orderId: id });
  const ways = async () => (await call('GET', `/order/${id}/payment`, { as })).body.data;
  expect((await ways()).map(({ key, available }: { key: string; available: boolean }) => [key, available])).toEqual([
    ['cash_on_delivery', true],
    ['instant_transfer', true],
    ['mobile_wallet', true],
    // This shop has no gateway.
    ['credit_card', false],
  ]);
  const change = (payment_method: unknown, who = as) =>
    call('POST', `/order/${id}/payment`, { as: who, body: { payment_method } });
  expect((await change('cash_on_delivery', await make.customer())).status).toBe(404);
  expect((await call('POST', `/order/${id}/payment`, { body: { payment_method: 'cash_on_delivery' } })).status).toBe(
    401,
  );
  expect((await change(undefined)).body.errors).toHaveProperty('payment_method');
  expect((await change('credit_card')).status).toBe(422);
  expect(await change('mobile_wallet')).toMatchObject({
    status: 200,
    body: {
      message: 'Payment method changed',
      data: { payment: { type: 'receipt' }, order: { payment_method: 'mobile_wallet', residual_amount: 230 } },
    },
  });
  expect(await change('cash_on_delivery')).toMatchObject({
    status: 200,
    body: { data: { payment: { type: 'none' } } },
  });
  expect((await change('mobile_wallet')).status).toBe(409);
  expect(await ways()).toEqual([]);
});
