import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cities, countries, governorates } from '#db/schema.ts';
import { cityDays } from '#shop/addresses/delivery-days.ts';
import type { Place } from './demo-orders.ts';

/** A city by the code of its governorate and its English name, with its fee (piastres) and delivery days. Throws for an unknown city. */
export async function findPlace(db: Db, governorate: string, city: string): Promise<Place> {
  const columns = <T extends typeof countries | typeof governorates | typeof cities>(table: T) => ({
    id: table.id,
    nameAr: table.nameAr,
    nameEn: table.nameEn,
  });
  const [place] = await db
    .select({
      country: columns(countries),
      governorate: columns(governorates),
      city: columns(cities),
      governorateFee: governorates.fee,
      cityFee: cities.fee,
      days: cityDays,
    })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .innerJoin(countries, eq(countries.id, governorates.countryId))
    .where(and(eq(governorates.code, governorate), eq(cities.nameEn, city)));
  if (!place) throw new Error(`The seed names ${city}, which does not exist`);
  const { governorateFee, cityFee, ...names } = place;
  return { ...names, fee: cityFee ?? governorateFee };
}
