import type { Route } from './+types/rating';
import type { OwnRating } from '#app/components/product/use-own-rating.ts';
import { ratingNote } from '#app/components/product/rating-note.ts';
import { shopContext } from '#app/context.ts';
import { myRating } from '#shop/ratings/my-rating.ts';

/** What the current user has said about a product, or null: its page, the same for everyone, fills it in afterwards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const own =
    ctx.actor.kind === 'guest'
      ? null
      : await myRating.fromRequest(ctx, { id: url.searchParams.get('id') }).then(
          ({ mine, types, votes }): OwnRating => ({
            stars: mine?.rating ?? null,
            review: mine?.id ?? null,
            note: mine && ratingNote(mine, ctx.locale),
            votes,
            like: { reviews_skin_type: types.skinType, reviews_hair_type: types.hairType },
          }),
          () => null,
        );
  return Response.json(own, { headers: { 'Cache-Control': 'private, no-store' } });
}
