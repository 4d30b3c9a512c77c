import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { blankable, rowId } from '../parse.ts';
import { verb } from '../verb.ts';
import { cityFee, localizedName, type LocationRef } from './address.ts';
import { cityDays } from './delivery-days.ts';

export type City = LocationRef & {
  governorate: LocationRef;
  countryId: number;
  shippingFee: Piastres;
  deliveryDays: DeliveryDays;
};

/** The cities of a country, or all, by governorate and name in the requested language. So far only Egypt has any. */
export const listCities = verb({
  scope: 'anyone',
  input: z.object({ country_id: blankable(rowId.optional()) }),
  async run(ctx, { country_id }): Promise<City[]> {
    const rows = await ctx.db
      .select({
        id: cities.id,
        name: localizedName(cities, ctx),
        governorate: { id: governorates.id, name: localizedName(governorates, ctx) },
        countryId: governorates.countryId,
        fee: cityFee,
        deliveryDays: cityDays,
      })
      .from(cities)
      .innerJoin(governorates, eq(governorates.id, cities.governorateId))
      .where(country_id === undefined ? undefined : eq(governorates.countryId, country_id));
    const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
    return rows
      .map(({ fee, ...city }) => ({ ...city, shippingFee: piastres(fee) }))
      .sort((a, b) => compare(a.governorate.name, b.governorate.name) || compare(a.name, b.name));
  },
});
