import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Wheel } from './wheel.ts';

/** A prize's coupon; it is `used` as long as an order has it. `endsAt` is ISO 8601. */
export type WonCoupon = { code: string; endsAt: string; state: 'usable' | 'used' | 'ended' };

/** One turn of the wheel: the first, the second … of an account in a campaign, and what it gave. */
export type Spin = { nth: number; prizeIndex: number; at: string; coupon: WonCoupon | null; points: number | null };

type Row = { nth: number; prize_id: number; at: string; code: string | null; ends_at: string; used: boolean };

/** What a user has drawn from a wheel, in the order of the spins. */
export async function spinsOf(ctx: Ctx, wheel: Wheel, userId: number): Promise<Spin[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select s.nth, s.prize_id, s.at, c.code, c.ends_at, c.used_count >= c.max_uses used
      from wheel_spins s left join coupons c on c.id = s.coupon_id
      where s.campaign_id = ${wheel.id} and s.user_id = ${userId} order by s.nth`,
  );
  return rows.map(({ nth, prize_id: prizeId, at, code, ends_at: endsAt, used }) => {
    const prizeIndex = wheel.prizes.findIndex(({ id }) => id === prizeId);
    const { kind, value } = wheel.prizes[prizeIndex]!;
    const ends = new Date(endsAt);
    return {
      nth,
      prizeIndex,
      at: new Date(at).toISOString(),
      coupon: code === null ? null : { code, endsAt: ends.toISOString(), state: stateOf(used, ends <= ctx.now) },
      points: kind === 'points' ? value : null,
    };
  });
}

const stateOf = (used: boolean, ended: boolean): WonCoupon['state'] => (used ? 'used' : ended ? 'ended' : 'usable');
