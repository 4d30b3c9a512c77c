import { redirect } from 'react-router';
import type { Route } from './+types/favourite';
import { shopContext } from '#app/context.ts';
import { formOf } from '#app/middleware/form.ts';
import { signInFirst } from '#app/middleware/sign-in-first.ts';
import { urls } from '#app/urls.ts';
import { ShopError } from '#shop/errors.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';

/** Marks or unmarks a product. A script gets JSON; a plain form comes back to the product. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const id = Number(form.get('id'));
  const scripted = form.has('js');
  const back = Number.isInteger(id) && id > 0 ? urls.product(ctx.locale, id) : urls.store(ctx.locale);
  if (ctx.actor.kind === 'guest' && !scripted) throw signInFirst(ctx, back);
  try {
    const { isFavourite } = await toggleFavourite(ctx, { id: form.get('id') });
    return scripted ? Response.json({ isFavourite }) : redirect(back);
  } catch (error) {
    if (error instanceof ShopError) return Response.json({ code: error.code }, { status: error.status });
    throw error;
  }
}
