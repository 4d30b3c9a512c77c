import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import type { Bi } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** A city with its own fee; null: its governorate's counts. */
export type CityFee = { id: number; name: Bi; fee: Piastres | null; updatedAt: string };

/** A governorate with the fee of its cities that have none of their own. Moments are ISO 8601. */
export type GovernorateFee = { id: number; name: Bi; fee: Piastres; updatedAt: string; cities: CityFee[] };

/** What shipping costs everywhere, by governorate and city, by name in the asker's language. Needs `settings.manage`. */
export async function listFees(ctx: Ctx): Promise<GovernorateFee[]> {
  requireScope(ctx, 'settings.manage');
  return readFees(ctx, sql`true`);
}

/** As `listFees`, of governorates `g`, for whoever has checked that their reader may. */
export async function readFees(ctx: Ctx, where: SQL): Promise<GovernorateFee[]> {
  const rows = await rowsOf<GovernorateFee>(
    ctx.db,
    sql`select g.id, json_build_object('ar', g.name_ar, 'en', g.name_en) "name", g.fee, g.updated_at "updatedAt",
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', json_build_object('ar', c.name_ar, 'en', c.name_en), 'fee', c.fee,
          'updatedAt', c.updated_at)), '[]') from cities c where c.governorate_id = g.id) cities
      from governorates g where ${where}`,
  );
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  const byName = <T extends { name: Bi }>(places: T[]): T[] =>
    places.toSorted((a, b) => compare(a.name[ctx.locale], b.name[ctx.locale]));
  const moment = (text: string) => new Date(text).toISOString();
  return byName(rows).map((row) => ({
    ...row,
    fee: piastres(row.fee),
    updatedAt: moment(row.updatedAt),
    cities: byName(row.cities).map((city) => ({ ...city, updatedAt: moment(city.updatedAt) })),
  }));
}
