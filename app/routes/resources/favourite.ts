import type { Route } from './+types/favourite';
import { shopContext } from '#app/context.ts';
import { actionSuccess, redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { urls } from '#app/urls.ts';
import { limitCall, writeCallLimit } from '#shop/auth/limit-call.ts';
import { mergeFavourites } from '#shop/favourites/merge-favourites.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { getMessages } from '#words/messages.ts';

/**
 * Marks or unmarks a product. A script gets JSON, and may send all marks of a guest's browser as `products`; a plain form is redirected to the
 * product, or to the list that contains it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { id: productId, js, marked, list, products } = fieldsOf(await formOf(request));
  const id = Number(productId);
  const product = Number.isInteger(id) && id > 0 ? urls.productById(ctx.locale, id) : urls.store(ctx.locale);
  const back = list ? urls.favourites(ctx.locale) : product;
  if (ctx.actor.kind === 'guest' && !js) throw redirectToSignIn(ctx, back);
  try {
    await limitCall(ctx, 'favourite', writeCallLimit);
    if (products !== undefined)
      return Response.json(
        actionSuccess(ctx, '', await mergeFavourites.fromRequest(ctx, { products: products.split(',') })),
      );
    const { isFavourite } = await toggleFavourite.fromRequest(ctx, { id: productId, marked });
    const { favourite_added, favourite_removed } = getMessages(ctx.locale).catalogue;
    const message = isFavourite ? favourite_added : favourite_removed;
    return js ? Response.json(actionSuccess(ctx, message, { isFavourite })) : redirectWithSuccess(ctx, back, message);
  } catch (error) {
    // A plain form has no page here that could show the error.
    if (!js)
      return actionFailure(
        ctx,
        error,
        {},
        { conflictRedirect: urls.store(ctx.locale), redirectCodes: ['not_found', 'invalid', 'too_many'] },
      );
    const { data, init } = actionFailure(ctx, error, {}, { singleMessage: true, conflictRedirect: null });
    return Response.json(data, init ?? {});
  }
}
