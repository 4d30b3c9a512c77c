import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { pick } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { totalWeight } from './draw.ts';
import { chanceOf, currentWheel, type Prize } from './wheel.ts';

/**
 * A prize as staff see it: how often it was drawn so far, how many of its coupons orders have used, and what those took off the goods
 * (what free shipping cost is not in it).
 */
export type PrizeOdds = Prize & { drawn: number; couponsUsed: number; cost: Piastres };

/** A campaign with its odds; moments are ISO 8601. `current` is the one that shoppers see. */
export type WheelOdds = {
  id: number;
  name: string;
  startsAt: string;
  endsAt: string | null;
  active: boolean;
  current: boolean;
  spinsEach: number;
  spins: number;
  prizes: PrizeOdds[];
};

type Row = {
  id: number;
  name_ar: string;
  name_en: string;
  starts_at: string;
  ends_at: string | null;
  active: boolean;
  spins_each: number;
  prizes: (Omit<PrizeOdds, 'label' | 'chance' | 'couponsUsed' | 'cost'> & {
    label_ar: string;
    label_en: string;
    used: number;
    cost: number;
  })[];
};

/** All campaigns with what their prizes cost, the latest first. Needs `settings.manage`. */
export async function wheelOdds(ctx: Ctx): Promise<WheelOdds[]> {
  requireScope(ctx, 'settings.manage');
  const current = await currentWheel(ctx);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select c.id, c.name_ar, c.name_en, c.starts_at, c.ends_at, c.active, c.spins_each,
        json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value, 'weight', p.weight, 'label_ar', p.label_ar, 'label_en', p.label_en,
          'drawn', d.drawn, 'used', d.used, 'cost', d.cost) order by p.position) prizes
      from wheel_campaigns c join wheel_prizes p on p.campaign_id = c.id
      cross join lateral (select count(distinct s.*)::integer drawn, count(u.order_id)::integer used, coalesce(sum(o.discount), 0)::integer cost
        from wheel_spins s left join coupon_uses u on u.coupon_id = s.coupon_id left join orders o on o.id = u.order_id
        where s.prize_id = p.id) d
      group by c.id order by c.starts_at desc, c.id desc`,
  );
  return rows.map((row) => {
    const total = totalWeight(row.prizes.map(({ weight }) => weight));
    return {
      id: row.id,
      name: pick({ ar: row.name_ar, en: row.name_en }, ctx.locale),
      startsAt: new Date(row.starts_at).toISOString(),
      endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
      active: row.active,
      current: row.id === current?.id,
      spinsEach: row.spins_each,
      spins: row.prizes.reduce((sum, { drawn }) => sum + drawn, 0),
      prizes: row.prizes.map(({ label_ar: ar, label_en: en, used, cost, ...prize }) => ({
        ...prize,
        label: pick({ ar, en }, ctx.locale),
        chance: chanceOf(prize.weight, total),
        couponsUsed: used,
        cost: piastres(cost),
      })),
    };
  });
}
