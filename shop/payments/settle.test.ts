import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders, outbox, paymentCallbacks, paymentRefunds, payments } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { piastres } from '#values/money.ts';
import type { Gateway, Notice } from './core/gateway.ts';
import { openPayment } from './open-payment.ts';
import { handlePaymentReturn } from './handle-return.ts';
import { settle } from './settle.ts';

type Shop = SandboxShop & {
  ctx: Ctx & { gateway: Gateway };
  /** A waiting order, or (`order` null) a wallet deposit, with its page at the gateway open. */
  open(input?: {
    deposit: true;
  }): Promise<{ paymentId: number; orderId: number | null; userId: number; reference: string; url: string }>;
  /** The order, its payments, refunds and notifications. */
  see(orderId: number): Promise<{ order: object; payments: object[]; refunds: object[]; kinds: string[] }>;
};

const shopOver = async (services: Services): Promise<Shop> => {
  const shop = await createSandboxShop(services);
  const ctx = contextFor(shop.services) as Shop['ctx'];
  const make = factories(services.db);
  return {
    ...shop,
    ctx,
    async open(input) {
      const { userId } = await make.customer();
      const order = input?.deposit ? null : await make.order({ userId });
      const payment = await make.payment(order ? { orderId: order.id } : { depositUserId: userId });
      const { reference } = payment;
      const { url } = await openPayment(ctx, reference);
      return { paymentId: payment.id, orderId: order?.id ?? null, userId, reference, url: url! };
    },
    async see(orderId) {
      const { db } = services;
      const [order] = await db
        .select({
          status: orders.status,
          paid: orders.paid,
          paymentStatus: orders.paymentStatus,
          held: orders.reservedUntil,
        })
        .from(orders)
        .where(eq(orders.id, orderId));
      const rows = await db
        .select({ state: payments.status, surplus: payments.isOverpayment })
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(payments.id);
      const refunds = await db
        .select({ amount: paymentRefunds.amount, state: paymentRefunds.status, reason: paymentRefunds.reason })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
        .where(eq(payments.orderId, orderId));
      const messages = await db
        .select({ kind: outbox.kind })
        .from(outbox)
        .innerJoin(orders, eq(orders.userId, outbox.userId))
        .where(eq(orders.id, orderId))
        .orderBy(outbox.id);
      return { order: order!, payments: rows, refunds, kinds: messages.map(({ kind }) => kind) };
    },
  };
};

const test = base.extend<{ shop: Shop }>({ shop: async ({ services }, use) => use(await shopOver(services)) });

const paid = { status: 'under_review', paid: 23_000, paymentStatus: 'paid', held: null };
const waiting = { status: 'awaiting_payment', paid: 0, paymentStatus: 'unpaid', held: expect.any(Date) };

/** A notice of the gateway about a payment, made by hand. */
const noticeOf = ({ gateway }: { gateway: Gateway }, over: Partial<Notice> & { reference: string }): Notice => {
  const notice: Notice = {
    transaction: '900001',
    providerOrder: '1',
    amount: piastres(23_000),
    currency: 'EGP',
    integration: gateway.integration,
    outcome: 'paid',
    rawFields: {},
    confirmed: true,
    ...over,
  };
  return { ...notice, rawFields: { ...over, amount: String(notice.amount), transaction: notice.transaction } as never };
};

describe('an approved payment', () => {
  test('counts by its callback, before the browser returns', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    const back = await shop.choose(url);
    expect(await shop.sendCallbacks()).toEqual([200]);
    expect(await shop.see(orderId!)).toEqual({
      order: paid,
      payments: [{ state: 'paid', surplus: false }],
      refunds: [],
      kinds: ['order_paid'],
    });
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({ state: 'paid', canRetry: false });
  });

  test('counts by the browser’s return, which makes the shop query, and a later callback changes nothing', async ({
    shop,
  }) => {
    const { orderId, url } = await shop.open();
    const back = await shop.choose(url);
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({ state: 'paid', amount: 23_000 });
    const before = await shop.see(orderId!);
    expect(before.order).toEqual(paid);
    expect(await shop.sendCallbacks()).toEqual([200]);
    expect(await shop.see(orderId!)).toEqual(before);
  });

  test('counts once, however often its callback arrives', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    await shop.choose(url, { callback: 'twice' });
    expect(await shop.sendCallbacks()).toEqual([200, 200]);
    expect(await shop.see(orderId!)).toMatchObject({
      order: paid,
      payments: [{ state: 'paid' }],
      kinds: ['order_paid'],
    });
    const [row] = await queryRows<{ n: number; outcomes: string[] }>(
      shop.ctx.db,
      sql`select count(*)::integer n, array_agg(outcome) outcomes from payment_callbacks`,
    );
    expect(row).toEqual({ n: 1, outcomes: ['paid'] });
  });

  test('stays paid when "pending" arrives after it', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    await shop.choose(url, { callback: 'reordered' });
    expect(await shop.sendCallbacks()).toEqual([200, 200]);
    expect(await shop.see(orderId!)).toMatchObject({ order: paid, payments: [{ state: 'paid' }] });
  });

  test('credits a deposit to the wallet, once', async ({ shop }) => {
    const { userId, url } = await shop.open({ deposit: true });
    const back = await shop.choose(url, { callback: 'twice' });
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({ state: 'paid', order: null });
    await shop.sendCallbacks();
    expect(await walletBalance(shop.ctx, userId)).toBe(23_000);
  });
});

describe('a callback that does not match changes nothing and is stored', () => {
  test('a wrong signature is 401 and not stored', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    await shop.choose(url, { callback: 'bad_signature' });
    expect(await shop.sendCallbacks()).toEqual([401]);
    expect((await shop.see(orderId!)).order).toEqual(waiting);
    expect(await shop.ctx.db.select().from(paymentCallbacks)).toEqual([]);
  });

  test('another amount, correctly signed', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    await shop.choose(url, { callback: 'other_amount' });
    expect(await shop.sendCallbacks()).toEqual([422]);
    expect(await shop.see(orderId!)).toMatchObject({ order: waiting, payments: [{ state: 'created' }] });
    expect(await shop.ctx.db.select({ outcome: paymentCallbacks.outcome }).from(paymentCallbacks)).toEqual([
      { outcome: 'other_amount' },
    ]);
  });

  test.for([
    [{ currency: 'USD' }, 'other_currency'],
    [{ integration: '1' }, 'other_integration'],
    [{ providerOrder: '999999' }, 'unknown_order'],
    [{ amount: piastres(22_999) }, 'other_amount'],
    [{ reference: 'somebody-elses-reference' }, 'other_reference'],
  ] as const)('%j', async ([over, outcome], { shop }) => {
    const { orderId, reference, paymentId } = await shop.open();
    const [row] = await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
    const notice = noticeOf(shop.ctx, { reference, providerOrder: row!.providerOrder!, ...over });
    expect(await settle(shop.ctx, shop.ctx.gateway, notice)).toBe(outcome);
    expect(await settle(shop.ctx, shop.ctx.gateway, notice)).toBe(outcome);
    expect(await shop.see(orderId!)).toMatchObject({ order: waiting, payments: [{ state: 'created' }], kinds: [] });
  });

  test('a refund made elsewhere is recorded, and has no effect', async ({ shop }) => {
    const { orderId, reference, paymentId } = await shop.open();
    const [row] = await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
    const notice = noticeOf(shop.ctx, {
      reference,
      providerOrder: row!.providerOrder!,
      outcome: 'refunded',
      amount: piastres(5),
    });
    expect(await settle(shop.ctx, shop.ctx.gateway, notice)).toBe('given_back');
    expect((await shop.see(orderId!)).order).toEqual(waiting);
  });
});

describe('a declined or pending payment', () => {
  test('is declined, and paid when it is retried on the same page', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    const back = await shop.choose(url, { choice: 'decline' });
    await shop.sendCallbacks();
    expect(await shop.see(orderId!)).toMatchObject({
      order: { status: 'awaiting_payment', paymentStatus: 'refused', held: expect.any(Date) },
      payments: [{ state: 'failed' }],
      kinds: [],
    });
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({
      state: 'declined',
      canRetry: true,
    });
    await shop.choose(url);
    await shop.sendCallbacks();
    expect(await shop.see(orderId!)).toMatchObject({ order: paid, payments: [{ state: 'paid' }], refunds: [] });
  });

  test('waits while it is pending, and notifies about the outcome', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    const back = await shop.choose(url, { choice: 'pending' });
    await shop.sendCallbacks();
    expect(await shop.see(orderId!)).toMatchObject({
      order: { status: 'awaiting_payment', paymentStatus: 'pending' },
      payments: [{ state: 'pending' }],
    });
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({
      state: 'waiting',
      canRetry: false,
    });
    await shop.choose(url, { choice: 'decline' });
    await shop.sendCallbacks();
    expect(await shop.see(orderId!)).toMatchObject({ payments: [{ state: 'failed' }], kinds: ['payment_declined'] });
  });
});

describe('overpaid money is refunded', () => {
  test('a payment after the order was cancelled', async ({ shop }) => {
    const { orderId, url } = await shop.open();
    await cancelOrder(shop.ctx, { orderId: orderId!, by: 'system', actorId: null, reason: '' });
    const back = await shop.choose(url);
    await shop.sendCallbacks();
    expect(await shop.see(orderId!)).toMatchObject({
      order: { status: 'cancelled', paid: 0 },
      payments: [{ state: 'paid', surplus: true }],
      refunds: [{ amount: 23_000, state: 'owed', reason: 'surplus' }],
      kinds: ['order_cancelled', 'payment_surplus'],
    });
    expect(await handlePaymentReturn(shop.ctx, back!.searchParams)).toMatchObject({
      state: 'surplus',
      canRetry: false,
    });
  });

  test('an order paid on two pages', async ({ shop }) => {
    const { orderId, url, reference } = await shop.open();
    const second = await openPayment(shop.ctx, reference);
    expect(second.reference).not.toBe(reference);
    await shop.choose(second.url!);
    await shop.choose(url);
    expect(await shop.sendCallbacks()).toEqual([200, 200]);
    const seen = await shop.see(orderId!);
    expect(seen).toMatchObject({ order: paid, refunds: [{ amount: 23_000, state: 'owed', reason: 'surplus' }] });
    expect(seen.payments).toEqual([
      { state: 'paid', surplus: true },
      { state: 'paid', surplus: false },
    ]);
    expect(seen.kinds).toEqual(['order_paid', 'payment_surplus']);
  });

  test('a reference paid twice', async ({ shop }) => {
    const { orderId, reference, paymentId } = await shop.open();
    const [row] = await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
    const paidBy = (transaction: string) =>
      settle(
        shop.ctx,
        shop.ctx.gateway,
        noticeOf(shop.ctx, { reference, transaction, providerOrder: row!.providerOrder! }),
      );
    expect([await paidBy('1001'), await paidBy('1002'), await paidBy('1002'), await paidBy('1001')]).toEqual([
      'paid',
      'surplus',
      'repeated',
      'repeated',
    ]);
    expect(await shop.see(orderId!)).toMatchObject({
      order: paid,
      payments: [
        { state: 'paid', surplus: false },
        { state: 'paid', surplus: true },
      ],
      refunds: [{ amount: 23_000, state: 'owed' }],
    });
  });
});

describe('concurrently', () => {
  test('five callbacks, two returns and a cancellation end in one consistent state', async ({ database }) => {
    const shop = await shopOver(createTestServices(database));
    for (let round = 0; round < 4; round++) {
      const { orderId, url, reference, paymentId } = await shop.open();
      const back = await shop.choose(url, { callback: 'never' });
      const [row] = await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
      const [notice] = await shop.ctx.gateway.inquire(reference);
      expect(notice!.providerOrder).toBe(row!.providerOrder);
      await Promise.all([
        ...[1, 2, 3, 4, 5].map(() => settle(shop.ctx, shop.ctx.gateway, notice!)),
        handlePaymentReturn(shop.ctx, back!.searchParams),
        handlePaymentReturn(shop.ctx, back!.searchParams),
        shop.ctx.db.transaction((tx) =>
          cancelOrder({ ...shop.ctx, db: tx }, { orderId: orderId!, by: 'customer', actorId: null, reason: '' }),
        ),
      ]);
      // Whether cancelled before or after it was paid: the refund is owed once.
      const seen = await shop.see(orderId!);
      expect(seen.order).toMatchObject({ status: 'cancelled' });
      expect(seen.payments).toHaveLength(1);
      expect(seen.refunds).toMatchObject([{ amount: 23_000, state: 'owed' }]);
    }
  });

  test('deposits reported from five sides are each credited to the wallet once', async ({ database }) => {
    const shop = await shopOver(createTestServices(database));
    const make = factories(database.db);
    const { userId } = await make.customer();
    for (let round = 0; round < 5; round++) {
      const notices: Notice[] = [];
      for (const k of [1, 2]) {
        const transaction = `7${round}${k}`;
        const providerOrder = `9${transaction}`;
        const { reference } = await make.payment({ depositUserId: userId, amount: 1_000, providerOrder });
        notices.push(noticeOf(shop.ctx, { reference, amount: piastres(1_000), transaction, providerOrder }));
      }
      await Promise.all(
        [1, 2, 3, 4, 5].flatMap(() => notices.map((notice) => settle(shop.ctx, shop.ctx.gateway, notice))),
      );
    }
    expect(await walletBalance(shop.ctx, userId)).toBe(10_000);
  });
});
