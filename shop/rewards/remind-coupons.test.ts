import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { coupons, outbox, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { remindCoupons } from './remind-coupons.ts';

/** Noon in Cairo. */
const noon = new Date('2026-11-21T10:00:00Z');
const at = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + hours * 3_600_000) });
const notificationsOf = ({ db }: Ctx, userId: number) =>
  db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id);
const days = (n: number) => new Date(noon.getTime() + n * 86_400_000);

test('reminds the owner of an unused coupon two days before it ends, once, in their language', async ({
  ctx,
  make,
}) => {
  const { userId, phone } = await make.customer({ locale: 'ar' });
  await make.coupon({ code: 'MINE15', userId, value: 15, cap: 20_000, startsAt: days(-1), endsAt: days(3) });
  expect(await remindCoupons(at(ctx, 23))).toBe(0);
  expect(await remindCoupons(at(ctx, 24))).toBe(1);
  expect(await remindCoupons(at(ctx, 25))).toBe(0);
  expect(await notificationsOf(ctx, userId)).toMatchObject([
    {
      kind: 'coupon_ending',
      channel: 'sms',
      locale: 'ar',
      recipient: phone,
      text: expect.stringMatching(/MINE15 \(خصم 15% بحد أقصى 200 ج\.م\) ينتهي الثلاثاء.*24 نوفمبر/),
    },
  ]);
});

test('sends nothing at night in Cairo', async ({ ctx, make }) => {
  const { userId } = await make.customer({ locale: 'en' });
  await make.coupon({ userId, startsAt: days(-1), endsAt: days(1.4) });
  // Nine in the evening, three in the night, and one minute to nine in the morning.
  for (const hours of [9, 15, 20 + 59 / 60]) expect(await remindCoupons(at(ctx, hours))).toBe(0);
  expect(await remindCoupons(at(ctx, 21))).toBe(1);
  expect((await notificationsOf(ctx, userId))[0]!.text).toMatch(/ends on Sunday 22 November/);
});

test('skips coupons that are used, ended, inactive, for everybody, or of a closed account', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const closed = await make.customer();
  await ctx.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, closed.userId));
  const ending = { startsAt: days(-9), endsAt: days(1) };
  await make.coupon({ userId, ...ending, usedCount: 1 });
  await make.coupon({ userId, ...ending, endsAt: days(-1) });
  await make.coupon({ userId, ...ending, active: false });
  await make.coupon(ending);
  await make.coupon({ ...ending, userId: closed.userId });
  await make.coupon({ userId, startsAt: days(-9) });
  expect(await remindCoupons(at(ctx, 0))).toBe(0);
  expect(await ctx.db.select().from(coupons).where(eq(coupons.userId, userId))).toHaveLength(4);
});
