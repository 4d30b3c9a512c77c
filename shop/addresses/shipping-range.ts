import { eq, max, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cities, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { cityFee } from './address.ts';

/** The least and the most that a delivery costs, and the working days that it takes. */
export type ShippingRange = { fee: { from: Piastres; to: Piastres }; days: DeliveryDays };

/** The fees and delivery days of all cities together; null while the shop delivers nowhere. `Services.shippingRange` has it in memory. */
export async function loadShippingRange(db: Db): Promise<ShippingRange | null> {
  const [row] = await db
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
