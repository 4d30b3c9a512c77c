import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { settings } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { createTestApi, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';

/** A shopper who has ordered before, with an address whose shipping costs 45 EGP and two units at 200 EGP. */
async function shopper(services: Services, make: Factories, { first = false } = {}) {
  const as = await make.customer();
  const { id: addressId, cityId } = await make.address(as.userId);
  await services.db.execute(sql`update cities set fee = 4500 where id = ${cityId}`);
  const product = await make.product({ price: 20_000, stock: 10 });
  await make.cart(as.userId, [{ product, quantity: 2 }]);
  if (!first) await make.order({ userId: as.userId, status: 'accepted' });
  return { as, addressId, product, order: { address_id: addressId, payment_method: 'cash_on_delivery' } };
}

const usesOf = async ({ db }: Services, id: number) =>
  (await queryRows<{ used_count: number }>(db, sql`select used_count from coupons where id = ${id}`))[0]!.used_count;

const placed = async ({ db }: Services, userId: number) =>
  (
    await queryRows<{ n: number }>(
      db,
      sql`select count(*)::integer n from orders where user_id = ${userId} and status <> 'accepted'`,
    )
  )[0]!.n;

test('payment methods name the deposit of who refused orders before', async ({ call, make, services, ctx }) => {
  const { as } = await shopper(services, make);
  const deposits = async () => {
    const { body } = await call('GET', '/orders-payment_method', { as });
    return (body.data as { key: string; deposit: number | null }[]).flatMap(({ deposit }) => deposit ?? []);
  };
  expect(await deposits()).toEqual([]);
  const refused = { status: 'cancelled', paymentStatus: 'refused', paymentMethod: 'cash_on_delivery' } as const;
  await make.order({ ...refused, userId: as.userId, reservedUntil: null });
  await ctx.db.insert(settings).values([
    { key: 'deposit_after_refusals', value: 1 },
    { key: 'refusal_deposit', value: 4_000 },
  ]);
  await services.settings.refresh();
  expect(await deposits()).toContain(40);
});

describe('POST coupon', () => {
  test('returns its discount, and changes nothing', async ({ call, make, services }) => {
    const { as } = await shopper(services, make);
    const coupon = await make.coupon({ value: 15, cap: 5_000 });
    const quote = { code: coupon.code, applied: true, coupon_value: 50, free_shipping: false, discount: 50 };
    const reply = await call('POST', '/coupon', { as, body: { code: ` ${coupon.code.toLowerCase()} ` } });
    expect(reply.body).toEqual({
      status: true,
      message: 'The coupon is applied and saves you EGP 50',
      data: { ...quote, discount_reason: 'coupon', grand_total: 350, currency: 'EGP' },
    });
    const arabic = await call('POST', '/coupon', { as, locale: 'ar', body: { code: coupon.code } });
    expect(arabic.body.message).toBe('طبّقنا الكوبون ووفّرت 50 ج.م');
    expect((await call('GET', '/get-cart', { as })).body.data).toMatchObject({ coupon: null, grand_total: 400 });
    expect(await usesOf(services, coupon.id)).toBe(0);
  });

  test('a coupon for free shipping, and one that adds nothing to it', async ({ call, make, services }) => {
    const { as, addressId, product } = await shopper(services, make);
    const { code } = await make.coupon({ kind: 'free_shipping', value: 0 });
    const body = { code, address_id: addressId };
    const ships = await call('POST', '/coupon', { as, body });
    expect(ships.body).toMatchObject({
      message: 'The coupon is applied: shipping is free',
      data: { applied: true, free_shipping: true, coupon_value: 0, grand_total: 400 },
    });
    await call('POST', '/add-to-cart', { as, body: { id: product.id, quantity: 8, all_quantity: 1 } });
    const nothing = await call('POST', '/coupon', { as, body });
    expect(nothing.body).toMatchObject({
      message: 'Shipping is already free for this order. Save this coupon for another order.',
      data: { applied: false, free_shipping: false, discount_reason: null, grand_total: 1600 },
    });
    expect((await call('POST', '/coupon', { as, locale: 'ar', body })).body.message).toBe(
      'الشحن مجاني لهذا الطلب بدون كوبون. يمكن حفظه لطلب آخر.',
    );
  });

  test('the first-order discount applies when it is better', async ({ call, make, services }) => {
    const { as } = await shopper(services, make, { first: true });
    const { code } = await make.coupon({ value: 10 });
    const reply = await call('POST', '/coupon', { as, body: { code } });
    expect(reply.body).toMatchObject({
      message: 'Your first-order discount saves you more than this coupon, so we apply it instead.',
      data: { applied: false, coupon_value: 0, discount: 100, discount_reason: 'first_order', grand_total: 300 },
    });
    expect((await call('POST', '/coupon', { as, locale: 'ar', body: { code } })).body.message).toBe(
      'خصم أول طلب أوفر لك من هذا الكوبون، لذلك طبّقناه بدلًا منه.',
    );
  });

  test('gives reasons for a refusal, in both languages', async ({ call, make, services }) => {
    const { as } = await shopper(services, make);
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day);
    const other = await make.customer();
    const cases = [
      [
        'NOSUCHCODE',
        'This coupon code does not exist. Check the letters and digits.',
        'لا يوجد كوبون بهذا الرمز. تُرجى مراجعة الحروف والأرقام.',
      ],
      [
        (await make.coupon({ userId: other.userId })).code,
        'This coupon code does not exist. Check the letters and digits.',
        'لا يوجد كوبون بهذا الرمز. تُرجى مراجعة الحروف والأرقام.',
      ],
      [(await make.coupon({ startsAt: at(1) })).code, 'This coupon is not valid yet.', 'هذا الكوبون لم يبدأ بعد.'],
      [(await make.coupon({ endsAt: at(-0.1) })).code, 'This coupon has expired.', 'انتهت صلاحية هذا الكوبون.'],
      [
        (await make.coupon({ maxUses: 1, usedCount: 1 })).code,
        'This coupon has been used up.',
        'نفدت مرات استخدام هذا الكوبون.',
      ],
      [
        (await make.coupon({ minimum: 40_001 })).code,
        'This coupon is for orders of EGP 400.01 or more.',
        'هذا الكوبون لمشتريات بقيمة 400.01 ج.م فأكثر.',
      ],
    ] as const;
    for (const [code, english, arabic] of cases) {
      expect(await call('POST', '/coupon', { as, body: { code } })).toMatchObject({
        status: 422,
        body: { status: false, message: 'This coupon can’t be used now.', errors: { code: [english] } },
      });
      expect(await call('POST', '/coupon', { as, locale: 'ar', body: { code } })).toMatchObject({
        status: 422,
        body: { message: 'لا يمكن استخدام هذا الكوبون الآن.', errors: { code: [arabic] } },
      });
    }
  });

  test('refuses a guest, an empty cart, and an invalid code', async ({ call, make, services }) => {
    const { as } = await shopper(services, make);
    const { code } = await make.coupon();
    expect((await call('POST', '/coupon', { body: { code } })).status).toBe(401);
    const empty = await call('POST', '/coupon', { as: await make.customer(), body: { code } });
    expect(empty).toMatchObject({ status: 422, body: { message: 'Your cart is empty. Add a product first.' } });
    const stranger = await make.address((await make.customer()).userId);
    expect((await call('POST', '/coupon', { as, body: { code, address_id: stranger.id } })).status).toBe(404);
    for (const wrong of [undefined, '', '   ', null, 5, ['A'], { $ne: '' }, 'x'.repeat(41)]) {
      const reply = await call('POST', '/coupon', { as, body: { code: wrong } });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['code']]);
    }
  });
});

describe('GET get-cart with coupon and use_wallet', () => {
  test('returns prices with both applied', async ({ call, make, services }) => {
    const { as, addressId } = await shopper(services, make);
    await make.wallet(as.userId, 10_000);
    const { code } = await make.coupon({ kind: 'fixed', value: 6_000 });
    const cart = await call('GET', `/get-cart?address_id=${addressId}&coupon=${code.toLowerCase()}&use_wallet=1`, {
      as,
    });
    expect(cart.body.data).toMatchObject({
      price: 400,
      coupon: { code, applied: true, message: null },
      coupon_value: 60,
      discount: 60,
      discount_reason: 'coupon',
      shipping_fees: 45,
      tax: 47.28,
      wallet_balance: 100,
      wallet_value: 100,
      grand_total: 385,
      grand_total_after_deposit: 285,
    });
    // A quote stores nothing.
    expect((await call('GET', '/get-cart', { as })).body.data).toMatchObject({ coupon: null, wallet_value: 0 });
  });

  test('the wallet pays at most the amount due, and nothing when it is not requested', async ({
    call,
    make,
    services,
  }) => {
    const { as } = await shopper(services, make);
    await make.wallet(as.userId, 90_000);
    const cart = async (use: string) => (await call('GET', `/get-cart?use_wallet=${use}`, { as })).body.data;
    expect(await cart('true')).toMatchObject({ wallet_value: 400, grand_total_after_deposit: 0 });
    expect(await cart('0')).toMatchObject({ wallet_balance: 900, wallet_value: 0, grand_total_after_deposit: 400 });
  });

  test('a coupon without a discount has a reason, and the cart is priced without it', async ({
    call,
    make,
    services,
  }) => {
    const { as } = await shopper(services, make);
    for (const [locale, message] of [
      ['en', 'This coupon code does not exist. Check the letters and digits.'],
      ['ar', 'لا يوجد كوبون بهذا الرمز. تُرجى مراجعة الحروف والأرقام.'],
    ] as const) {
      const { status, body } = await call('GET', '/get-cart?coupon=NOSUCH', { as, locale });
      expect([status, body.data.coupon, body.data.grand_total]).toEqual([
        200,
        { code: 'NOSUCH', applied: false, message },
        400,
      ]);
    }
    expect((await call('GET', '/get-cart?use_wallet=maybe', { as })).body).toHaveProperty('errors.use_wallet');
    expect((await call('GET', `/get-cart?coupon=${'x'.repeat(41)}`, { as })).body).toHaveProperty('errors.coupon');
    expect((await call('GET', '/get-cart?coupon=A')).status).toBe(401);
  });
});

describe('POST checkout with code and use_wallet', () => {
  test('redeems the coupon, applies the wallet amount, and adds up', async ({ call, make, services }) => {
    const { as, order } = await shopper(services, make);
    await make.wallet(as.userId, 10_000);
    const coupon = await make.coupon({ value: 10 });
    const body = { ...order, code: coupon.code, use_wallet: '1' };
    const reply = await call('POST', '/checkout', { as, locale: 'ar', body });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'استلمنا طلبك وهو الآن قيد المراجعة',
        data: {
          payment: { type: 'none' },
          order: {
            coupon_value: 40,
            discount: 40,
            shipping_fees: 45,
            total_price: 405,
            wallet_value: 100,
            paid_amount: 100,
            residual_amount: 305,
          },
        },
      },
    });
    expect(reply.body.data.order.items[0].grand_total).toBe(360);
    expect(await usesOf(services, coupon.id)).toBe(1);
    expect((await call('GET', '/account', { as })).body.data.wallet_balance).toBe(0);
  });

  test('ignores prices sent by a client', async ({ call, make, services }) => {
    const { as, order } = await shopper(services, make);
    const falseTotals = {
      total: 1,
      total_price: 1,
      grand_total: 1,
      price: 0.01,
      discount: 9999,
      coupon_value: 9999,
      shipping_fees: 0,
      tax: 0,
      wallet_value: 9999,
      paid_amount: 9999,
      items: [{ id: 1, price: 0, quantity: 1000 }],
      user_id: 1,
      status: 'accepted',
      payment_status: 'paid',
    };
    const reply = await call('POST', '/checkout', { as, body: { ...order, ...falseTotals } });
    expect(reply.body.data.order).toMatchObject({
      status: 'under_review',
      payment_status: 'unpaid',
      total_price: 445,
      discount: 0,
      wallet_value: 0,
      paid_amount: 0,
      residual_amount: 445,
    });
  });

  test('a wallet that covers the total leaves nothing to pay, with any payment method', async ({
    call,
    make,
    services,
  }) => {
    const { as, order } = await shopper(services, make);
    await make.wallet(as.userId, 44_500);
    const reply = await call('POST', '/checkout', {
      as,
      body: { ...order, payment_method: 'mobile_wallet', use_wallet: true },
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { payment: { type: 'none' }, order: { payment_status: 'paid', residual_amount: 0 } } },
    });
  });

  test('a refused coupon, an unavailable payment method and a missing token place no order', async ({
    call,
    make,
    services,
  }) => {
    const { as, order } = await shopper(services, make);
    const ended = await make.coupon({ endsAt: new Date(Date.now() - 1000) });
    for (const [locale, why] of [
      ['en', 'This coupon has expired.'],
      ['ar', 'انتهت صلاحية هذا الكوبون.'],
    ] as const)
      expect(await call('POST', '/checkout', { as, locale, body: { ...order, code: ended.code } })).toMatchObject({
        status: 422,
        body: { errors: { code: [why] } },
      });
    expect(await call('POST', '/checkout', { as, body: { ...order, payment_method: 'credit_card' } })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ['This payment method is not available at the moment'] } },
    });
    for (const [field, value] of [
      ['code', 'x'.repeat(41)],
      ['code', ['A']],
      ['use_wallet', 'all'],
      ['use_wallet', { a: 1 }],
    ] as const) {
      const refused = await call('POST', '/checkout', { as, body: { ...order, [field]: value } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect((await call('POST', '/checkout', { body: order })).status).toBe(401);
    expect((await call('POST', '/checkout', { as: await make.customer(), body: order })).status).toBe(404);
    expect(await placed(services, as.userId)).toBe(0);
  });

  test('a card pays no more than the database can store', async ({ make, services }) => {
    const as = await make.customer();
    const order = { address_id: (await make.address(as.userId)).id };
    await make.cart(as.userId, [{ product: await make.product({ price: 100_000_000, stock: 999 }), quantity: 999 }]);
    const defects: unknown[] = [];
    const call = createTestApi((await createSandboxShop(services)).services, defects);
    expect(await call('POST', '/checkout', { as, body: { ...order, payment_method: 'credit_card' } })).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ['A card payment can be up to EGP 20,000,000'] } },
    });
    expect(defects).toEqual([]);
  });

  test('by card: the order waits, and the address of its page can’t be guessed', async ({ make, services }) => {
    const { as, order } = await shopper(services, make);
    const defects: unknown[] = [];
    const call = createTestApi((await createSandboxShop(services)).services, defects);
    const headers = { 'Idempotency-Key': 'one-card-order' };
    const body = { ...order, payment_method: 'credit_card' };
    const reply = await call('POST', '/checkout', { as, body, headers });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: {
          order: { status: 'awaiting_payment', payment_status: 'unpaid', residual_amount: 445 },
          payment: { type: 'redirect', url: expect.stringMatching(/^http:\/\/shop\.test\/pay\/[\w-]{22}$/) },
        },
      },
    });
    expect((await call('POST', '/checkout', { as, body, headers })).body).toEqual(reply.body);
    expect(await placed(services, as.userId)).toBe(1);
    expect(defects).toEqual([]);
  });
});
