import type { Route } from './+types/session';
import type { SessionReply } from '#app/components/session/session.tsx';
import { shopContext } from '#app/context.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';

/** The current user, which pages fill in after they have loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const session: SessionReply =
    ctx.actor.kind === 'guest'
      ? { user: null, cartCount: 0, favourites: [] }
      : {
          user: { name: ctx.actor.name },
          cartCount: (await getCart(ctx)).itemsCount,
          favourites: await favouriteIds(ctx),
        };
  return Response.json(session, { headers: { 'Cache-Control': 'private, no-store' } });
}
