import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';

/** The ids of places to change together. */
export const placeIds = z
  .array(rowId)
  .max(1000)
  .default([])
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));

type PlaceIds = { governorates: readonly number[]; cities: readonly number[] };

/** Locks governorates, then cities, in the order of their ids, until the transaction ends. 404 unless all exist. */
export async function lockPlaces({ db }: Ctx, requested: PlaceIds) {
  const above = await db
    .select()
    .from(governorates)
    .where(inArray(governorates.id, [...requested.governorates]))
    .orderBy(governorates.id)
    .for('update');
  const below = await db
    .select()
    .from(cities)
    .where(inArray(cities.id, [...requested.cities]))
    .orderBy(cities.id)
    .for('update');
  if (above.length < requested.governorates.length || below.length < requested.cities.length)
    throw new ShopError('not_found');
  return { governorates: above, cities: below };
}
