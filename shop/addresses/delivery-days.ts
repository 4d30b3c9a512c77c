import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import type { DeliveryDays } from '#values/working-days.ts';

/** The delivery days of a city: its own, or its governorate's. */
export const cityDays = sql<DeliveryDays>`json_build_array(coalesce(${cities.deliveryDaysMin}, ${governorates.deliveryDaysMin}),
  coalesce(${cities.deliveryDaysMax}, ${governorates.deliveryDaysMax}))`;

/** As `cityDays`, in a statement where the city is `ci` and the governorate `g`. */
export const daysOfCity = sql`json_build_array(coalesce(ci.delivery_days_min, g.delivery_days_min),
  coalesce(ci.delivery_days_max, g.delivery_days_max))`;

/** The delivery days in a row. */
export const storedDays = z.tuple([z.int(), z.int()]);
