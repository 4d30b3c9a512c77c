import type { Route } from './+types/helpful';
import { shopContext } from '#app/context.ts';
import { actionFailure, actionSuccess, fieldsOf, formOf, redirectWithSuccess } from '#app/middleware/form.ts';
import { freshUrl } from '#app/middleware/fresh-url.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { urls } from '#app/urls.ts';
import { limitCall, writeCallLimit } from '#shop/auth/limit-call.ts';
import { voteHelpful } from '#shop/ratings/vote-helpful.ts';
import { reviewTexts } from '#words/catalogue/reviews/index.ts';

/** Says that a review is helpful, or no longer. A script gets JSON; a plain form is redirected to the product. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { id, helpful, js, product } = fieldsOf(await formOf(request));
  const productId = Number(product);
  const isProduct = Number.isInteger(productId) && productId > 0;
  const back = isProduct ? urls.productById(ctx.locale, productId) : urls.store(ctx.locale);
  const fresh = freshUrl(request, back, 'reviews');
  if (ctx.actor.kind === 'guest' && !js) throw redirectToSignIn(ctx, back);
  try {
    await limitCall(ctx, 'helpful', writeCallLimit);
    const vote = await voteHelpful.fromRequest(ctx, { id, helpful });
    const { helpful_done, helpful_removed } = reviewTexts[ctx.locale];
    const message = vote.isHelpful ? helpful_done : helpful_removed;
    return js ? Response.json(actionSuccess(ctx, message, vote)) : redirectWithSuccess(ctx, fresh, message);
  } catch (error) {
    // A plain form has no page here that could show the error.
    if (!js)
      return actionFailure(
        ctx,
        error,
        {},
        { conflictRedirect: fresh, redirectCodes: ['not_found', 'own_review', 'invalid', 'too_many'] },
      );
    const { data, init } = actionFailure(ctx, error, {}, { singleMessage: true, conflictRedirect: null });
    return Response.json(data, init ?? {});
  }
}
