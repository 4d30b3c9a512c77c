import { z } from 'zod';
import type { Route } from './+types/avoid';
import { shopContext } from '#app/context.ts';
import { actionFailure, actionSuccess, fieldsOf, formOf, redirectWithSuccess } from '#app/middleware/form.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { urls } from '#app/urls.ts';
import { limitCall, readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { changeAvoidList, noticesFor } from '#shop/catalogue/avoid/avoid-list.ts';
import { avoidedIn, avoidText } from '#shop/catalogue/avoid/avoidable.ts';
import { avoidScreens } from '#words/catalogue/avoid/index.ts';
import { getMessages } from '#words/messages.ts';

const ids = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(2_147_483_647)).max(100))
  .catch([]);

/** What a page says of a product: that it has something avoided, or that its list is not known completely. */
export type AvoidText = { text: string; isContained: boolean };

/** The names of avoided `slugs`, and the notices of the products `ids` for them. The page sends both, so that nobody has to be signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  await limitCall(ctx, 'avoid', readCallLimit);
  const slugs = avoidText.catch([]).parse(url.searchParams.get('slugs') ?? '');
  const products = ids.parse(url.searchParams.get('ids') ?? '');
  const words = avoidScreens[ctx.locale];
  const texts = [...(await noticesFor(ctx, products, slugs))].map(([id, { avoid }]): [number, AvoidText] => [
    id,
    avoid.length > 0
      ? { text: words.contains(avoid), isContained: true }
      : { text: words.incomplete, isContained: false },
  ]);
  return Response.json(
    { avoided: avoidedIn(slugs, ctx.locale), notices: Object.fromEntries(texts), edit: words.edit },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

/** Adds slugs to what the current user avoids, and removes others. A script gets the new list; a plain form returns to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { add, remove, js } = fieldsOf(await formOf(request));
  const back = urls.avoidList(ctx.locale);
  if (ctx.actor.kind === 'guest' && !js) throw redirectToSignIn(ctx, back);
  const message = getMessages(ctx.locale).auth.updated;
  try {
    await limitCall(ctx, 'avoid', writeCallLimit);
    const list = await changeAvoidList.fromRequest(ctx, { add, remove });
    if (!js) return redirectWithSuccess(ctx, back, message);
    return Response.json(actionSuccess(ctx, message, { slugs: list.map(({ slug }) => slug) }));
  } catch (error) {
    if (!js) return actionFailure(ctx, error, {}, { conflictRedirect: back, redirectCodes: ['invalid', 'too_many'] });
    const { data, init } = actionFailure(ctx, error, {}, { singleMessage: true, conflictRedirect: null });
    return Response.json(data, init ?? {});
  }
}
