import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { chancesOf } from '#values/chances.ts';
import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { currentWheel, type Prize, prizeRow } from './wheel.ts';
import { verb } from '#shop/verb.ts';

/**
 * A prize as staff see it: how often it was drawn, how many of its coupons orders have used, and their discounts on items (without the cost of
 * free shipping).
 */
export type PrizeOdds = Omit<Prize, 'label'> & { label: Bi; drawn: number; couponsUsed: number; cost: Piastres };

/** `behind`: open, but shoppers see another one that began later. */
export type WheelState = 'running' | 'behind' | 'coming' | 'ended' | 'stopped';

/** A campaign with its odds; times are ISO 8601. */
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

const bi = z.object({ ar: z.string(), en: z.string() });

const wheelOddsRow = z.object({
  id: z.int(),
  name: bi,
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  active: z.boolean(),
  spinsEach: z.int(),
  players: z.int(),
  updatedAt: z.string(),
  prizes: z.array(prizeRow.extend({ label: bi, drawn: z.int(), used: z.int(), cost: money })),
});

type Row = z.output<typeof wheelOddsRow>;

/** All campaigns with the cost of their prizes, the latest first. Needs `marketing.manage`. */
export const wheelOdds = verb({
  scope: 'marketing.manage',
  run: async (ctx): Promise<WheelOdds[]> => {
    return readWheels(ctx, sql`true`);
  },
});

export const oneWheelInput = z.object({ id: rowId });

/** One campaign; 404. Needs `marketing.manage`. */
export const showWheelOdds = verb({
  scope: 'marketing.manage',
  input: oneWheelInput,
  run: async (ctx, input): Promise<WheelOdds> => {
    return readWheel(ctx, input.id);
  },
});

/** One campaign; 404. The caller has checked access. */
export async function readWheel(ctx: Ctx, id: number): Promise<WheelOdds> {
  const [wheel] = await readWheels(ctx, sql`c.id = ${id}`);
  if (!wheel) throw new ShopError('not_found');
  return wheel;
}

async function readWheels(ctx: Ctx, where: SQL): Promise<WheelOdds[]> {
  const current = await currentWheel(ctx);
  const rows = await queryRows(
    ctx.db,
    wheelOddsRow,
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
      startsAt: new Date(row.startsAt).toISOString(),
      endsAt: row.endsAt === null ? null : new Date(row.endsAt).toISOString(),
      state: stateOf(ctx.now, row, current?.id),
      spinsEach: row.spinsEach,
      spins: row.prizes.reduce((sum, { drawn }) => sum + drawn, 0),
      players: row.players,
      prizes: row.prizes.map(({ used, ...prize }, index) => ({
        ...prize,
        chance: chances[index]!,
        couponsUsed: used,
      })),
      updatedAt: new Date(row.updatedAt).toISOString(),
    };
  });
}

function stateOf(now: Date, wheel: Pick<Row, 'id' | 'active' | 'startsAt' | 'endsAt'>, current?: number): WheelState {
  if (wheel.endsAt !== null && new Date(wheel.endsAt) <= now) return 'ended';
  if (!wheel.active) return 'stopped';
  if (new Date(wheel.startsAt) > now) return 'coming';
  return wheel.id === current ? 'running' : 'behind';
}
