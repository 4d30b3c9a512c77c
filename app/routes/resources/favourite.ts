import type { Route } from './+types/favourite';
import { shopContext } from '#app/context.ts';
import { done, doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { signInFirst } from '#app/middleware/sign-in-first.ts';
import { urls } from '#app/urls.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { wordsIn } from '#words/words.ts';

/** Marks or unmarks a product. A script is answered; a plain form comes back to the product. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { id: given, js } = fieldsOf(await formOf(request));
  const id = Number(given);
  const back = Number.isInteger(id) && id > 0 ? urls.product(ctx.locale, id) : urls.store(ctx.locale);
  if (ctx.actor.kind === 'guest' && !js) throw signInFirst(ctx, back);
  try {
    const { isFavourite } = await toggleFavourite(ctx, { id: given });
    const { favourite_added, favourite_removed } = wordsIn(ctx.locale).catalogue;
    const message = isFavourite ? favourite_added : favourite_removed;
    return js ? done(ctx, message, { isFavourite }) : doneAt(ctx, back, message);
  } catch (error) {
    return refused(ctx, error, {}, { inOneText: true });
  }
}
