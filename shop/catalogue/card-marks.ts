import { and, eq, inArray } from 'drizzle-orm';
import { favourites } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { avoidNotices } from './avoid/avoid-list.ts';
import type { AvoidNotice } from './avoid/avoidable.ts';
import type { ProductCard } from './card.ts';

/** What cards show to the current user alone. */
export type CardMarks = {
  /** The ids of the products that are favourites. */
  favourites: readonly number[];
  /** By product: what the current user avoids and it has. */
  notices: ReadonlyMap<number, AvoidNotice>;
};

export const noMarks: CardMarks = { favourites: [], notices: new Map() };

/** The marks of these cards. None for a guest, without a statement; else at most two statements. */
export async function cardMarks(ctx: Ctx, cards: readonly Pick<ProductCard, 'id'>[]): Promise<CardMarks> {
  if (ctx.actor.kind !== 'user' || cards.length === 0) return noMarks;
  const ids = [...new Set(cards.map(({ id }) => id))];
  const rows = await ctx.db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(and(eq(favourites.userId, ctx.actor.userId), inArray(favourites.productId, ids)));
  return { favourites: rows.map(({ id }) => id), notices: await avoidNotices(ctx, ids) };
}
