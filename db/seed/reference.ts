import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cities, countries, governorates } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import cityRows from './egypt/cities.json' with { type: 'json' };
import countryRows from './egypt/countries.json' with { type: 'json' };
import governorateRows from './egypt/governorates.json' with { type: 'json' };

type PlaceSeed = { id: number; name_ar: string; name_en: string };
type GovernorateSeed = PlaceSeed & { code: string; fee: number; delivery_days: number[] };
type CitySeed = PlaceSeed & { governorate_id: number; fee?: number; delivery_days?: number[] };

/**
 * Inserts the countries, and Egypt's governorates and cities with their shipping fees and delivery days. Existing rows stay unchanged: staff may
 * have changed them.
 * Safe with concurrent instances.
 */
export async function seedReference(db: Db): Promise<void> {
  if (await isThere(db)) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(countries)
      .values(
        countryRows.map((row) => ({
          iso2: row.iso2,
          nameAr: row.name_ar,
          nameEn: row.name_en,
          dialCode: row.dial_code,
        })),
      )
      .onConflictDoNothing();
    const [egypt] = (await tx
      .select({ id: countries.id })
      .from(countries)
      .where(sql`${countries.iso2} = 'EG'`)) as [{ id: number }];
    await tx
      .insert(governorates)
      .values(
        (governorateRows as GovernorateSeed[]).map(
          ({ id, code, name_ar, name_en, fee, delivery_days: [min, max] }) => ({
            id,
            countryId: egypt.id,
            code,
            nameAr: name_ar,
            nameEn: name_en,
            fee: fromEgp(fee),
            deliveryDaysMin: min!,
            deliveryDaysMax: max!,
          }),
        ),
      )
      .onConflictDoNothing();
    await tx
      .insert(cities)
      .values(
        (cityRows as CitySeed[]).map(
          ({ id, governorate_id, name_ar, name_en, fee, delivery_days: [min, max] = [] }) => ({
            id,
            governorateId: governorate_id,
            nameAr: name_ar,
            nameEn: name_en,
            fee: fee === undefined ? null : fromEgp(fee),
            deliveryDaysMin: min ?? null,
            deliveryDaysMax: max ?? null,
          }),
        ),
      )
      .onConflictDoNothing();
  });
}

async function isThere(db: Db): Promise<boolean> {
  const [count] = (await db
    .select({
      countries: sql<number>`(select count(*)::int from ${countries})`,
      governorates: sql<number>`(select count(*)::int from ${governorates})`,
      cities: sql<number>`(select count(*)::int from ${cities})`,
    })
    .from(sql`(values (1)) as one`)) as [{ countries: number; governorates: number; cities: number }];
  return (
    count.countries >= countryRows.length &&
    count.governorates >= governorateRows.length &&
    count.cities >= cityRows.length
  );
}
