import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addresses, cities, countries, governorates } from '#db/schema.ts';
import { asciiDigits } from '#values/digits.ts';
import { piastres, type Piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import type { Ctx } from '../context.ts';
import { invalidField, ShopError } from '../errors.ts';
import { singleLine, multiline, rowId } from '../parse.ts';
import { cityDays } from './delivery-days.ts';

/** A location with its name in the current user's language. */
export type LocationRef = { id: number; name: string };

export type Address = {
  id: number;
  country: LocationRef;
  governorate: LocationRef;
  city: LocationRef;
  postalCode: string | null;
  description: string;
  addressType: 'home' | 'work' | 'temporary';
  shippingFee: Piastres;
  deliveryDays: DeliveryDays;
  isDefault: boolean;
};

const yes = ['1', 'true', 'on'];
const no = ['0', 'false', 'off', ''];

/** A boolean, as JSON or a form sends it. */
const flag = z.preprocess((value) => {
  const text = typeof value === 'number' ? String(value) : value;
  return yes.includes(text as string) ? true : no.includes(text as string) ? false : text;
}, z.boolean());

/** Null or blank means none. */
const postalCode = z.preprocess((value) => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? asciiDigits(text).trim() || null : text;
}, singleLine(12).nullable());

export const addressInput = z.object({
  country_id: rowId,
  city_id: rowId,
  postal_code: postalCode.optional(),
  description: multiline(500).pipe(z.string().min(3)),
  address_type: z.enum(['home', 'work', 'temporary']),
  is_default: flag.optional(),
});

/** The name column in the current user's language. */
export const localizedName = <T extends { nameAr: unknown; nameEn: unknown }>(
  table: T,
  { locale }: Ctx,
): T['nameAr'] | T['nameEn'] => (locale === 'ar' ? table.nameAr : table.nameEn);

/** The shipping fee of a city in piastres: its own fee, or its governorate's. */
export const cityFee = sql<number>`coalesce(${cities.fee}, ${governorates.fee})`;

/** The user's addresses, the default one first, then the newest; only `id` when it is given. */
export async function readAddresses(ctx: Ctx, userId: number, id?: number): Promise<Address[]> {
  const rows = await ctx.db
    .select({
      id: addresses.id,
      country: { id: countries.id, name: localizedName(countries, ctx) },
      governorate: { id: governorates.id, name: localizedName(governorates, ctx) },
      city: { id: cities.id, name: localizedName(cities, ctx) },
      postalCode: addresses.postalCode,
      description: addresses.description,
      addressType: addresses.addressType,
      fee: cityFee,
      deliveryDays: cityDays,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .where(and(eq(addresses.userId, userId), id === undefined ? undefined : eq(addresses.id, id)))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(({ fee, ...row }) => ({ ...row, shippingFee: piastres(fee) }));
}

/** One address of the user; 404. */
export async function readAddress(ctx: Ctx, userId: number, id: number): Promise<Address> {
  const [address] = await readAddresses(ctx, userId, id);
  if (!address) throw new ShopError('not_found');
  return address;
}

/** Asserts that the city belongs to the country and that the postal code has the country's format. */
export async function assertLocation(
  ctx: Ctx,
  place: { countryId: number; cityId: number; postalCode: string | null },
): Promise<void> {
  const [country] = await ctx.db
    .select({ iso2: countries.iso2 })
    .from(countries)
    .where(eq(countries.id, place.countryId));
  if (!country) throw invalidField('country_id', 'not_valid');
  const [city] = await ctx.db
    .select({ id: cities.id })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .where(and(eq(cities.id, place.cityId), eq(governorates.countryId, place.countryId)));
  if (!city) throw invalidField('city_id', 'city_unknown');
  if (country.iso2 === 'EG' && place.postalCode !== null && !/^\d{5}$/.test(place.postalCode))
    throw invalidField('postal_code', 'postal_code_invalid');
}

/** Clears the default flag on the user's addresses; the caller sets it on another one in the same transaction. */
export async function unsetDefault(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}

/** Inserts an address of a user in the caller's transaction and returns its id. */
export async function insertAddress(
  ctx: Ctx,
  address: Omit<typeof addresses.$inferInsert, 'createdAt'>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(addresses)
    .values({ ...address, createdAt: ctx.now })
    .returning({ id: addresses.id });
  return row!.id;
}
