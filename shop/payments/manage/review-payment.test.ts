import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders, outbox, payments, payouts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { sendReceipt } from '../send-receipt.ts';
import { getPaymentStep } from '../payment-step.ts';
import { payOutCredit } from '../payouts/pay-out-credit.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { reviewPayment } from './review-payment.ts';

/** An order of 230 EGP by transfer whose receipt waits for review, its shopper, and a reviewer. */
async function waiting(ctx: Ctx, make: Factories) {
  const shopper = await make.customer();
  const { id } = await make.order({
    userId: shopper.userId,
    status: 'under_review',
    paymentMethod: 'instant_transfer',
  });
  const as = contextFor(ctx, shopper);
  const send = async () => {
    await sendReceipt(as, { id }, await make.receipt(shopper.userId));
    const rows = await ctx.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
    return rows.at(-1)!;
  };
  const staff = contextFor(ctx, await make.customer({ scopes: ['payments.review'] }));
  return {
    id,
    as,
    send,
    staff,
    wallet: () => walletBalance(ctx, shopper.userId),
    order: async () => {
      const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id));
      const { paid, paymentStatus, status } = row!;
      return { paid, paymentStatus, status, isHeld: row!.reservedUntil !== null && row!.reservedUntil > ctx.now };
    },
    notifications: async () =>
      (await ctx.db.select().from(outbox).where(eq(outbox.userId, shopper.userId)).orderBy(outbox.id)).map(
        ({ kind, text }) => ({ kind, text }),
      ),
  };
}

const account = { payout_method: 'instapay', payout_account: 'Mona@InstaPay' };

describe('a transfer of too small an amount', () => {
  test('is refused with a decimal comma: it is not a thousands separator', async ({ ctx, make }) => {
    const { send, staff, order, wallet } = await waiting(ctx, make);
    const { id } = await send();
    for (const amount of ['100,50', '1,0', '10,0000'])
      await expect(
        reviewPayment(staff, { id, decision: 'accept', amount, short: 'keep' }),
        amount,
      ).rejects.toMatchObject({ fields: { amount: [{ key: 'amount_invalid' }] } });
    expect([(await order()).paid, await wallet()]).toEqual([0, 0]);
    await reviewPayment(staff, { id, decision: 'accept', amount: '١٠٠٫٥٠', short: 'keep' });
    expect((await order()).paid).toBe(10_050);
  });

  test('counts, the rest is awaited, and another receipt pays it', async ({ ctx, make }) => {
    const { id, as, send, staff, order, wallet, notifications } = await waiting(ctx, make);
    const first = await send();
    await reviewPayment(staff, { id: first.id, decision: 'accept', reference: 'A1', amount: 150, short: 'keep' });
    expect(await order()).toEqual({ paid: 15_000, paymentStatus: 'unpaid', status: 'under_review', isHeld: true });
    expect(await notifications()).toEqual([{ kind: 'transfer_short', text: expect.stringMatching(/150.*80/) }]);
    const shown = await showOrder(as, { id });
    expect([shown.paid, shown.amountDue]).toEqual([15_000, 8_000]);
    expect(await getPaymentStep(as, shown)).toMatchObject({ type: 'receipt', refusalReason: null, isExpired: false });
    await expect(reviewPayment(staff, { id: first.id, decision: 'accept' })).rejects.toMatchObject({
      code: 'payment_settled',
    });

    const second = await send();
    expect(second.amount).toBe(8_000);
    await reviewPayment(staff, { id: second.id, decision: 'accept', reference: 'A2' });
    expect(await order()).toMatchObject({ paid: 23_000, paymentStatus: 'paid', isHeld: false });
    const rows = await ctx.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
    expect(rows.map(({ status, amount, isOverpayment }) => [status, amount, isOverpayment])).toEqual([
      ['paid', 15_000, false],
      ['paid', 8_000, false],
    ]);
    expect(await wallet()).toBe(0);
  });

  test('is credited to the wallet when its order is cancelled after it counted', async ({ ctx, make }) => {
    const { id, as, send, staff, wallet, order } = await waiting(ctx, make);
    const { id: payment } = await send();
    await reviewPayment(staff, { id: payment, decision: 'accept', amount: 150, short: 'keep' });
    await cancelMyOrder(as, { id });
    expect(await wallet()).toBe(15_000);
    expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('is refunded to the wallet, and the whole is awaited again', async ({ ctx, make }) => {
    const { id, as, send, staff, order, wallet, notifications } = await waiting(ctx, make);
    const first = await send();
    await reviewPayment(staff, { id: first.id, decision: 'accept', amount: '150', short: 'wallet' });
    expect(await order()).toEqual({ paid: 0, paymentStatus: 'unpaid', status: 'under_review', isHeld: true });
    expect(await wallet()).toBe(15_000);
    expect((await notifications()).map(({ kind }) => kind)).toEqual(['transfer_given_back']);
    expect((await send()).amount).toBe(23_000);
    await cancelMyOrder(as, { id });
    expect(await wallet()).toBe(15_000);
  });

  test('is refunded to an account that is encrypted in the database, and the whole is awaited again', async ({
    ctx,
    make,
  }) => {
    const { id, send, staff, order, wallet } = await waiting(ctx, make);
    const first = await send();
    await reviewPayment(staff, { id: first.id, decision: 'accept', amount: 150, short: 'payout', ...account });
    expect(await order()).toMatchObject({ paid: 0, paymentStatus: 'unpaid', isHeld: true });
    expect(await wallet()).toBe(0);
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.orderId, id));
    expect(payout).toMatchObject({
      amount: 15_000,
      method: 'instapay',
      status: 'to_pay',
      paymentId: first.id,
    });
    expect(payout!.account).not.toContain('mona');
    await expect(payOutCredit(staff, { id: first.id, ...account })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('needs a decision', async ({ ctx, make }) => {
    const { send, staff, order } = await waiting(ctx, make);
    const { id } = await send();
    await expect(reviewPayment(staff, { id, decision: 'accept', amount: 229.99 })).rejects.toHaveProperty(
      'fields.amount',
    );
    expect(await order()).toMatchObject({ paid: 0, paymentStatus: 'pending' });
  });

  test('of a deposit credits the wallet with what arrived', async ({ ctx, make }) => {
    const { staff } = await waiting(ctx, make);
    const { userId } = await make.customer();
    const transfer = { provider: 'transfer', method: 'instant_transfer', status: 'pending', amount: 10_000 } as const;
    const { id } = await make.payment({ ...transfer, depositUserId: userId });
    await reviewPayment(staff, { id, decision: 'accept', amount: 60.5 });
    expect(await walletBalance(ctx, userId)).toBe(6_050);
    const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject({ status: 'paid', amount: 6_050 });
  });

  test('accepted by two members concurrently counts once', async ({ database }) => {
    const services = createTestServices(database);
    const { send, staff, order } = await waiting(contextFor(services), factories(database.db));
    const { id } = await send();
    const ended = await Promise.allSettled(
      [1, 2, 3].map(() => reviewPayment(staff, { id, decision: 'accept', amount: 150, short: 'keep' })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await order()).toMatchObject({ paid: 15_000, paymentStatus: 'unpaid' });
  });
});

test('nobody reviews a transfer of their own', async ({ ctx, make }) => {
  const { as, send, staff, order } = await waiting(ctx, make);
  const payment = await send();
  const own = { ...as, actor: { ...as.actor, scopes: ['payments.review'] } as Ctx['actor'] };
  for (const decision of ['accept', 'reject'] as const)
    await expect(reviewPayment(own, { id: payment.id, decision, reason: 'x' })).rejects.toMatchObject({
      code: 'own_payment',
    });
  expect(await order()).toMatchObject({ paid: 0, paymentStatus: 'pending' });
  await reviewPayment(staff, { id: payment.id, decision: 'accept', reference: 'own-1' });
  expect(await order()).toMatchObject({ paymentStatus: 'paid' });
});
