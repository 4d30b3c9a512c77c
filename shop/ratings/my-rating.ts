import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { holdReasons, rejectReasons, reviewStatuses } from '#values/reviews.ts';
import type { CardPicture, ProductCard } from '../catalogue/card.ts';
import { reference } from '../catalogue/input.ts';
import { ownTypes, type ReviewerTypes, reviewerTypes } from '../catalogue/reviews/own-types.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';

const mineRow = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  verified: z.boolean(),
  ...reviewerTypes,
  status: z.enum(reviewStatuses),
  heldReasons: z.array(z.enum(holdReasons)),
  rejectReason: z.enum(rejectReasons).nullable(),
  rejectNote: z.string(),
  /** The names of the uploads. */
  photos: z.array(z.string()),
});

/** The current user's rating of a product in any state; `rating` is 1 to 5. */
export type MyRating = {
  product: {
    id: number;
    slug: string;
    name: string;
    picture: CardPicture | null;
    category: ProductCard['category'];
    rootCategory: ProductCard['rootCategory'];
  };
  mine: z.output<typeof mineRow> | null;
  /** What they said last of themselves, in whichever review. */
  types: ReviewerTypes;
  /** The product's reviews that they find helpful. */
  votes: number[];
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
    const { id, slug, name, picture, category, rootCategory } = card;
    const [mine = null] = await queryRows(
      ctx.db,
      mineRow,
      sql`select id, rating, comment, verified, skin_type, hair_type, age_band, status, held_reasons, reject_reason, reject_note,
          array(select u.name from review_photos f join uploads u on u.id = f.upload_id where f.review_id = r.id order by f.position) photos
        from reviews r where product_id = ${id} and user_id = ${userId}`,
    );
    const votes = await queryRows(
      ctx.db,
      z.object({ reviewId: z.int() }),
      sql`select v.review_id from review_votes v join reviews r on r.id = v.review_id where v.user_id = ${userId} and r.product_id = ${id}`,
    );
    return {
      product: { id, slug, name, picture, category, rootCategory },
      mine,
      types: await ownTypes(ctx, userId),
      votes: votes.map(({ reviewId }) => reviewId),
    };
  },
});
