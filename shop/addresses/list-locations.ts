import { asc, eq, sql } from 'drizzle-orm';
import { cities, countries, governorates } from '#db/schema.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import type { Ctx } from '../context.ts';
import { cityFee, localizedName, type LocationRef } from './address.ts';
import { cityDays } from './delivery-days.ts';
import { populations } from './populations.ts';

/** A city to choose; `alias` is its name in the shop's other language, since people type in either. */
export type LocationCity = LocationRef & { alias: string; fee: Piastres; days: DeliveryDays };

/** `days` are those of its cities without days of their own. */
export type LocationGovernorate = LocationRef & { days: DeliveryDays; cities: LocationCity[] };

/** A country that the shop delivers to. */
export type LocationCountry = LocationRef & { governorates: LocationGovernorate[] };

/**
 * The locations an address can be in: countries, their governorates, most inhabitants first, and cities; the rest by name in the current user's
 * language.
 */
export async function listLocations(ctx: Ctx): Promise<LocationCountry[]> {
  const other: Ctx = { ...ctx, locale: ctx.locale === 'ar' ? 'en' : 'ar' };
  const rows = await ctx.db
    .select({
      country: { id: countries.id, name: localizedName(countries, ctx) },
      governorate: {
        id: governorates.id,
        name: localizedName(governorates, ctx),
        days: sql<DeliveryDays>`json_build_array(${governorates.deliveryDaysMin}, ${governorates.deliveryDaysMax})`,
      },
      code: governorates.code,
      city: {
        id: cities.id,
        name: localizedName(cities, ctx),
        alias: localizedName(cities, other),
        fee: cityFee,
        days: cityDays,
      },
    })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .innerJoin(countries, eq(countries.id, governorates.countryId))
    .orderBy(asc(cities.id));
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true });
  const byName = <T extends LocationRef>(places: Iterable<T>): T[] =>
    [...places].sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  const inhabitants = new Map(rows.map(({ governorate, code }) => [governorate.id, populations[code] ?? 0]));
  const byInhabitants = (places: Iterable<LocationGovernorate>): LocationGovernorate[] =>
    byName(places).sort((a, b) => inhabitants.get(b.id)! - inhabitants.get(a.id)!);
  const countriesById = new Map<number, LocationRef & { governorates: Map<number, LocationGovernorate> }>();
  for (const { country, governorate, city } of rows) {
    if (!countriesById.has(country.id)) countriesById.set(country.id, { ...country, governorates: new Map() });
    const governorates = countriesById.get(country.id)!.governorates;
    if (!governorates.has(governorate.id)) governorates.set(governorate.id, { ...governorate, cities: [] });
    governorates.get(governorate.id)!.cities.push({ ...city, fee: piastres(city.fee) });
  }
  return byName(countriesById.values()).map((country) => ({
    ...country,
    governorates: byInhabitants(country.governorates.values()).map((governorate) => ({
      ...governorate,
      cities: byName(governorate.cities),
    })),
  }));
}
