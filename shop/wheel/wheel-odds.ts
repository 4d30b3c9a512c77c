import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { chancesOf } from '#values/chances.ts';
import type { Bi } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { currentWheel, type Prize } from './wheel.ts';

/**
 * A prize as staff see it: how often it was drawn so far, how many of its coupons orders have used, and what those took off the goods
 * (what free shipping cost is not in it).
 */
export type PrizeOdds = Omit<Prize, 'label'> & { label: Bi; drawn: number; couponsUsed: number; cost: Piastres };

/** `behind`: open, while shoppers see another that began later. */
export type WheelState = 'running' | 'behind' | 'coming' | 'ended' | 'stopped';

/** A campaign with its odds; moments are ISO 8601. */
export type WheelOdds = {
  id: number;
  name: Bi;
  startsAt: string;
  endsAt: string | null;
  state: WheelState;
  spinsEach: number;
  spins: number;
  players: number;
  prizes: PrizeOdds[];
  updatedAt: string;
};

type Row = {
  id: number;
  name: Bi;
  starts_at: string;
  ends_at: string | null;
  active: boolean;
  spins_each: number;
  players: number;
  updated_at: string;
  prizes: (Omit<PrizeOdds, 'chance' | 'couponsUsed' | 'cost'> & { used: number; cost: number })[];
};

/** All campaigns with what their prizes cost, the latest first. Needs `settings.manage`. */
export async function wheelOdds(ctx: Ctx): Promise<WheelOdds[]> {
  requireScope(ctx, 'settings.manage');
  return readWheels(ctx, sql`true`);
}

export const oneWheelInput = z.object({ id: rowId });

/** One campaign; 404. Needs `settings.manage`. */
export async function showWheelOdds(ctx: Ctx, input: unknown): Promise<WheelOdds> {
  requireScope(ctx, 'settings.manage');
  return readWheel(ctx, parse(oneWheelInput, input).id);
}

/** One campaign, for whoever has checked that its reader may; 404. */
export async function readWheel(ctx: Ctx, id: number): Promise<WheelOdds> {
  const [wheel] = await readWheels(ctx, sql`c.id = ${id}`);
  if (!wheel) throw new ShopError('not_found');
  return wheel;
}

async function readWheels(ctx: Ctx, where: SQL): Promise<WheelOdds[]> {
  const current = await currentWheel(ctx);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select c.id, json_build_object('ar', c.name_ar, 'en', c.name_en) "name", c.starts_at, c.ends_at, c.active, c.spins_each, c.updated_at,
        (select count(distinct s.user_id)::integer from wheel_spins s where s.campaign_id = c.id) players,
        json_agg(json_build_object('id', p.id, 'kind', p.kind, 'value', p.value, 'weight', p.weight,
          'label', json_build_object('ar', p.label_ar, 'en', p.label_en),
          'drawn', coalesce(d.drawn, 0), 'used', coalesce(d.used, 0), 'cost', coalesce(d.cost, 0)) order by p.position) prizes
      from wheel_campaigns c join wheel_prizes p on p.campaign_id = c.id
      left join lateral (select count(distinct (s.user_id, s.nth))::integer drawn, count(u.order_id)::integer used, sum(o.discount)::double precision cost
        from wheel_spins s left join coupon_uses u on u.coupon_id = s.coupon_id left join orders o on o.id = u.order_id
        where s.campaign_id = c.id and s.prize_id = p.id) d on true
      where ${where} group by c.id order by c.starts_at desc, c.id desc`,
  );
  return rows.map((row) => {
    const chances = chancesOf(row.prizes.map(({ weight }) => weight));
    return {
      id: row.id,
      name: row.name,
      startsAt: new Date(row.starts_at).toISOString(),
      endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
      state: stateOf(ctx.now, row, current?.id),
      spinsEach: row.spins_each,
      spins: row.prizes.reduce((sum, { drawn }) => sum + drawn, 0),
      players: row.players,
      prizes: row.prizes.map(({ used, cost, ...prize }, index) => ({
        ...prize,
        chance: chances[index]!,
        couponsUsed: used,
        cost: piastres(cost),
      })),
      updatedAt: new Date(row.updated_at).toISOString(),
    };
  });
}

function stateOf(now: Date, wheel: Pick<Row, 'id' | 'active' | 'starts_at' | 'ends_at'>, current?: number): WheelState {
  if (wheel.ends_at !== null && new Date(wheel.ends_at) <= now) return 'ended';
  if (!wheel.active) return 'stopped';
  if (new Date(wheel.starts_at) > now) return 'coming';
  return wheel.id === current ? 'running' : 'behind';
}
