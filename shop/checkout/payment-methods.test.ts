import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx, Customer } from '#shop/context.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { sendReceipt } from '#shop/payments/send-receipt.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { reviewPayment } from '#shop/payments/manage/review-payment.ts';
import { listPayments } from '#shop/payments/manage/list-payments.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { listStaffOrders } from '#shop/orders/manage/list-orders.ts';
import { deposit } from '#shop/payments/deposit.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { setCartOptions } from '#shop/cart/set-cart-options.ts';
import { quoteCoupon } from '#shop/cart/quote-coupon.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { checkout } from './checkout.ts';

/** A shopper with two units at 200 EGP and an earlier order, which rules out the first-order discount. */
async function shopper(ctx: Ctx, make: Factories, { first = false } = {}) {
  const who = await make.customer();
  const address = await make.address(who.userId);
  const product = await make.product({ price: 20_000, stock: 10 });
  await make.cart(who.userId, [{ product, quantity: 2 }]);
  if (!first) await make.order({ userId: who.userId, status: 'accepted' });
  const as: Ctx = { ...ctx, actor: who };
  const buy = (method: string, more: object = {}, options: Parameters<typeof checkout>[2] = {}) =>
    checkout(as, { address_id: address.id, payment_method: method, ...more }, options);
  const stock = async () =>
    (await queryRows<{ stock: number }>(ctx.db, sql`select stock from products where id = ${product.id}`))[0]!.stock;
  return { who, as, address, product, buy, stock };
}

const staff = async (ctx: Ctx, make: Factories, scopes: string[]): Promise<Ctx & { actor: Customer }> => ({
  ...ctx,
  actor: await make.customer({ scopes }),
});

const paymentsOf = (ctx: Ctx, orderId: number) =>
  queryRows<{ id: number; state: string; amount: number; provider: string }>(
    ctx.db,
    sql`select id, status state, amount, provider from payments where order_id = ${orderId} order by id`,
  );

const reservedUntil = async (ctx: Ctx, orderId: number) => {
  const [row] = await queryRows<{ held: string | null }>(
    ctx.db,
    sql`select reserved_until held from orders where id = ${orderId}`,
  );
  return row!.held === null ? null : (new Date(row!.held).getTime() - ctx.now.getTime()) / 60_000;
};

describe('transfers', () => {
  test('with an immediate receipt: staff accept it, and the order proceeds', async ({ ctx, make }) => {
    const { who, as, buy } = await shopper(ctx, make);
    const receipt = await make.receipt(who.userId);
    const { order, payment } = await buy('instant_transfer', { transfer_reference: 'IPN-1' }, { receipt });
    expect(payment).toEqual({ type: 'review' });
    expect(order).toMatchObject({ status: 'under_review', paymentStatus: 'pending' });
    expect(await reservedUntil(ctx, order.id)).toBeNull();

    const orders = await staff(ctx, make, ['orders.manage']);
    await expect(staffTransitionOrder(orders, { id: order.id, status: 'confirmed' })).rejects.toMatchObject({
      code: 'payment_open',
    });
    const reviewer = await staff(ctx, make, ['payments.review']);
    const { payments } = await listPayments(reviewer, {});
    const mine = payments.find((row) => row.order?.id === order.id)!;
    expect(mine).toMatchObject({ amount: order.total, due: order.total, transferReference: 'IPN-1', flags: [] });
    await reviewPayment(reviewer, { id: mine.id, decision: 'accept' });
    expect(await showOrder(as, { id: order.id })).toMatchObject({
      paymentStatus: 'paid',
      paid: order.total,
      amountDue: 0,
    });
    expect((await staffTransitionOrder(orders, { id: order.id, status: 'confirmed' })).status).toBe('confirmed');
    await expect(reviewPayment(reviewer, { id: mine.id, decision: 'accept' })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    const log = await queryRows(ctx.db, sql`select action from audit_log where entity_id = ${String(mine.id)}`);
    expect(log).toEqual([{ action: 'payment.review' }]);
  });

  test('with a later receipt: stock is reserved for three hours, and again after a receipt was refused', async ({
    ctx,
    make,
  }) => {
    const { who, as, buy } = await shopper(ctx, make);
    const { order, payment } = await buy('mobile_wallet', {}, { receiptLater: true });
    expect(payment).toEqual({ type: 'receipt' });
    expect(await reservedUntil(ctx, order.id)).toBe(180);
    await expect(sendReceipt(as, { id: order.id }, undefined)).rejects.toMatchObject({ code: 'receipt_missing' });
    await sendReceipt(as, { id: order.id }, await make.receipt(who.userId));
    expect(await reservedUntil(ctx, order.id)).toBeNull();
    await expect(sendReceipt(as, { id: order.id }, await make.receipt(who.userId))).rejects.toMatchObject({
      code: 'payment_settled',
    });

    const reviewer = await staff(ctx, make, ['payments.review']);
    const pending = (await paymentsOf(ctx, order.id)).find(({ state }) => state === 'pending')!;
    await expect(reviewPayment(reviewer, { id: pending.id, decision: 'reject' })).rejects.toMatchObject({
      fields: { reason: [{ key: 'reason_required' }] },
    });
    await reviewPayment(reviewer, { id: pending.id, decision: 'reject', reason: 'The amount is not readable' });
    expect((await showOrder(as, { id: order.id })).paymentStatus).toBe('refused');
    expect(await reservedUntil(ctx, order.id)).toBe(180);
    await sendReceipt(as, { id: order.id }, await make.receipt(who.userId));
    expect((await paymentsOf(ctx, order.id)).map(({ state }) => state)).toEqual(['cancelled', 'failed', 'pending']);
    expect((await showOrder(as, { id: order.id })).paymentStatus).toBe('pending');
  });

  test('the same file, the same reference and a different amount are flagged; a reference counts once', async ({
    ctx,
    make,
  }) => {
    const reviewer = await staff(ctx, make, ['payments.review']);
    const buyer = await shopper(ctx, make);
    const two = await shopper(ctx, make);
    const first = await buyer.buy(
      'instant_transfer',
      { transfer_reference: 'REF-7' },
      { receipt: await make.receipt(buyer.who.userId, 'same') },
    );
    const second = await two.buy(
      'instant_transfer',
      { transfer_reference: 'REF-7' },
      { receipt: await make.receipt(two.who.userId, 'same') },
    );
    const list = async () => (await listPayments(reviewer, {})).payments;
    const of = async (orderId: number) => (await list()).find(({ order }) => order?.id === orderId)!;
    expect((await of(second.order.id)).flags).toEqual(['file_seen', 'reference_seen']);
    await reviewPayment(reviewer, { id: (await of(first.order.id)).id, decision: 'accept' });
    const late = await of(second.order.id);
    expect(late.flags).toEqual(['file_seen', 'reference_used']);
    // A failing statement ends the test's transaction; a savepoint prevents that.
    await expect(
      ctx.db.transaction((tx) => reviewPayment({ ...reviewer, db: tx }, { id: late.id, decision: 'accept' })),
    ).rejects.toMatchObject({ fields: { reference: [{ key: 'reference_used' }] } });
    await expect(
      reviewPayment(reviewer, { id: late.id, decision: 'accept', reference: 'REF-8', amount: '100' }),
    ).rejects.toMatchObject({ fields: { amount: [{ key: 'amount_differs' }] } });
    const more = (late.amount + 5_000) / 100;
    await reviewPayment(reviewer, { id: late.id, decision: 'accept', reference: 'REF-8', amount: more });
    expect(await walletBalance(ctx, two.who.userId)).toBe(5_000);
  });

  test('money for a cancelled order goes to the wallet', async ({ ctx, make }) => {
    const { who, as, buy, stock } = await shopper(ctx, make);
    const { order } = await buy('instant_transfer', {}, { receipt: await make.receipt(who.userId) });
    const [payment] = await paymentsOf(ctx, order.id);
    await reviewPayment(await staff(ctx, make, ['payments.review']), { id: payment!.id, decision: 'accept' });
    expect(await stock()).toBe(8);
    await cancelOrder(as, { orderId: order.id, by: 'customer', actorId: who.userId, reason: '' });
    expect(await stock()).toBe(10);
    expect(await walletBalance(ctx, who.userId)).toBe(order.total);
    expect(await showOrder(as, { id: order.id })).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    await expect(
      cancelOrder(as, { orderId: order.id, by: 'customer', actorId: who.userId, reason: '' }),
    ).rejects.toMatchObject({ code: 'invalid_order_transition' });
    expect(await walletBalance(ctx, who.userId)).toBe(order.total);
  });

  test('staff without the scope see no queue', async ({ ctx, make }) => {
    const wrong = await staff(ctx, make, ['orders.manage']);
    await expect(listPayments(wrong, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(reviewPayment(wrong, { id: 1, decision: 'accept' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listStaffOrders(await staff(ctx, make, ['payments.review']))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(listPayments(ctx, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('cash', () => {
  test('is collected on delivery', async ({ ctx, make }) => {
    const { as, buy } = await shopper(ctx, make);
    const { order } = await buy('cash_on_delivery');
    const orders = await staff(ctx, make, ['orders.manage']);
    for (const status of ['confirmed', 'preparing', 'shipped'] as const)
      await staffTransitionOrder(orders, { id: order.id, status });
    expect(await showOrder(as, { id: order.id })).toMatchObject({ paymentStatus: 'unpaid', amountDue: order.total });
    await staffTransitionOrder(orders, { id: order.id, status: 'delivered' });
    expect(await showOrder(as, { id: order.id })).toMatchObject({ paymentStatus: 'paid', amountDue: 0 });
  });

  test('refused at the door counts against the phone, and the items are restocked', async ({ ctx, make }) => {
    const { as, buy, stock } = await shopper(ctx, make);
    const { order } = await buy('cash_on_delivery');
    const orders = await staff(ctx, make, ['orders.manage']);
    for (const status of ['confirmed', 'preparing', 'shipped'] as const)
      await staffTransitionOrder(orders, { id: order.id, status });
    await staffTransitionOrder(orders, { id: order.id, status: 'cancelled', note: 'Nobody took it' });
    expect(await stock()).toBe(10);
    expect((await showOrder(as, { id: order.id })).paymentStatus).toBe('refused');
    const { orders: matches } = await listStaffOrders(orders, { search: order.number });
    expect(matches).toMatchObject([{ id: order.id, refusals: 1 }]);
    const digits = order.address.phone.slice(3);
    expect((await listStaffOrders(orders, { search: `0${digits}` })).orders.map(({ id }) => id)).toContain(order.id);
  });
});

describe('the wallet', () => {
  test('pays a part, and is refunded when the order is cancelled', async ({ ctx, make }) => {
    const { who, as, buy, address } = await shopper(ctx, make);
    await make.wallet(who.userId, 10_000);
    const cart = await getCart(as, { address_id: address.id, use_wallet: true });
    const { order } = await buy('cash_on_delivery', { use_wallet: true });
    expect(order).toMatchObject({ walletApplied: 10_000, total: cart.total, amountDue: cart.amountDue });
    expect(order.amountDue).toBe(order.total - 10_000);
    expect(await walletBalance(ctx, who.userId)).toBe(0);
    await cancelOrder(as, { orderId: order.id, by: 'customer', actorId: who.userId, reason: '' });
    expect(await walletBalance(ctx, who.userId)).toBe(10_000);
  });

  test('that covers everything leaves nothing to pay, whatever the payment method', async ({ ctx, make }) => {
    const { who, buy } = await shopper(ctx, make);
    await make.wallet(who.userId, 1_000_000);
    const { order, payment } = await buy('instant_transfer', { use_wallet: true });
    expect(payment).toEqual({ type: 'none' });
    expect(order).toMatchObject({ status: 'under_review', paymentStatus: 'paid', amountDue: 0 });
    expect(await paymentsOf(ctx, order.id)).toEqual([]);
  });

  test('is topped up by a transfer once staff have accepted it; one key makes one deposit', async ({ ctx, make }) => {
    const { who, as } = await shopper(ctx, make);
    const send = async (body: object, key?: string) =>
      deposit.fromRequest(
        as,
        { payment_method: 'mobile_wallet', ...body },
        { key, receipt: await make.receipt(who.userId, 'one') },
      );
    for (const [amount, issue] of [
      ['9.99', 'amount_below'],
      ['20001', 'amount_above'],
      ['12.345', 'amount_invalid'],
      ['-5', 'amount_invalid'],
      ['1e3', 'amount_invalid'],
      ['', 'required'],
    ])
      await expect(send({ amount })).rejects.toMatchObject({ fields: { amount: [{ key: issue }] } });
    await expect(send({ amount: 100, payment_method: 'cash_on_delivery' })).rejects.toMatchObject({
      code: 'payment_method_closed',
    });
    await expect(deposit(as, { amount: 100, payment_method: 'instant_transfer' })).rejects.toMatchObject({
      code: 'receipt_missing',
    });
    const first = await send({ amount: '١٬٢٥٠٫٥٠' }, 'k');
    expect(first).toMatchObject({ amount: 125_050, payment: { type: 'review' } });
    expect(await send({ amount: '1250.5' }, 'k')).toEqual(first);
    await expect(send({ amount: 7_000 }, 'k')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await walletBalance(ctx, who.userId)).toBe(0);
    const reviewer = await staff(ctx, make, ['payments.review']);
    await reviewPayment(reviewer, { id: first.paymentId, decision: 'accept', reference: 'D-1' });
    expect(await walletBalance(ctx, who.userId)).toBe(125_050);
  });
});

describe('coupons', () => {
  const refusedFor = async (as: Ctx, code: string) =>
    quoteCoupon(as, { code }).then(
      () => null,
      (error: { fields?: { code?: { key: string }[] } }) => error.fields?.code?.[0]?.key,
    );

  test('give the reason when they take nothing off', async ({ ctx, make }) => {
    const { who, as } = await shopper(ctx, make);
    const other = await make.customer();
    const soon = new Date(Date.now() + 86_400_000);
    const cases: [string, string][] = [
      [(await make.coupon({ startsAt: soon })).code, 'coupon_not_begun'],
      [(await make.coupon({ endsAt: new Date(Date.now() - 1000) })).code, 'coupon_ended'],
      [(await make.coupon({ active: false })).code, 'coupon_unknown'],
      [(await make.coupon({ userId: other.userId })).code, 'coupon_unknown'],
      [(await make.coupon({ minimum: 40_001 })).code, 'coupon_minimum'],
      [(await make.coupon({ maxUses: 2, usedCount: 2 })).code, 'coupon_used_up'],
      ['NO-SUCH-CODE', 'coupon_unknown'],
    ];
    for (const [code, why] of cases) expect([code, await refusedFor(as, code)]).toEqual([code, why]);
    expect(await refusedFor(as, ` ${(await make.coupon({ userId: who.userId })).code.toLowerCase()} `)).toBeNull();
  });

  test('are stored with the cart, redeemed with the order, and released when it is cancelled', async ({
    ctx,
    make,
  }) => {
    const { who, as, buy, product } = await shopper(ctx, make);
    const coupon = await make.coupon({ maxUses: 1, maxUsesEach: 1 });
    await setCartOptions(as, { code: coupon.code.toLowerCase() });
    expect((await getCart(as)).coupon).toEqual({ code: coupon.code, applied: true, refusal: null });
    const { order } = await buy('cash_on_delivery', { code: coupon.code });
    expect(order).toMatchObject({ discount: 4_000, discountReason: 'coupon' });
    await make.order({ userId: who.userId, status: 'accepted' });
    await ctx.db.execute(
      sql`insert into cart_lines (cart_id, product_id, quantity, seen_price) select id, ${product.id}, 1, 20000 from carts where user_id = ${who.userId}`,
    );
    expect((await getCart(as)).coupon).toBeNull();
    expect(await refusedFor(as, coupon.code)).toBe('coupon_used');
    await expect(buy('cash_on_delivery', { code: coupon.code })).rejects.toMatchObject({ code: 'coupon_refused' });
    await cancelOrder(as, { orderId: order.id, by: 'customer', actorId: who.userId, reason: '' });
    expect(await refusedFor(as, coupon.code)).toBeNull();
    const [row] = await queryRows(ctx.db, sql`select used_count from coupons where id = ${coupon.id}`);
    expect(row).toEqual({ used_count: 0 });
  });

  test('count per phone as well: a number that moves to another account keeps its uses', async ({ ctx, make }) => {
    const { who, buy } = await shopper(ctx, make);
    const coupon = await make.coupon({ maxUsesEach: 1 });
    await buy('cash_on_delivery', { code: coupon.code });
    await ctx.db.execute(sql`update users set phone = '+201555000111' where id = ${who.userId}`);
    const next = await shopper(ctx, make);
    await ctx.db.execute(sql`update users set phone = ${who.phone} where id = ${next.who.userId}`);
    expect(await refusedFor(next.as, coupon.code)).toBe('coupon_used');
  });

  test('are not used, and not redeemed, when the first-order discount is worth more', async ({ ctx, make }) => {
    const { as, buy } = await shopper(ctx, make, { first: true });
    const coupon = await make.coupon({ value: 20 });
    expect(await quoteCoupon(as, { code: coupon.code })).toMatchObject({
      coupon: { applied: false, refusal: null },
      discountReason: 'first_order',
    });
    const { order } = await buy('cash_on_delivery', { code: coupon.code });
    expect(order).toMatchObject({ discountReason: 'first_order', discount: 10_000 });
    const [row] = await queryRows(ctx.db, sql`select used_count from coupons where id = ${coupon.id}`);
    expect(row).toEqual({ used_count: 0 });
  });

  test('a phone gets the first-order discount only once', async ({ ctx, make }) => {
    const { who, buy } = await shopper(ctx, make, { first: true });
    expect((await buy('cash_on_delivery')).order.discountReason).toBe('first_order');
    await ctx.db.execute(sql`update users set phone = '+201555000222' where id = ${who.userId}`);
    const next = await shopper(ctx, make, { first: true });
    await ctx.db.execute(sql`update users set phone = ${who.phone} where id = ${next.who.userId}`);
    expect((await next.buy('cash_on_delivery')).order.discountReason).toBeNull();
  });

  test('thirty wrong codes an hour can be tried', async ({ ctx, make }) => {
    const { as } = await shopper(ctx, make);
    for (let n = 0; n < 30; n++) expect(await refusedFor(as, `GUESS${n}`)).toBe('coupon_unknown');
    await expect(quoteCoupon(as, { code: 'GUESS' })).rejects.toMatchObject({ code: 'too_many' });
  });
});
