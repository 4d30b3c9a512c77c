import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { reviews } from '#db/schema.ts';
import { reference } from '../catalogue/input.ts';
import type { CardPicture } from '../catalogue/card.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';

/** The current user's rating of a product; `rating` is 1 to 5. */
export type MyRating = {
  product: { id: number; slug: string; name: string; picture: CardPicture | null };
  mine: { rating: number; comment: string; verified: boolean } | null;
};

/** A product with the current user's rating of it, or null; 404 when it is not on sale. */
export const myRating = verb({
  scope: 'customer',
  input: z.object({ id: reference }),
  run: async (ctx, { id: requested }): Promise<MyRating> => {
    const { userId } = ctx.actor;
    const catalogue = await ctx.catalogue.get();
    const currentId = typeof requested === 'number' ? requested : catalogue.idOfSlug(requested);
    const card = currentId === undefined ? undefined : catalogue.card(currentId, ctx.locale, ctx.now);
    if (!card) throw new ShopError('not_found');
    const { id, slug, name, picture } = card;
    const [review = null] = await ctx.db
      .select({ rating: reviews.rating, comment: reviews.comment, verified: reviews.verified })
      .from(reviews)
      .where(and(eq(reviews.productId, id), eq(reviews.userId, userId)));
    return { product: { id, slug, name, picture }, mine: review };
  },
});
