import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { orderLines, returnLines, returns } from '#db/schema.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import type { Ctx } from '#shop/context.ts';
import { decideCorrection } from '#shop/rewards/manage/decide-correction.ts';
import { requestCorrection } from '#shop/rewards/manage/request-correction.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { staffTransitionOrder } from './transition-order.ts';
import { staffTransitionReturn } from '#shop/returns/manage/transition-return.ts';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { changeOrder } from './change-order.ts';
import { placeForCaller } from '#shop/checkout/manage/place-for-caller.ts';
import { refundOrder } from './refund-order.ts';

const seenOf = async (ctx: Ctx, id: number): Promise<string> => {
  const [row] = await queryRows<{ updated_at: string }>(ctx.db, sql`select updated_at from orders where id = ${id}`);
  return new Date(row!.updated_at).toISOString();
};

const shop = (database: Database) => twoMembers(database, 'orders.manage', 'wallet.adjust', 'returns.manage');

const delivered = {
  status: 'delivered',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'paid',
  paid: 23_000,
  reservedUntil: null,
} as const;

describe('concurrent changes', () => {
  test('an order is changed or cancelled, and its stock and the wallet add up', async ({ database }) => {
    const { make, first, second } = await shop(database);
    const product = await make.product({ price: 10_000, stock: 20 });
    for (let round = 0; round < 5; round++) {
      const buyer = await make.customer();
      const address = await make.address(buyer.userId);
      await make.wallet(buyer.userId, 200_000);
      const id = await placeForCaller(first, {
        phone: buyer.phone,
        lines: [{ product_id: product.id, quantity: 2 }],
        address_id: address.id,
        payment_method: 'cash_on_delivery',
        source: 'phone',
        use_wallet: true,
      });
      const seen = await seenOf(first, id);
      const ended = await outcomes(
        changeOrder(first, { id, seen, lines: [{ product_id: product.id, quantity: 5 }], use_wallet: true }),
        staffTransitionOrder(second, { id, status: 'cancelled', note: 'no longer wanted' }),
      );
      expect(ended[1]).toBe('done');
      expect(['done', 'stale_version', 'invalid_order_transition']).toContain(ended[0]);
      expect(await walletBalance(first, buyer.userId)).toBe(200_000);
      const [row] = await queryRows<{ stock: number }>(
        first.db,
        sql`select stock from products where id = ${product.id}`,
      );
      expect(row!.stock).toBe(20);
    }
  });

  test('only one of two changes based on the same version succeeds', async ({ database }) => {
    const { make, first, second } = await shop(database);
    const product = await make.product({ price: 10_000, stock: 20 });
    const order = await make.order({ status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null });
    const seen = await seenOf(first, order.id);
    const change = (ctx: Ctx, quantity: number) =>
      changeOrder(ctx, { id: order.id, seen, lines: [{ product_id: product.id, quantity }] });
    const ended = await outcomes(change(first, 3), change(second, 4));
    expect(ended.sort()).toEqual(['done', 'stale_version']);
  });

  test('only one of two partial refunds succeeds, and never for more than was paid', async ({ database }) => {
    const { make, first, second } = await shop(database);
    const order = await make.order({ ...delivered, deliveredAt: new Date() });
    const seen = await seenOf(first, order.id);
    const refund = (ctx: Ctx) =>
      refundOrder(ctx, { id: order.id, seen, amount: 150, reason: 'came too late', way: 'wallet' });
    expect((await outcomes(refund(first), refund(second))).sort()).toEqual(['done', 'stale_version']);
    expect(await walletBalance(first, order.userId)).toBe(15_000);
  });

  test('a growing order and other shoppers share the last units', async ({ database }) => {
    const { make, first: member } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const product = await make.product({ price: 10_000, stock: 6 });
      const order = await make.order({ status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null });
      const seen = await seenOf(member, order.id);
      const buyers = [];
      for (let n = 0; n < 6; n++) {
        const actor = await make.customer();
        const { id: addressId } = await make.address(actor.userId);
        await make.cart(actor.userId, [{ product, quantity: 1 }]);
        buyers.push({ ctx: { ...member, actor }, body: { address_id: addressId, payment_method: 'cash_on_delivery' } });
      }
      const grow = () => changeOrder(member, { id: order.id, seen, lines: [{ product_id: product.id, quantity: 4 }] });
      const buy = buyers.map(
        ({ ctx, body }) =>
          () =>
            checkout(ctx, body),
      );
      const all = round % 2 ? [grow, ...buy] : [...buy, grow];
      const ended = await outcomes(...all.map((run) => run()));
      expect(ended.filter((how) => !['done', 'out_of_stock', 'invalid', 'cart_changed'].includes(how))).toEqual([]);
      const [row] = await queryRows<{ stock: number; ordered: number }>(
        member.db,
        sql`select stock, (select coalesce(sum(quantity), 0)::integer from order_lines where product_id = ${product.id}) ordered
          from products where id = ${product.id}`,
      );
      expect(row!.stock + row!.ordered).toBe(6);
    }
  });

  test('a partial refund and the refund of a return never exceed what was paid', async ({ database }) => {
    const { make, first: member, second: colleague } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const order = await make.order({ ...delivered, deliveredAt: new Date() });
      const [line] = await member.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const [back] = await member.db
        .insert(returns)
        .values({
          number: `R-${order.id}`,
          orderId: order.id,
          userId: order.userId,
          status: 'received',
          reason: 'damaged',
          refundAmount: 20_000,
        })
        .returning();
      await member.db
        .insert(returnLines)
        .values({ returnId: back!.id, orderLineId: line!.id, quantity: 2, refund: 20_000 });
      const seen = await seenOf(member, order.id);
      const refund = () => refundOrder(member, { id: order.id, seen, amount: 30, reason: 'late', way: 'wallet' });
      const settle = () => staffTransitionReturn(colleague, { id: back!.id, status: 'refunded' });
      const [first, second] = round % 2 ? [refund(), settle()] : [settle(), refund()];
      await outcomes(first, second);
      const [row] = await queryRows<{ refunded: number }>(
        member.db,
        sql`select refunded from orders where id = ${order.id}`,
      );
      expect(row!.refunded).toBe(await walletBalance(member, order.userId));
      expect(row!.refunded).toBeLessThanOrEqual(23_000);
      expect(row!.refunded).toBeGreaterThan(0);
    }
  });

  test('a wallet correction and a payment from the wallet spend the balance once', async ({ database }) => {
    const { make, first, second } = await shop(database);
    const product = await make.product({ price: 90_000, stock: 100 });
    for (let round = 0; round < 4; round++) {
      const actor = await make.customer();
      const { id: addressId } = await make.address(actor.userId);
      await make.wallet(actor.userId, 90_000);
      await make.cart(actor.userId, [{ product, quantity: 1 }]);
      const { id } = await requestCorrection(first, { user_id: actor.userId, amount: -900, reason: 'Booked twice' });
      const body = { address_id: addressId, payment_method: 'cash_on_delivery', use_wallet: true };
      const ended = await outcomes(
        decideCorrection(second, { id, decision: 'approve' }),
        checkout({ ...first, actor }, body),
      );
      expect(ended[1]).toBe('done');
      const [row] = await queryRows<{ taken: number }>(
        first.db,
        sql`select wallet_applied taken from orders where user_id = ${actor.userId}`,
      );
      expect(row!.taken > 0).toBe(ended[0] !== 'done');
      expect(await walletBalance(first, actor.userId)).toBe(90_000 - row!.taken - (ended[0] === 'done' ? 90_000 : 0));
    }
  });

  test('a correction is approved once, and concurrent ones count together towards the limit', async ({ database }) => {
    const { make, first, second } = await shop(database);
    const shopper = await make.customer();
    const third = { ...second, actor: await make.customer({ scopes: ['wallet.adjust'] }) };
    const { id } = await requestCorrection(first, { user_id: shopper.userId, amount: 900, reason: 'Paid twice' });
    const decide = (ctx: Ctx) => decideCorrection(ctx, { id, decision: 'approve' });
    expect((await outcomes(decide(second), decide(third))).sort()).toEqual(['correction_decided', 'done']);
    expect(await walletBalance(first, shopper.userId)).toBe(90_000);
    // Each is below the limit alone; both together exceed it.
    await outcomes(
      requestCorrection(second, { user_id: shopper.userId, amount: 300, reason: 'Paid twice' }),
      requestCorrection(second, { user_id: shopper.userId, amount: 300, reason: 'Paid twice' }),
    );
    expect(await walletBalance(first, shopper.userId)).toBe(120_000);
  });
});
