import type { Route } from './+types/suggest';
import { shopContext } from '#app/context.ts';
import { suggest } from '#shop/catalogue/suggest.ts';
import { ShopError } from '#shop/errors.ts';

/** The suggestions of the search field. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  try {
    return Response.json(await suggest.fromRequest(context.get(shopContext), { q }), {
      headers: { 'Cache-Control': 'private, max-age=60' },
    });
  } catch (error) {
    if (error instanceof ShopError) return Response.json({ code: error.code }, { status: error.status });
    throw error;
  }
}
