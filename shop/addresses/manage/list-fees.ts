import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { storedDays } from '../delivery-days.ts';

/** A city with its own fee and delivery days; null means that those of its governorate apply. */
export type CityFee = { id: number; name: Bi; fee: Piastres | null; days: DeliveryDays | null; updatedAt: string };

/** A governorate with the fee and the delivery days of those of its cities that have none of their own. Timestamps are ISO 8601. */
export type GovernorateFee = {
  id: number;
  name: Bi;
  fee: Piastres;
  days: DeliveryDays;
  updatedAt: string;
  cities: CityFee[];
};

const governorateRow = z.object({
  id: z.int(),
  name: bilingual,
  fee: money,
  days: storedDays,
  updatedAt: z.string(),
  cities: z.array(
    z.object({
      id: z.int(),
      name: bilingual,
      fee: money.nullable(),
      days: storedDays.nullable(),
      updatedAt: z.string(),
    }),
  ),
});

/** All shipping fees and delivery days, by governorate and city, by name in the current user's language. Needs `shipping.manage`. */
export const listFees = verb({
  scope: 'shipping.manage',
  async run(ctx): Promise<GovernorateFee[]> {
    return readFees(ctx, sql`true`);
  },
});

/** As `listFees`, for the governorates `g` that match; the caller has checked the scope. */
export async function readFees(ctx: Ctx, where: SQL): Promise<GovernorateFee[]> {
  const rows = await queryRows(
    ctx.db,
    governorateRow,
    sql`select g.id, json_build_object('ar', g.name_ar, 'en', g.name_en) "name", g.fee, json_build_array(g.delivery_days_min, g.delivery_days_max) days, g.updated_at "updatedAt",
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', json_build_object('ar', c.name_ar, 'en', c.name_en), 'fee', c.fee,
          'days', case when c.delivery_days_min is not null then json_build_array(c.delivery_days_min, c.delivery_days_max) end,
          'updatedAt', c.updated_at)), '[]') from cities c where c.governorate_id = g.id) cities
      from governorates g where ${where}`,
  );
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  const byName = <T extends { name: Bi }>(places: T[]): T[] =>
    places.toSorted((a, b) => compare(a.name[ctx.locale], b.name[ctx.locale]));
  const moment = (text: string) => new Date(text).toISOString();
  return byName(rows).map((row) => ({
    ...row,
    updatedAt: moment(row.updatedAt),
    cities: byName(row.cities).map((city) => ({ ...city, updatedAt: moment(city.updatedAt) })),
  }));
}
