import { eq, max, min } from 'drizzle-orm';
import { cities, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { Ctx } from '../context.ts';
import { cityFee } from './address.ts';

/** The shipping fees of the cheapest and the most expensive city; null while the shop delivers nowhere. One statement. */
export async function shippingRange(ctx: Ctx): Promise<{ from: Piastres; to: Piastres } | null> {
  const [row] = await ctx.db
    .select({ from: min(cityFee), to: max(cityFee) })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId));
  if (row?.from == null || row.to == null) return null;
  return { from: piastres(Number(row.from)), to: piastres(Number(row.to)) };
}
