import type { Route } from './+types/me';
import { shopContext } from '#app/context.ts';
import { getCurrentUser } from '#shop/customers/current-user.ts';

/** The current user, which pages fill in after they have loaded; null for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const user = ctx.actor.kind === 'guest' ? null : await getCurrentUser(ctx);
  return Response.json(user, { headers: { 'Cache-Control': 'private, no-store' } });
}
