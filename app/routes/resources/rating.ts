import type { Route } from './+types/rating';
import { shopContext } from '#app/context.ts';
import { myRating } from '#shop/ratings/my-rating.ts';

/** How many stars who is here has given a product, or null: what its page, the same for all, fills in afterwards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const mine =
    ctx.actor.kind === 'guest'
      ? null
      : await myRating(ctx, { id: url.searchParams.get('id') }).then(
          ({ mine }) => mine,
          () => null,
        );
  return Response.json({ stars: mine?.rating ?? null }, { headers: { 'Cache-Control': 'private, no-store' } });
}
