import type { Route } from './+types/favourite';
import { shopContext } from '#app/context.ts';
import { done, doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { signInFirst } from '#app/middleware/sign-in-first.ts';
import { urls } from '#app/urls.ts';
import { limitCall, writeAtMost } from '#shop/auth/limit-call.ts';
import { mergeFavourites } from '#shop/favourites/merge-favourites.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { wordsIn } from '#words/words.ts';

/**
 * Marks or unmarks a product. A script is answered in JSON, and may send all that the browser kept of a guest, as `products`;
 * a plain form comes back to the product, or to the list it stands in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { id: given, js, marked, list, products } = fieldsOf(await formOf(request));
  const id = Number(given);
  const product = Number.isInteger(id) && id > 0 ? urls.productById(ctx.locale, id) : urls.store(ctx.locale);
  const back = list ? urls.favourites(ctx.locale) : product;
  if (ctx.actor.kind === 'guest' && !js) throw signInFirst(ctx, back);
  try {
    await limitCall(ctx, 'favourite', writeAtMost);
    if (products !== undefined)
      return Response.json(done(ctx, '', await mergeFavourites(ctx, { products: products.split(',') })));
    const { isFavourite } = await toggleFavourite(ctx, { id: given, marked });
    const { favourite_added, favourite_removed } = wordsIn(ctx.locale).catalogue;
    const message = isFavourite ? favourite_added : favourite_removed;
    return js ? Response.json(done(ctx, message, { isFavourite })) : doneAt(ctx, back, message);
  } catch (error) {
    // A plain form has no page here on which it could be said.
    if (!js)
      return refused(
        ctx,
        error,
        {},
        { movedOnTo: urls.store(ctx.locale), alsoMovedOn: ['not_found', 'invalid', 'too_many'] },
      );
    const { data, init } = refused(ctx, error, {}, { inOneText: true, movedOnTo: null });
    return Response.json(data, init ?? {});
  }
}
