import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderLines, orders, outbox, paymentRefunds, payouts, returns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { refundOrder } from '#shop/orders/manage/refund-order.ts';
import { createReturn } from '#shop/returns/create-return.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { addToWallet, walletBalance } from '#shop/rewards/wallet.ts';
import { staffTransitionReturn } from '#shop/returns/manage/transition-return.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';
import { listPayouts } from './list-payouts.ts';
import { payOutCredit } from './pay-out-credit.ts';
import { settlePayout } from './settle-payout.ts';

const account = { payout_method: 'mobile_wallet', payout_account: '٠١٠٠ ١٢٣ ٤٥٦٧' };

/** A delivered order of two units for 200 EGP and 30 EGP shipping, paid in cash unless `input` says otherwise. */
async function arrived(ctx: Ctx, make: Factories, input: Parameters<Factories['order']>[0] = {}) {
  const shopper = await make.customer();
  const order = await make.order({
    userId: shopper.userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: ctx.now,
    reservedUntil: null,
    ...input,
  });
  const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const staff = contextFor(
    ctx,
    await make.customer({ scopes: ['orders.manage', 'returns.manage', 'payments.review'] }),
  );
  const now = async () => (await ctx.db.select().from(orders).where(eq(orders.id, order.id)))[0]!;
  const requestReturn = (over: object) =>
    createReturn(contextFor(ctx, shopper), {
      order_id: order.id,
      items: [{ order_item_id: line!.id, quantity: 1 }],
      reason: 'damaged',
      ...over,
    });
  return {
    order,
    userId: shopper.userId,
    as: contextFor(ctx, shopper),
    staff,
    now,
    requestReturn,
    refund: async (over: object) =>
      refundOrder(staff, {
        id: order.id,
        seen: (await now()).updatedAt.toISOString(),
        reason: 'Late',
        way: 'payout',
        ...account,
        ...over,
      }),
    settleReturn: async (id: number) => {
      for (const status of ['approved', 'received', 'refunded'] as const)
        await staffTransitionReturn(staff, { id, status });
    },
    wallet: () => walletBalance(ctx, shopper.userId),
    readPayouts: () => ctx.db.select().from(payouts).where(eq(payouts.userId, shopper.userId)).orderBy(payouts.id),
    notifications: async () =>
      (await ctx.db.select().from(outbox).where(eq(outbox.userId, shopper.userId)).orderBy(outbox.id)).map(
        ({ kind }) => kind,
      ),
  };
}

describe('a refund to an account', () => {
  test('is stored, listed with its account, and sent once', async ({ ctx, make }) => {
    const { refund, staff, now, wallet, readPayouts, order, notifications } = await arrived(ctx, make);
    await refund({ amount: 50 });
    expect(await wallet()).toBe(0);
    expect(await now()).toMatchObject({ refunded: 5_000, paymentStatus: 'paid' });
    const [row] = await readPayouts();
    expect(row).toMatchObject({ amount: 5_000, status: 'to_pay', settledAt: null });
    expect(row!.account).not.toContain('1001234567');
    const { payouts: listed } = await listPayouts(staff, {});
    expect(listed.find(({ id }) => id === row!.id)).toMatchObject({
      account: '01001234567',
      method: 'mobile_wallet',
      amount: 5_000,
      order: { id: order.id },
    });
    await expect(settlePayout(staff, { id: row!.id, way: 'paid' })).rejects.toHaveProperty('fields.reference');
    await settlePayout(staff, { id: row!.id, way: 'paid', reference: 'TX-1' });
    for (const way of ['paid', 'wallet'] as const)
      await expect(settlePayout(staff, { id: row!.id, way, reference: 'TX-2' })).rejects.toMatchObject({
        code: 'payout_settled',
      });
    expect((await readPayouts())[0]).toMatchObject({
      status: 'paid',
      reference: 'TX-1',
      settledBy: expect.any(Number),
    });
    expect(await notifications()).toEqual(['payout_planned', 'payout_paid']);
    expect((await listPayouts(staff, { state: 'paid' })).payouts[0]).toMatchObject({ id: row!.id, reference: 'TX-1' });
  });

  test('goes to the wallet when the account does not accept it', async ({ ctx, make }) => {
    const { refund, staff, wallet, readPayouts, notifications } = await arrived(ctx, make);
    await refund({ amount: 50 });
    await settlePayout(staff, { id: (await readPayouts())[0]!.id, way: 'wallet' });
    expect(await wallet()).toBe(5_000);
    expect(await notifications()).toEqual(['payout_planned', 'payout_wallet']);
  });

  test('never exceeds in all what came as cash or by transfer', async ({ ctx, make }) => {
    const { refund, readPayouts } = await arrived(ctx, make, { walletApplied: 10_000 });
    await expect(refund({ amount: 130.01 })).rejects.toHaveProperty('fields.way');
    await refund({ amount: 100 });
    await expect(refund({ amount: 30.01 })).rejects.toHaveProperty('fields.way');
    await refund({ amount: 30 });
    expect((await readPayouts()).map(({ amount }) => amount)).toEqual([10_000, 3_000]);
    const card = await arrived(ctx, make, { paymentMethod: 'credit_card' });
    await expect(card.refund({ amount: 1 })).rejects.toHaveProperty('fields.way');
  });

  test.for([
    [{ payout_method: '' }, 'payout_method'],
    [{ payout_account: '' }, 'payout_account'],
    [{ payout_account: '12345' }, 'payout_account'],
    [{ payout_method: 'bank' }, 'payout_account'],
  ] as const)('with %j is a 422 at that field', async ([wrong, field], { ctx, make }) => {
    const { refund, now } = await arrived(ctx, make);
    await expect(refund({ amount: 50, ...wrong })).rejects.toHaveProperty(`fields.${field}`);
    expect(await now()).toMatchObject({ refunded: 0 });
  });

  test('pays one payout with one transfer', async ({ database }) => {
    const ctx = contextFor(createTestServices(database));
    const scenario = await arrived(ctx, factories(database.db));
    await scenario.refund({ amount: 10 });
    await scenario.refund({ amount: 20 });
    const [first, second] = await scenario.readPayouts();
    await settlePayout(scenario.staff, { id: first!.id, way: 'paid', reference: 'Same-1' });
    await expect(
      settlePayout(scenario.staff, { id: second!.id, way: 'paid', reference: 'SAME-1' }),
    ).rejects.toHaveProperty('fields.reference');
    expect((await scenario.readPayouts())[1]).toMatchObject({ status: 'to_pay' });
  });

  test('settled by several members concurrently is settled once, and never both sent and credited', async ({
    database,
  }) => {
    const ctx = contextFor(createTestServices(database));
    for (let round = 0; round < 4; round++) {
      const scenario = await arrived(ctx, factories(database.db));
      await scenario.refund({ amount: 50 });
      const { id } = (await scenario.readPayouts())[0]!;
      const ended = await Promise.allSettled(
        (['paid', 'wallet', 'paid', 'wallet'] as const).map((way, n) =>
          settlePayout(scenario.staff, { id, way, reference: `R-${id}-${n}` }),
        ),
      );
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [row] = await scenario.readPayouts();
      expect(await scenario.wallet()).toBe(row!.status === 'to_wallet' ? 5_000 : 0);
    }
  });

  test('requested concurrently never exceeds what was paid', async ({ database }) => {
    const ctx = contextFor(createTestServices(database));
    const scenario = await arrived(ctx, factories(database.db));
    await Promise.allSettled([1, 2, 3].map(() => scenario.refund({ amount: 150 })));
    expect((await scenario.readPayouts()).map(({ amount }) => amount)).toEqual([15_000]);
    expect(await scenario.now()).toMatchObject({ refunded: 15_000 });
  });
});

describe('a return that is the shop’s fault', () => {
  test('is refunded to the account its shopper named', async ({ ctx, make }) => {
    const { requestReturn, settleReturn, wallet, readPayouts, staff, notifications, now } = await arrived(ctx, make);
    const back = await requestReturn({ refund_to: 'money', ...account });
    const [row] = await ctx.db.select().from(returns).where(eq(returns.id, back.id));
    expect(row).toMatchObject({ refundTo: 'money', payoutMethod: 'mobile_wallet' });
    expect(row!.payoutAccount).not.toContain('1001234567');
    expect(JSON.stringify(back)).not.toContain('1001234567');
    await settleReturn(back.id);
    expect(await wallet()).toBe(0);
    expect(await readPayouts()).toMatchObject([{ amount: back.refund, status: 'to_pay', returnId: back.id }]);
    expect((await listPayouts(staff, {})).payouts.at(-1)).toMatchObject({ account: '01001234567' });
    expect(await now()).toMatchObject({ refunded: back.refund });
    expect(await notifications()).toContain('payout_planned');
  });

  test.for([
    ['paid', 'sent'],
    ['wallet', 'to_wallet'],
  ] as const)('tells its shopper how it ended: %s', async ([way, ended], { ctx, make }) => {
    const { as, requestReturn, settleReturn, readPayouts, staff } = await arrived(ctx, make);
    const { id } = await requestReturn({ refund_to: 'money', ...account });
    await settleReturn(id);
    expect((await showReturn(as, { id })).moneyEnded).toBeNull();
    await settlePayout(staff, { id: (await readPayouts())[0]!.id, way, reference: `R-${id}` });
    expect(await showReturn(as, { id })).toMatchObject({ inMoney: true, moneyEnded: ended });
  });

  test('refunds the wallet’s part to the wallet', async ({ ctx, make }) => {
    const { requestReturn, settleReturn, wallet, readPayouts } = await arrived(ctx, make, { walletApplied: 16_000 });
    const back = await requestReturn({ refund_to: 'money', ...account });
    await settleReturn(back.id);
    expect((await readPayouts()).map(({ amount }) => amount)).toEqual([7_000]);
    expect(await wallet()).toBe(back.refund - 7_000);
  });

  test('is refunded to the card an order was paid by', async ({ services, make }) => {
    const shop = await createSandboxShop(services);
    const ctx = contextFor(shop.services);
    const { requestReturn, settleReturn, wallet, order, readPayouts } = await arrived(ctx, make, {
      paymentMethod: 'credit_card',
    });
    const payment = await make.payment({ orderId: order.id, status: 'paid', providerTransaction: '77' });
    const back = await requestReturn({ refund_to: 'money' });
    await settleReturn(back.id);
    expect(await wallet()).toBe(0);
    expect(await readPayouts()).toEqual([]);
    const owed = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment.id));
    expect(owed).toMatchObject([{ amount: back.refund, status: 'owed', reason: 'return', returnId: back.id }]);
  });

  test('goes to the wallet when no other refund method is requested', async ({ ctx, make }) => {
    const { requestReturn, settleReturn, wallet, readPayouts } = await arrived(ctx, make);
    const back = await requestReturn({});
    await settleReturn(back.id);
    expect([await wallet(), await readPayouts()]).toEqual([back.refund, []]);
  });

  test.for([
    [{ reason: 'changed_mind' }, {}, 'refund_to'],
    [{ payout_method: undefined }, {}, 'payout_method'],
    [{ payout_account: 'mona' }, {}, 'payout_account'],
    [{}, { walletApplied: 23_000 }, 'refund_to'],
  ] as const)('with %j of %j is a 422', async ([wrong, input, field], { ctx, make }) => {
    const { requestReturn } = await arrived(ctx, make, input);
    await expect(requestReturn({ refund_to: 'money', ...account, ...wrong })).rejects.toHaveProperty(`fields.${field}`);
  });
});

describe('a transfer of a cancelled order', () => {
  const cancelled = async (ctx: Ctx, make: Factories) => {
    const scenario = await arrived(ctx, make, {
      status: 'under_review',
      paymentMethod: 'instant_transfer',
      deliveredAt: null,
    });
    const payment = await make.payment({
      orderId: scenario.order.id,
      provider: 'transfer',
      method: 'instant_transfer',
      status: 'paid',
    });
    await cancelMyOrder(scenario.as, { id: scenario.order.id });
    expect(await scenario.wallet()).toBe(23_000);
    return { ...scenario, payment };
  };

  test('moves from the wallet to an account, once', async ({ ctx, make }) => {
    const { staff, payment, wallet, readPayouts } = await cancelled(ctx, make);
    await payOutCredit(staff, { id: payment.id, ...account });
    expect(await wallet()).toBe(0);
    expect(await readPayouts()).toMatchObject([{ amount: 23_000, status: 'to_pay' }]);
    await expect(payOutCredit(staff, { id: payment.id, ...account })).rejects.toMatchObject({
      code: 'payout_already_exists',
    });
  });

  test('sent by several members concurrently leaves the wallet once', async ({ database }) => {
    const ctx = contextFor(createTestServices(database));
    const { staff, payment, wallet, readPayouts } = await cancelled(ctx, factories(database.db));
    const ended = await Promise.allSettled([1, 2, 3].map(() => payOutCredit(staff, { id: payment.id, ...account })));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await wallet(), (await readPayouts()).length]).toEqual([0, 1]);
  });

  test('is not sent after it has been spent, or without the scope', async ({ ctx, make }) => {
    const { staff, as, payment, userId, readPayouts } = await cancelled(ctx, make);
    await expect(payOutCredit(as, { id: payment.id, ...account })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listPayouts(as, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(settlePayout(as, { id: 1, way: 'wallet' })).rejects.toMatchObject({ code: 'forbidden' });
    await addToWallet(ctx, { userId, amount: -1, kind: 'order', reference: 'order:spent' });
    await ctx.db
      .transaction((tx) => payOutCredit({ ...staff, db: tx }, { id: payment.id, ...account }))
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(error).toMatchObject({ code: 'wallet_too_low' }),
      );
    expect(await readPayouts()).toEqual([]);
  });
});
