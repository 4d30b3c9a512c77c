import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderLines, outbox, pointDebts, pointEntries, returnLines, returns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { earnPoints } from './earn-points.ts';
import { addPoints, pointsBalance } from './points.ts';
import { revokePoints } from './revoke-points.ts';

const entriesOf = ({ db }: Ctx, userId: number) =>
  db.select().from(pointEntries).where(eq(pointEntries.userId, userId)).orderBy(asc(pointEntries.seq));
const notificationsOf = ({ db }: Ctx, userId: number) =>
  db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id);

/** An accepted order with lines of these sums (piastres), one unit each. */
async function bought(ctx: Ctx, make: Factories, prices: number[], userId?: number) {
  const order = await make.order({ status: 'accepted', ...(userId && { userId }) });
  await ctx.db.delete(orderLines).where(eq(orderLines.orderId, order.id));
  const lines: { id: number; total: number }[] = [];
  for (const total of prices) {
    const product = await make.product();
    const [line] = await ctx.db
      .insert(orderLines)
      .values({
        orderId: order.id,
        productId: product.id,
        variantId: product.variantId,
        slug: product.slug,
        quantity: 1,
        listPrice: total,
        price: total,
        total,
      })
      .returning({ id: orderLines.id, total: orderLines.total });
    lines.push(line!);
  }
  return { orderId: order.id, userId: order.userId, number: order.number, lines };
}

let count = 0;
/** A return of lines, refunded by default. */
async function sendBack(
  ctx: Ctx,
  { orderId, userId }: { orderId: number; userId: number },
  lines: { id: number; total: number }[],
  status: 'refunded' | 'requested' = 'refunded',
): Promise<number> {
  const [row] = await ctx.db
    .insert(returns)
    .values({ number: `R-${++count}-${process.pid}`, orderId, userId, status, reason: 'damaged', refundAmount: 0 })
    .returning({ id: returns.id });
  const returnId = row!.id;
  await ctx.db
    .insert(returnLines)
    .values(lines.map(({ id, total }) => ({ returnId, orderLineId: id, quantity: 1, refund: total })));
  return returnId;
}

describe('the ledger', () => {
  test('counts each cause once, and never goes below zero', async ({ ctx, make }) => {
    const { userId } = await make.customer();
    expect(await pointsBalance(ctx, userId)).toBe(0);
    const entry = { userId, amount: 50, kind: 'wheel', reference: 'spin:1' } as const;
    expect(await addPoints(ctx, entry)).toBe(50);
    expect(await addPoints(ctx, { ...entry, amount: 70 })).toBe(50);
    expect(await addPoints(ctx, { ...entry, amount: -20, reference: 'spin:2' })).toBe(30);
    expect(await pointsBalance(ctx, userId)).toBe(30);
    await expect(
      ctx.db.transaction((tx) => addPoints({ ...ctx, db: tx }, { ...entry, amount: -31, reference: 'spin:3' })),
    ).rejects.toMatchObject({ code: 'points_too_low', status: 422 });
    expect((await entriesOf(ctx, userId)).map(({ balance }) => balance)).toEqual([50, 30]);
  });
});

describe('an accepted order', () => {
  test('earns one point per 10 EGP of items, rounded down once, and notifies once in its language', async ({
    ctx,
    make,
  }) => {
    const order = await bought(ctx, make, [10_500, 9_600]);
    expect(await earnPoints(ctx, order)).toBe(20);
    expect(await earnPoints(ctx, order)).toBe(20);
    expect(await entriesOf(ctx, order.userId)).toMatchObject([
      { amount: 20, balance: 20, kind: 'order', orderId: order.orderId },
    ]);
    expect(await notificationsOf(ctx, order.userId)).toMatchObject([
      { kind: 'points_earned', locale: 'en', recipient: '+201001234567', text: expect.stringContaining('20 points') },
    ]);
  });

  test('does not count earlier refunds; open returns count', async ({ ctx, make }) => {
    const order = await bought(ctx, make, [10_000, 5_000, 2_000]);
    await sendBack(ctx, order, [order.lines[1]!]);
    await sendBack(ctx, order, [order.lines[2]!], 'requested');
    expect(await earnPoints(ctx, order)).toBe(12);
  });

  test('is not notified when too small for a point, and an unknown one earns nothing', async ({ ctx, make }) => {
    const order = await bought(ctx, make, [999]);
    expect(await earnPoints(ctx, order)).toBe(0);
    expect([await entriesOf(ctx, order.userId), await notificationsOf(ctx, order.userId)]).toEqual([[], []]);
    expect(await earnPoints(ctx, { orderId: 2_000_000_000 })).toBe(0);
  });
});

describe('a refunded return', () => {
  test('revokes its part once, and all returns together revoke what was earned', async ({ ctx, make }) => {
    const order = await bought(ctx, make, [1_500, 1_500, 1_900]);
    expect(await earnPoints(ctx, order)).toBe(4);
    const revoked: number[] = [];
    for (const line of order.lines) {
      const returnId = await sendBack(ctx, order, [line]);
      revoked.push(await revokePoints(ctx, { ...order, returnId }));
      expect(await revokePoints(ctx, { ...order, returnId })).toBe(revoked.at(-1));
    }
    // 49 EGP earn 4 points; the 34 that are kept first earn 3, the 19 after that 1.
    expect(revoked).toEqual([1, 2, 1]);
    expect(await pointsBalance(ctx, order.userId)).toBe(0);
  });

  test('counts before its status is written, and revokes nothing of an order never accepted', async ({ ctx, make }) => {
    const order = await bought(ctx, make, [10_000]);
    const returnId = await sendBack(ctx, order, order.lines, 'requested');
    expect(await revokePoints(ctx, { ...order, returnId })).toBe(0);
    await earnPoints(ctx, order);
    expect(await revokePoints(ctx, { ...order, returnId })).toBe(10);
  });

  test('makes spent points a debt that the next earnings pay, over several orders if needed', async ({ ctx, make }) => {
    const order = await bought(ctx, make, [100_000]);
    const { userId } = order;
    await earnPoints(ctx, order);
    await addPoints(ctx, { userId, amount: -90, kind: 'transfer', reference: 'transfer:x' });
    const returnId = await sendBack(ctx, order, order.lines);
    expect(await revokePoints(ctx, { ...order, returnId })).toBe(100);
    const debt = async () => (await ctx.db.select().from(pointDebts).where(eq(pointDebts.userId, userId)))[0];
    expect(await debt()).toMatchObject({ returnId, points: 90, paid: 0 });
    expect(await revokePoints(ctx, { ...order, returnId })).toBe(100);

    const small = await bought(ctx, make, [40_000], userId);
    expect([await earnPoints(ctx, small), await earnPoints(ctx, small)]).toEqual([40, 40]);
    expect(await debt()).toMatchObject({ paid: 40 });
    expect(await pointsBalance(ctx, userId)).toBe(0);
    const large = await bought(ctx, make, [80_000], userId);
    await earnPoints(ctx, large);
    expect(await debt()).toMatchObject({ paid: 90 });
    expect(await pointsBalance(ctx, userId)).toBe(30);
    const messages = await notificationsOf(ctx, userId);
    expect(messages.at(-1)!.text).toContain('80 points. You now have 30');

    const entries = await entriesOf(ctx, userId);
    expect(entries.map(({ amount }) => amount)).toEqual([100, -90, -10, 40, -40, 80, -50]);
    const [ledger] = (await ctx.db
      .select({ sum: sql<number>`sum(amount)::integer` })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId))) as [{ sum: number }];
    expect(ledger.sum).toBe(30);
  });

  test('revokes no points of other orders', async ({ ctx, make }) => {
    const first = await bought(ctx, make, [20_000]);
    const two = await bought(ctx, make, [30_000], first.userId);
    await earnPoints(ctx, first);
    await earnPoints(ctx, two);
    expect(await revokePoints(ctx, { ...two, returnId: await sendBack(ctx, two, two.lines) })).toBe(30);
    expect(await revokePoints(ctx, { ...first, returnId: await sendBack(ctx, first, first.lines) })).toBe(20);
    expect(await pointsBalance(ctx, first.userId)).toBe(0);
  });
});
