import { eq, max, min, type SQL, sql } from 'drizzle-orm';
import { cities, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import type { Ctx } from '../context.ts';
import { cityFee } from './address.ts';

/** The least and the most that a delivery costs, and the working days that it takes. */
export type ShippingRange = { fee: { from: Piastres; to: Piastres }; days: DeliveryDays };

/** The fees and delivery days of all cities together; null while the shop delivers nowhere. One statement. */
export async function shippingRange(ctx: Ctx): Promise<ShippingRange | null> {
  const [row] = await ctx.db
    .select({
      from: min(cityFee),
      to: max(cityFee),
      first: min(sql<number>`coalesce(${cities.deliveryDaysMin}, ${governorates.deliveryDaysMin})`),
      last: max(sql<number>`coalesce(${cities.deliveryDaysMax}, ${governorates.deliveryDaysMax})`),
    })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId));
  if (row?.from == null || row.to == null) return null;
  return {
    fee: { from: piastres(Number(row.from)), to: piastres(Number(row.to)) },
    days: [Number(row.first), Number(row.last)],
  };
}

/** The shipping fee of the cheapest city, as part of another statement; null while the shop delivers nowhere. */
export const cheapestFee: SQL = sql`(select min(coalesce(ci.fee, g.fee)) from cities ci join governorates g on g.id = ci.governorate_id)`;
