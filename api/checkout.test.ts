import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { cities, settings } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import { type DeliveryDays, deliveryWindow } from '#values/working-days.ts';
import { someOf } from '#test/all.ts';
import naughty from '#test/data/blns.json' with { type: 'json' };
import { type Call, test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';

/** A shopper with an address and a cart: two units at 200 EGP and one at an offer of 99.99. */
async function shopper(make: Factories, more: Parameters<Factories['customer']>[0] = {}) {
  const as = await make.customer(more);
  const address = await make.address(as.userId);
  const cream = await make.product({ nameAr: 'كريم', nameEn: 'Cream', price: 20_000, stock: 5 });
  const soap = await make.product({ nameAr: 'صابون', nameEn: 'Soap', price: 12_000, offerPrice: 9_999, stock: 5 });
  await make.cart(as.userId, [
    { product: cream, quantity: 2 },
    { product: soap, quantity: 1 },
  ]);
  return { as, address, cream, soap, body: { address_id: address.id, payment_method: 'cash_on_delivery' } };
}

const order = (call: Call, as: Customer, body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/checkout', { as, body, headers });

const rows = <T>(services: Services, query: ReturnType<typeof sql>): Promise<T[]> => queryRows<T>(services.db, query);
const stockOf = async (services: Services, id: number) =>
  (
    await rows<{ stock: number; sold_count: number }>(
      services,
      sql`select stock, sold_count from products where id = ${id}`,
    )
  )[0];
const ordersOf = async (services: Services, userId: number) =>
  (await rows<{ n: number }>(services, sql`select count(*)::integer n from orders where user_id = ${userId}`))[0]!.n;
const feeOf = async (services: Services, cityId: number) =>
  (
    await rows<{ fee: number }>(
      services,
      sql`select coalesce(c.fee, g.fee) fee from cities c join governorates g on g.id = c.governorate_id where c.id = ${cityId}`,
    )
  )[0]!.fee;

/** Gives a city delivery days of its own. */
const setDays = (services: Services, cityId: number, [min, max]: DeliveryDays) =>
  services.db.update(cities).set({ deliveryDaysMin: min, deliveryDaysMax: max }).where(eq(cities.id, cityId));

describe('checkout', () => {
  test('places the order, takes the stock, empties the cart and enqueues a message', async ({
    make,
    call,
    services,
  }) => {
    const { as, address, cream, soap, body } = await shopper(make);
    const fee = await feeOf(services, address.cityId);
    await setDays(services, address.cityId, [3, 8]);
    const placed = await order(call, as, { ...body, gift: '1', order_gift_note: 'With love\r\nM.' });
    expect(placed.status).toBe(201);
    expect(placed.body.message).toBe('We received your order and are reviewing it');
    const { from, to } = deliveryWindow(new Date(), [3, 8]);
    const line = {
      id: expect.any(Number),
      variant_id: expect.any(Number),
      variant_name: '',
      set: null,
      parts: null,
      routine: null,
      sku: null,
      currency: 'EGP',
      quantity_return: 0,
      images: [],
      product_image: null,
    };
    expect(placed.body.data).toEqual({
      order: {
        id: expect.any(Number),
        order_number: expect.stringMatching(/^YS-\d{6}-[2-9A-HJ-NP-Z]{6}$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        status: 'under_review',
        status_label: 'Under review',
        number_of_products: 3,
        items: [
          {
            ...line,
            product_id: cream.id,
            product_name: 'Cream',
            product_quantity: 3,
            price: 200,
            price_without_discount: 200,
            quantity: 2,
            // With its part of the rounding of cash.
            grand_total: 299.21,
          },
          {
            ...line,
            product_id: soap.id,
            product_name: 'Soap',
            product_quantity: 4,
            price: 99.99,
            price_without_discount: 120,
            quantity: 1,
            grand_total: 74.79,
          },
        ],
        total_price: 374 + fee / 100,
        shipping_fees: fee / 100,
        rounding: 0.99,
        tax: expect.any(Number),
        coupon_value: 0,
        discount: 125,
        wallet_value: 0,
        paid_amount: 0,
        undelivered_amount: 0,
        residual_amount: 374 + fee / 100,
        currency: 'EGP',
        payment_method: 'cash_on_delivery',
        payment_status: 'unpaid',
        address: expect.objectContaining({
          id: address.id,
          description: '12 Street, floor 3',
          address_type: 'home',
          name: as.name,
          phone: as.phone,
          postal_code: null,
        }),
        gift: true,
        order_gift_note: 'With love\nM.',
        estimated_delivery: { from, to },
        can: { cancel: true, accept: false, return: false, rate: false, reorder: true },
      },
      payment: { type: 'none' },
    });
    expect(await stockOf(services, cream.id)).toEqual({ stock: 3, sold_count: 2 });
    expect((await call('GET', '/get-cart', { as })).body.data.items).toEqual([]);
    const sent = await rows<{ recipient: string; locale: string; text: string }>(
      services,
      sql`select recipient, locale, text from outbox where kind = 'order_placed' and user_id = ${as.userId}`,
    );
    expect(sent).toEqual([
      { recipient: as.phone, locale: 'en', text: expect.stringContaining(placed.body.data.order.order_number) },
    ]);
  });

  test('in Arabic', async ({ make, call, services }) => {
    const { as, body } = await shopper(make);
    const placed = await call('POST', '/checkout', { as, locale: 'ar', body });
    expect(placed.body.data.order).toMatchObject({
      status_label: 'قيد المراجعة',
      items: [{ product_name: 'كريم' }, { product_name: 'صابون' }],
    });
    expect(placed.body.message).toMatch(/قيد المراجعة/);
    const [sent] = await rows<{ locale: string; text: string }>(
      services,
      sql`select locale, text from outbox where user_id = ${as.userId}`,
    );
    expect(sent).toMatchObject({ locale: 'ar', text: expect.stringContaining('استلمنا طلبك') });
  });

  test('an amount due in cash is in whole pounds, unless a setting says otherwise', async ({
    make,
    call,
    services,
  }) => {
    const { as, address } = await shopper(make);
    const exact = 374.99 + (await feeOf(services, address.cityId)) / 100;
    const cart = (await call('GET', `/get-cart?address_id=${address.id}`, { as })).body.data;
    expect(cart).toMatchObject({ grand_total: exact, cash_rounding: 0.99 });
    await services.db.insert(settings).values({ key: 'round_cash_totals', value: false });
    await services.settings.refresh();
    const { as: other, body: exactly } = await shopper(make);
    const cash = (await order(call, other, exactly)).body.data.order;
    expect(cash).toMatchObject({ total_price: exact, rounding: 0, residual_amount: exact });
  });

  test('both routes of orders return it unchanged', async ({ make, call }) => {
    const { as, body } = await shopper(make);
    const placed = (await order(call, as, body)).body.data.order;
    expect((await call('GET', `/show/${placed.id}/order`, { as })).body.data).toEqual(placed);
    expect((await call('GET', '/orders', { as })).body).toMatchObject({
      data: [placed],
      meta: { page: 1, per_page: 24, total: 1, last_page: 1 },
    });
  });

  test('accepts no price, discount, total, status or owner from the client', async ({ make, call, services }) => {
    const { as, address, body } = await shopper(make);
    const fee = await feeOf(services, address.cityId);
    const forged = {
      ...body,
      total: 1,
      grand_total: 1,
      price: 1,
      discount: 499,
      shipping_fees: 0,
      tax: 0,
      paid: 1,
      wallet_value: 400,
      status: 'accepted',
      user_id: 1,
      id: 7,
      items: [{ product_id: 1, quantity: 1, price: 0 }],
    };
    expect((await order(call, as, forged)).body.data.order).toMatchObject({
      total_price: 374 + fee / 100,
      discount: 125,
      paid_amount: 0,
      status: 'under_review',
    });
  });

  test('uses the current prices, not those of the time when items were added', async ({ make, call, services }) => {
    const { as, cream, body } = await shopper(make, { phoneVerifiedAt: null });
    await services.db.execute(sql`update products set price = 30000 where id = ${cream.id}`);
    expect((await order(call, as, body)).body.data.order.items[0]).toMatchObject({ price: 300, grand_total: 599.15 });
  });

  test.for([
    [
      { payment_method: 'cash_on_delivery' },
      'Please select a delivery address',
      'من فضلك اختر عنوان التوصيل',
      'address_id',
    ],
    [
      { address_id: '', payment_method: 'cash_on_delivery' },
      'Please select a delivery address',
      'من فضلك اختر عنوان التوصيل',
      'address_id',
    ],
    [{ address_id: 1 }, 'Please enter a payment method', 'من فضلك اختر طريقة الدفع', 'payment_method'],
    [
      { address_id: 1, payment_method: null },
      'Please enter a payment method',
      'من فضلك اختر طريقة الدفع',
      'payment_method',
    ],
  ] as const)('%j: %s', async ([body, english, arabic, field], { make, call }) => {
    const as = await make.customer();
    expect(await call('POST', '/checkout', { as, body })).toMatchObject({
      status: 422,
      body: { message: english, errors: { [field]: [english] } },
    });
    expect(await call('POST', '/checkout', { as, locale: 'ar', body })).toMatchObject({
      status: 422,
      body: { message: arabic, errors: { [field]: [arabic] } },
    });
  });

  test.for([
    ['address_id', 'home'],
    ['address_id', -5],
    ['address_id', 1e30],
    ['payment_method', 'bitcoin'],
    ['payment_method', { $ne: null }],
    ['gift', 'maybe'],
    ['order_gift_note', 'x'.repeat(501)],
    ['order_gift_note', ['a']],
    ['source', 'whatsapp'],
    ['source', 'Web'],
    ['order_type', 3],
    ['order_type', 'Renting'],
  ] as const)('%s of %j is a 422 that names it', async ([field, value], { make, call }) => {
    const { as, body } = await shopper(make);
    const refused = await order(call, as, { ...body, [field]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('`coupon` is another name of `code`; two different values are a 422', async ({ make, call, services }) => {
    const { code } = await make.coupon({ kind: 'percent', value: 50, code: 'ROSE50' });
    for (const names of [{ coupon: code }, { code, coupon: code.toLowerCase() }, { code, coupon: '' }]) {
      const { as, body } = await shopper(make);
      const placed = await order(call, as, { ...body, ...names });
      expect(placed.status).toBe(201);
      expect(await rows(services, sql`select discount_reason from orders where user_id = ${as.userId}`)).toEqual([
        { discount_reason: 'coupon' },
      ]);
    }
    const { as, body } = await shopper(make);
    const refused = await order(call, as, { ...body, code, coupon: 'LILY20' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { coupon: [expect.stringContaining('coupon')] } } });
    expect(await ordersOf(services, as.userId)).toBe(0);
  });

  test("refuses an empty cart, a guest, and another user's address", async ({ make, call, services }) => {
    const { as, body } = await shopper(make);
    const other = await make.address((await make.customer()).userId);
    expect((await order(call, as, { ...body, address_id: other.id })).status).toBe(404);
    expect((await order(call, as, { ...body, address_id: 2_000_000_000 })).status).toBe(404);
    expect((await call('POST', '/checkout', { body })).status).toBe(401);
    expect((await order(call, as, body)).status).toBe(201);
    expect(await order(call, as, body)).toMatchObject({
      status: 422,
      body: { message: 'Your cart is empty. Add a product first.' },
    });
    expect(await ordersOf(services, as.userId)).toBe(1);
  });

  test('more than the stock: 409 with the remaining units of each product, and no change', async ({
    make,
    call,
    services,
  }) => {
    const { as, cream, soap, body } = await shopper(make);
    const soldOut = await make.product({ nameEn: 'Gone' });
    await call('POST', '/add-to-cart', { as, body: { id: soldOut.id, quantity: 1 } });
    await services.db.execute(
      sql`update products set stock = case id when ${cream.id} then 1 else 0 end where id in (${cream.id}, ${soap.id})`,
    );
    await services.db.execute(sql`update products set status = 'archived' where id = ${soldOut.id}`);
    const refused = await order(call, as, body);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual({
      [`products.${cream.id}`]: ['“Cream”: only 1 unit available'],
      [`products.${soap.id}`]: ['“Soap” is sold out'],
      [`products.${soldOut.id}`]: ['“Gone” is no longer sold'],
    });
    expect(await stockOf(services, cream.id)).toEqual({ stock: 1, sold_count: 0 });
    expect((await call('GET', '/get-cart', { as })).body.data.items).toHaveLength(3);
    expect(await ordersOf(services, as.userId)).toBe(0);
  });

  test('cash on delivery is available up to 5,000 EGP, including shipping and discount', async ({
    make,
    call,
    services,
  }) => {
    const as = await make.customer({ phoneVerifiedAt: null });
    const { id } = await make.address(as.userId);
    const body = { address_id: id, payment_method: 'cash_on_delivery' };
    const product = await make.product({ price: 500_100, stock: 9 });
    await make.cart(as.userId, [{ product, quantity: 1 }]);
    const refused = await order(call, as, body);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ['Cash on delivery is available for orders up to EGP 5,000'] } },
    });
    const arabic = await call('POST', '/checkout', { as, locale: 'ar', body });
    expect(arabic.body.errors.payment_method).toEqual(['الدفع عند الاستلام متاح حتى 5,000 ج.م']);
    expect(await stockOf(services, product.id)).toEqual({ stock: 9, sold_count: 0 });
    await services.db.execute(sql`update products set price = 500000 where id = ${product.id}`);
    expect((await order(call, as, body)).body.data.order.total_price).toBe(5000);
  });

  test.for(['instant_transfer', 'mobile_wallet'])(
    '%s requires its receipt',
    async (method, { make, call, services }) => {
      const { as, body } = await shopper(make);
      const refused = await order(call, as, { ...body, payment_method: method });
      expect(refused).toMatchObject({
        status: 422,
        body: {
          message: 'Please enter the receipt',
          errors: { receipt: ['Attach a picture of the transfer receipt'] },
        },
      });
      expect(await ordersOf(services, as.userId)).toBe(0);
    },
  );

  test('the first order gets a quarter off, and so does the next one when the first was cancelled', async ({
    make,
    call,
    services,
  }) => {
    const { as, cream, body } = await shopper(make);
    const again = async () => {
      await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 1 } });
      return (await order(call, as, body)).body.data.order;
    };
    const first = (await order(call, as, body)).body.data.order;
    expect(first.discount).toBe(125);
    expect((await again()).discount).toBe(0);
    await services.db.execute(sql`update orders set status = 'cancelled' where user_id = ${as.userId}`);
    expect((await again()).discount).toBe(50);
  });

  test('free shipping from 1,500 EGP of items, before the first-order discount', async ({ make, call }) => {
    const as = await make.customer();
    const { id } = await make.address(as.userId);
    await make.cart(as.userId, [{ product: await make.product({ price: 150_000 }), quantity: 1 }]);
    expect(
      (await order(call, as, { address_id: id, payment_method: 'cash_on_delivery' })).body.data.order,
    ).toMatchObject({ shipping_fees: 0, discount: 375, total_price: 1125 });
  });

  test('the order contains the pictures of its products', async ({ make, call, services }) => {
    const { as, cream, body } = await shopper(make);
    for (const [position, hash] of ['a'.repeat(64), 'b'.repeat(64)].entries()) {
      await services.db
        .execute(sql`with p as (insert into pictures (hash, mime, width, height, bytes) values (${hash}, 'image/webp', 10, 10, 10) returning id)
        insert into product_pictures (product_id, picture_id, position) select ${cream.id}::integer, id, ${position}::integer from p`);
    }
    const address = (hash: string) => `http://shop.test/media/${hash.repeat(64)}/640.webp`;
    const [item] = (await call('GET', '/get-cart', { as })).body.data.items;
    expect(item).toMatchObject({ product_image: address('a'), images: [address('a'), address('b')] });
    expect((await order(call, as, body)).body.data.order.items[0]).toMatchObject({
      product_image: address('a'),
      images: [address('a')],
    });
  });
});

test('naughty strings as a gift note are an order or a 422', async ({ make, call, services }) => {
  await services.db.insert(settings).values({ key: 'cash_orders_per_day', value: 10_000 });
  await services.settings.refresh();
  const strings = [...someOf(naughty, 2), '\ud800', 'a\u0000b', '\ufeff'];
  const { as, cream, body } = await shopper(make);
  await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 1 } });
  let placed = 0;
  for (const [n, note] of strings.entries()) {
    const product = await make.product();
    await call('POST', '/add-to-cart', { as, body: { id: product.id, quantity: 1 } });
    const { status, body: reply } = await order(
      call,
      as,
      { ...body, order_gift_note: note },
      { 'Idempotency-Key': `naughty-${n}` },
    );
    expect([201, 422], JSON.stringify(note)).toContain(status);
    if (status === 422) expect(reply.errors).toHaveProperty('order_gift_note');
    else placed += 1;
  }
  expect(placed).toBeGreaterThan(strings.length * 0.9);
}, 120_000);

describe('under an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'one-order-only' };

  test('a repeated call returns the first reply and has no second effect', async ({ make, call, services }) => {
    const { as, cream, body } = await shopper(make);
    const first = await order(call, as, body, key);
    await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 1 } });
    await services.db.execute(sql`delete from addresses where user_id = ${as.userId}`);
    const second = await order(call, as, { ...body, total: 5 }, key);
    expect(second.status).toBe(201);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(await ordersOf(services, as.userId)).toBe(1);
    expect((await stockOf(services, cream.id))?.stock).toBe(3);
  });

  test('a repeated call in another language returns the first reply in its own language', async ({ make, call }) => {
    const { as, body } = await shopper(make);
    const first = await order(call, as, body, key);
    const again = await call('POST', '/checkout', { as, body, headers: key, locale: 'ar' });
    expect(again.body).toEqual(first.body);
    // A new request returns the requested language.
    const { data } = await call('GET', `/show/${first.body.data.order.id}/order`, { as, locale: 'ar' }).then(
      (r) => r.body,
    );
    expect(data.items[0].product_name).toBe('كريم');
  });

  test('a refused first call leaves nothing behind', async ({ make, call, services }) => {
    const { as, cream, body } = await shopper(make);
    await services.db.execute(sql`update products set stock = 0 where id = ${cream.id}`);
    expect((await order(call, as, body, key)).status).toBe(409);
    await services.db.execute(sql`update products set stock = 2 where id = ${cream.id}`);
    expect((await order(call, as, body, key)).status).toBe(201);
  });

  test('another user may use the same key, and a key that is too long is refused', async ({ make, call }) => {
    const [firstShopper, other] = [await shopper(make), await shopper(make)];
    const first = await order(call, firstShopper.as, firstShopper.body, key);
    const second = await order(call, other.as, other.body, key);
    expect(second.status).toBe(201);
    expect(second.body.data.order.id).not.toBe(first.body.data.order.id);
    expect(await order(call, firstShopper.as, firstShopper.body, { 'Idempotency-Key': 'x'.repeat(256) })).toMatchObject(
      {
        status: 422,
        body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
      },
    );
  });
});

describe('orders', () => {
  test("another user's order is 404, a guest gets 401, a malformed id 422", async ({ make, call }) => {
    const { as, body } = await shopper(make);
    const { id } = (await order(call, as, body)).body.data.order;
    const other = await make.customer();
    expect((await call('GET', `/show/${id}/order`, { as: other })).status).toBe(404);
    expect((await call('GET', '/orders', { as: other })).body.data).toEqual([]);
    expect((await call('GET', `/show/${id}/order`)).status).toBe(401);
    expect((await call('GET', '/orders')).status).toBe(401);
    for (const bad of ['word', '-1', '0', '99999999999', '1.5'])
      expect((await call('GET', `/show/${bad}/order`, { as })).body).toHaveProperty('errors.id');
  });

  test('are listed newest first, by page, without the finished ones', async ({ make, call, services }) => {
    const { as, body, cream } = await shopper(make);
    await services.db.execute(sql`update products set stock = 100 where id = ${cream.id}`);
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) {
      ids.unshift((await order(call, as, body)).body.data.order.id);
      await call('POST', '/add-to-cart', { as, body: { id: cream.id, quantity: 1 } });
    }
    await services.db.execute(sql`update orders set status = 'accepted' where id = ${ids[3]}`);
    const page = async (query: string) => (await call('GET', `/orders?${query}`, { as })).body;
    const first = await page('per_page=2');
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(first.meta).toEqual({ page: 1, per_page: 2, total: 3, last_page: 2 });
    expect((await page('per_page=2&page=2')).data.map(({ id }: { id: number }) => id)).toEqual([ids[2]]);
    expect((await page('page=99')).data).toEqual([]);
    expect((await page('state=finished')).data).toHaveLength(3);
    for (const bad of ['page=0', 'page=1000000000', 'per_page=101', 'page=x'])
      expect(await page(bad)).toHaveProperty('errors');
  });

  test('a cancelled order has no amount due', async ({ make, call, services }) => {
    const { as, body } = await shopper(make);
    const { id } = (await order(call, as, body)).body.data.order;
    await services.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`);
    expect((await call('GET', `/show/${id}/order`, { as, locale: 'ar' })).body.data).toMatchObject({
      residual_amount: 0,
      status_label: 'ملغي',
      can: { cancel: false, reorder: true },
    });
  });
});
