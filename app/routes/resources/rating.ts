import type { Route } from './+types/rating';
import { shopContext } from '#app/context.ts';
import { myRating } from '#shop/ratings/my-rating.ts';

/** The number of stars that the current user gave a product, or null: its page, the same for everyone, fills it in afterwards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const mine =
    ctx.actor.kind === 'guest'
      ? null
      : await myRating.fromRequest(ctx, { id: url.searchParams.get('id') }).then(
          ({ mine }) => mine,
          () => null,
        );
  return Response.json({ stars: mine?.rating ?? null }, { headers: { 'Cache-Control': 'private, no-store' } });
}
