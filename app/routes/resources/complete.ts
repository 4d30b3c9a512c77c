import type { Route } from './+types/complete';
import { toCompletionTiles } from '#app/components/product/completion-rail.tsx';
import { shopContext } from '#app/context.ts';
import { completeRoutine } from '#shop/finder/complete-routine.ts';

const maxIds = 100;

/** What completes the products of a cart; the same for everybody who has these. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('products') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
  const completions = await completeRoutine(context.get(shopContext), ids.slice(0, maxIds));
  return Response.json(toCompletionTiles(completions), { headers: { 'Cache-Control': 'private, max-age=60' } });
}
