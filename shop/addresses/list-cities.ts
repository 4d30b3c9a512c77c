import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { Ctx } from '../context.ts';
import { blankAsAbsent, parse, rowId } from '../parse.ts';
import { cityFee, named, type Place } from './address.ts';

export const listCitiesInput = z.object({
  country_id: z.preprocess(blankAsAbsent, rowId.optional()),
});

export type City = Place & { governorate: Place; countryId: number; shippingFee: Piastres };

/** The cities of a country, or all, by governorate and name in the asker's language. So far only Egypt has any. */
export async function listCities(ctx: Ctx, input: unknown): Promise<City[]> {
  const { country_id } = parse(listCitiesInput, input);
  const rows = await ctx.db
    .select({
      id: cities.id,
      name: named(cities, ctx),
      governorate: { id: governorates.id, name: named(governorates, ctx) },
      countryId: governorates.countryId,
      fee: cityFee,
    })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .where(country_id === undefined ? undefined : eq(governorates.countryId, country_id));
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  return rows
    .map(({ fee, ...city }) => ({ ...city, shippingFee: piastres(fee) }))
    .sort((a, b) => compare(a.governorate.name, b.governorate.name) || compare(a.name, b.name));
}
