import { coupons } from '#db/schema.ts';
import { easyCode } from '#shop/easy-code.ts';
import type { Ctx } from '#shop/context.ts';
import type { Prize } from './wheel.ts';

const dayMs = 86_400_000;

/** Writes the coupon of a prize that is one: its winner's own, good for `days`, once; `WHEEL-7KQ4M9TX`. Null for any other prize. */
export async function givePrizeCoupon(
  ctx: Ctx,
  { userId, prize, days }: { userId: number; prize: Prize; days: number },
): Promise<{ id: number; code: string; endsAt: string } | null> {
  if (prize.kind !== 'percent' && prize.kind !== 'free_shipping') return null;
  const endsAt = new Date(ctx.now.getTime() + days * dayMs);
  const [row] = await ctx.db
    .insert(coupons)
    .values({
      code: `WHEEL-${easyCode(8)}`,
      kind: prize.kind,
      value: prize.kind === 'percent' ? prize.value : 0,
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
