import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Wheel } from './wheel.ts';

/** A prize's coupon; it is `used` as long as an order has it. `endsAt` is ISO 8601. */
export type WonCoupon = { code: string; endsAt: string; state: 'usable' | 'used' | 'ended' };

/** A spin: its number for the account in the campaign, and its prize. */
export type Spin = { nth: number; prizeIndex: number; at: string; coupon: WonCoupon | null; points: number | null };

const spinRow = z.object({
  nth: z.int(),
  prizeId: z.int(),
  at: z.string(),
  code: z.string().nullable(),
  endsAt: z.string().nullable(),
  used: z.boolean().nullable(),
});

/** A user's spins of a wheel, in order. */
export async function spinsOf(ctx: Ctx, wheel: Wheel, userId: number): Promise<Spin[]> {
  const rows = await queryRows(
    ctx.db,
    spinRow,
    sql`select s.nth, s.prize_id, s.created_at "at", c.code, c.ends_at, c.used_count >= c.max_uses used
      from wheel_spins s left join coupons c on c.id = s.coupon_id
      where s.campaign_id = ${wheel.id} and s.user_id = ${userId} order by s.nth`,
  );
  return rows.map(({ nth, prizeId, at, code, endsAt, used }) => {
    const prizeIndex = wheel.prizes.findIndex(({ id }) => id === prizeId);
    const { kind, value } = wheel.prizes[prizeIndex]!;
    const ends = new Date(endsAt ?? 0);
    return {
      nth,
      prizeIndex,
      at: new Date(at).toISOString(),
      coupon:
        code === null ? null : { code, endsAt: ends.toISOString(), state: stateOf(used ?? false, ends <= ctx.now) },
      points: kind === 'points' ? value : null,
    };
  });
}

const stateOf = (used: boolean, ended: boolean): WonCoupon['state'] => (used ? 'used' : ended ? 'ended' : 'usable');
