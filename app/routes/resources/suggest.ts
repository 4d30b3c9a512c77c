import type { Route } from './+types/suggest';
import { shopContext } from '#app/context.ts';
import { popularConcerns } from '#shop/catalogue/popular-concerns.ts';
import { suggest } from '#shop/catalogue/suggest.ts';
import { ShopError } from '#shop/errors.ts';

/** The suggestions of the search field; without a text, popular concerns to start from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const ctx = context.get(shopContext);
  try {
    const matches = await suggest.fromRequest(ctx, { q });
    const reply = q.trim() === '' ? { ...matches, concerns: await popularConcerns(ctx) } : matches;
    return Response.json(reply, {
      headers: { 'Cache-Control': 'private, max-age=60' },
    });
  } catch (error) {
    if (error instanceof ShopError) return Response.json({ code: error.code }, { status: error.status });
    throw error;
  }
}
