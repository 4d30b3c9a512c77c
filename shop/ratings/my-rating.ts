import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { reference } from '../catalogue/input.ts';
import type { CardPicture } from '../catalogue/card.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';

/** What the asker has said of a product; `rating` is 1 to 5. */
export type MyRating = {
  product: { id: number; slug: string; name: string; picture: CardPicture | null };
  mine: { rating: number; comment: string; verified: boolean } | null;
};

/** A product with the asker's own rating of it, or null; 404 when it is not on sale. */
export async function myRating(ctx: Ctx, input: unknown): Promise<MyRating> {
  const { userId } = requireCustomer(ctx);
  const { id: wanted } = parse(z.object({ id: reference }), input);
  const catalogue = await ctx.catalogue.get();
  const known = typeof wanted === 'number' ? wanted : catalogue.idOfSlug(wanted);
  const card = known === undefined ? undefined : catalogue.card(known, ctx.locale, ctx.now);
  if (!card) throw new ShopError('not_found');
  const { id, slug, name, picture } = card;
  const [mine = null] = await rowsOf<NonNullable<MyRating['mine']>>(
    ctx.db,
    sql`select rating, comment, verified from reviews where product_id = ${id} and user_id = ${userId}`,
  );
  return { product: { id, slug, name, picture }, mine };
}
