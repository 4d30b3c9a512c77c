import { coupons } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { randomReadableCode } from '#shop/readable-code.ts';

const dayMs = 86_400_000;

type PrizeCoupon = { userId: number; kind: 'percent' | 'free_shipping'; value: number; days: number };

/** Creates the coupon of a wheel prize: personal to the winner, valid for `days`, for one use; `WHEEL-7KQ4M9TX`. */
export async function createPrizeCoupon(
  ctx: Ctx,
  { userId, kind, value, days }: PrizeCoupon,
): Promise<{ id: number; code: string; endsAt: string }> {
  const endsAt = new Date(ctx.now.getTime() + days * dayMs);
  const [row] = await ctx.db
    .insert(coupons)
    .values({
      code: `WHEEL-${randomReadableCode(8)}`,
      kind,
      value: kind === 'percent' ? value : 0,
      startsAt: ctx.now,
      endsAt,
      maxUses: 1,
      maxUsesEach: 1,
      userId,
      origin: 'wheel',
      createdAt: ctx.now,
    })
    .returning({ id: coupons.id, code: coupons.code });
  return { id: row!.id, code: row!.code, endsAt: endsAt.toISOString() };
}
