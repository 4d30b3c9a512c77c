import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { daysOfCity, storedDays } from './delivery-days.ts';

/** Where a user's orders go, and how many working days that takes. */
export const usualPlaceRow = z.object({ addressId: z.int(), city: bilingual, days: storedDays });

export type UsualPlace = z.output<typeof usualPlaceRow>;

/**
 * Where the next order of a user probably goes: where the last one went, or to the default address, or to the newest. JSON as part of another
 * statement; null for a user without addresses. `userId`: the id or its column.
 */
export const usualPlace = (userId: number | SQL): SQL => sql`(
  select json_build_object('addressId', a.id, 'city', json_build_object('ar', ci.name_ar, 'en', ci.name_en), 'days', ${daysOfCity})
  from addresses a join cities ci on ci.id = a.city_id join governorates g on g.id = ci.governorate_id
  where a.user_id = ${userId}
  order by a.id = (select o.address_id from orders o where o.user_id = ${userId} order by o.placed_at desc, o.id desc limit 1) desc nulls last,
    a.is_default desc, a.id desc limit 1)`;

/** The usual place of the current user; null for a guest, and for a user without addresses. */
export async function readUsualPlace(ctx: Ctx): Promise<UsualPlace | null> {
  if (ctx.actor.kind !== 'user') return null;
  const [row] = await queryRows(
    ctx.db,
    z.object({ place: usualPlaceRow.nullable() }),
    sql`select ${usualPlace(ctx.actor.userId)} place`,
  );
  return row!.place;
}
