import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { executeTogether } from '#db/query-rows.ts';
import { coupons, couponUses, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { piastres } from '#values/money.ts';
import type { Factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { findCoupon, redeemCouponStatements, refusalFor, releaseCoupon } from './coupon.ts';

const hour = 3_600_000;
const inHours = ({ now }: Ctx, hours: number) => new Date(now.getTime() + hours * hour);

const redeem = async (ctx: Ctx, make: Factories, userId: number, couponId: number) => {
  const { id } = await make.order({ userId });
  await executeTogether(ctx.db, redeemCouponStatements(ctx, { couponId, orderId: sql`${id}::integer`, userId }));
  return id;
};

describe('looking up a coupon', () => {
  test('finds it in any letter case and between spaces, with its terms', async ({ ctx, make }) => {
    const { userId } = await make.customer();
    const { id, code } = await make.coupon({ value: 20, cap: 5_000, minimum: 10_000 });
    for (const typed of [code.toLowerCase(), ` ${code} `])
      expect(await findCoupon(ctx, typed, userId)).toEqual({
        id,
        code,
        terms: { kind: 'percent', value: 20, cap: 5_000, minimum: 10_000 },
        refusal: null,
      });
  });

  test('does not find one that is unknown, switched off, or personal to somebody else', async ({ ctx, make }) => {
    const [{ userId }, other] = [await make.customer(), await make.customer()];
    const off = await make.coupon({ active: false });
    const personal = await make.coupon({ userId: other.userId });
    for (const code of ['NO-SUCH-CODE', off.code, personal.code])
      expect(await findCoupon(ctx, code, userId)).toBeNull();
    expect(await findCoupon(ctx, personal.code, other.userId)).toMatchObject({ id: personal.id });
  });

  test('refuses one before it starts and from its end on', async ({ ctx, make }) => {
    const { userId } = await make.customer();
    const refusal = async (window: Partial<typeof coupons.$inferInsert>) =>
      (await findCoupon(ctx, (await make.coupon(window)).code, userId))!.refusal;
    expect(await refusal({ startsAt: inHours(ctx, 1) })).toEqual({ code: 'coupon_not_begun' });
    expect(await refusal({ startsAt: ctx.now })).toBeNull();
    expect(await refusal({ endsAt: ctx.now })).toEqual({ code: 'coupon_ended' });
    expect(await refusal({ endsAt: inHours(ctx, 1) })).toBeNull();
  });
});

describe('the uses of a coupon', () => {
  test('count by account and by phone number, and come back with the order', async ({ ctx, make }) => {
    const first = await make.customer();
    const { id, code } = await make.coupon({ maxUsesEach: 1 });
    const orderId = await redeem(ctx, make, first.userId, id);
    expect(await findCoupon(ctx, code, first.userId)).toMatchObject({ refusal: { code: 'coupon_used' } });
    // The number passes to another account: its use stays with the number, and with the first account.
    await ctx.db.update(users).set({ phone: '+201000000777' }).where(eq(users.id, first.userId));
    const next = await make.customer({ phone: first.phone });
    for (const { userId } of [first, next])
      expect(await findCoupon(ctx, code, userId)).toMatchObject({ refusal: { code: 'coupon_used' } });
    await releaseCoupon(ctx, orderId);
    for (const { userId } of [first, next])
      expect(await findCoupon(ctx, code, userId)).toMatchObject({ refusal: null });
    const [row] = await ctx.db.select().from(coupons).where(eq(coupons.id, id));
    expect(row!.usedCount).toBe(0);
  });

  test('of all shoppers together are limited too', async ({ ctx, make }) => {
    const [first, second] = [await make.customer(), await make.customer()];
    const { id, code } = await make.coupon({ maxUses: 1 });
    await redeem(ctx, make, first.userId, id);
    expect(await findCoupon(ctx, code, second.userId)).toMatchObject({ refusal: { code: 'coupon_used_up' } });
    // The database refuses it as well.
    const again = ctx.db.transaction((db) => redeem({ ...ctx, db }, make, second.userId, id));
    await expect(again).rejects.toThrow();
  });

  test('are numbered, and a number that comes back is given again', async ({ ctx, make }) => {
    const { userId } = await make.customer();
    const { id } = await make.coupon({ maxUsesEach: 3 });
    const numbers = async () =>
      (await ctx.db.select().from(couponUses).where(eq(couponUses.couponId, id)).orderBy(couponUses.nth)).map(
        ({ nth }) => nth,
      );
    const orderId = await redeem(ctx, make, userId, id);
    await redeem(ctx, make, userId, id);
    expect(await numbers()).toEqual([1, 2]);
    await releaseCoupon(ctx, orderId);
    expect(await numbers()).toEqual([2]);
    await redeem(ctx, make, userId, id);
    expect(await numbers()).toEqual([1, 2]);
  });
});

test('a coupon below its minimum says how much is needed', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const { code } = await make.coupon({ minimum: 10_000 });
  const coupon = await findCoupon(ctx, code, userId);
  expect(refusalFor(coupon, piastres(9_999))).toEqual({ code: 'coupon_minimum', minimum: 10_000 });
  expect(refusalFor(coupon, piastres(10_000))).toBeNull();
  expect(refusalFor(null, piastres(10_000))).toEqual({ code: 'coupon_unknown' });
});
