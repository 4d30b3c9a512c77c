import { and, eq, inArray } from 'drizzle-orm';
import { favourites } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Which of these products are the current user's favourites. None for a guest, without a statement. */
export async function favouritesAmong(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ctx.actor.kind !== 'user' || ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(and(eq(favourites.userId, ctx.actor.userId), inArray(favourites.productId, [...ids])));
  return rows.map(({ id }) => id);
}
