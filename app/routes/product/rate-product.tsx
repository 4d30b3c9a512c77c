import type { MiddlewareFunction } from 'react-router';
import type { Route } from './+types/rate-product';
import { RateForm } from '#app/components/product/rate-form.tsx';
import { ratingNote } from '#app/components/product/rating-note.ts';
import { RemoveRating } from '#app/components/product/remove-rating.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { flashCookie } from '#app/middleware/flash.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { freshUrl } from '#app/middleware/fresh-url.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { urls } from '#app/urls.ts';
import { limitCall, writeCallLimit } from '#shop/auth/limit-call.ts';
import { myRating } from '#shop/ratings/my-rating.ts';
import { reviewPhotosFrom } from '#shop/ratings/photos.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { removeRating } from '#shop/ratings/remove-rating.ts';
import { typeKindOf } from '#values/reviews.ts';
import { getMessages } from '#words/messages.ts';
import { ratingScreens } from '#words/catalogue/ratings/index.ts';
import { ratedText } from '#words/catalogue/reviews/index.ts';

/** Like `is-authenticated`, with the reason in the specification's words. */
const signInToRate: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const ctx = context.get(shopContext);
  if (ctx.actor.kind === 'user') return next();
  const reply = redirectToSignIn(ctx, url.pathname + url.search);
  const text = getMessages(ctx.locale).errors.login_to_rate;
  reply.headers.append('Set-Cookie', flashCookie(ctx, { tone: 'error', text }));
  throw reply;
};

export const middleware = [signInToRate];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { product, mine, types } = await orNotFound(myRating.fromRequest(ctx, { id: params.key }));
  const { category, rootCategory, ...shown } = product;
  return {
    product: shown,
    mine,
    types,
    kind: typeKindOf([category.name, rootCategory?.name ?? '']),
    note: mine && ratingNote(mine, ctx.locale),
    isConfirming: url.searchParams.get('ask') === 'delete',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { photos: _, ...fields } = fieldsOf(form);
  const { product } = await orNotFound(myRating.fromRequest(ctx, { id: params.key }));
  const back = freshUrl(request, urls.product(ctx.locale, product.slug), 'reviews');
  try {
    await limitCall(ctx, 'rating', writeCallLimit);
    if (fields['intent'] === 'delete') {
      await removeRating.fromRequest(ctx, { id: product.id });
      return redirectWithSuccess(ctx, back, getMessages(ctx.locale).catalogue.rating_removed);
    }
    const photos = await reviewPhotosFrom(ctx, form.getAll('photos'));
    const rated = await rateProduct.fromRequest(ctx, { ...fields, id: product.id }, photos);
    return redirectWithSuccess(ctx, back, ratedText(ctx.locale, rated));
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: null });
  }
}

export default function RateProduct({
  loaderData: { product, mine: rating, types, kind, note, isConfirming },
  actionData,
}: Route.ComponentProps) {
  const words = useScreenMessages(ratingScreens);
  const locale = useLocale();
  const back = urls.product(locale, product.slug);
  const title = rating ? words.edit : words.rate_title;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-6 md:py-12">
      <PageHead title={`${title} · ${product.name}`} hidden />
      <div>
        <Link to={back} className="inline-flex min-h-11 items-center gap-2 text-sm text-link">
          <Icon name="backward" className="size-5" />
          {words.to_product}
        </Link>
        <h1 className="text-2xl">{title}</h1>
      </div>
      <div className="flex items-center gap-4 border-y border-line py-4">
        {product.picture && (
          <div className="size-20 shrink-0 overflow-hidden rounded-md bg-sunk">
            <Picture image={product.picture} alt="" sizes="80px" priority className="size-full object-cover" />
          </div>
        )}
        <p className="font-medium">
          <bdi>{product.name}</bdi>
          {rating?.verified && (
            <span className="mt-1 flex items-center gap-1 text-sm font-normal text-act">
              <Icon name="check" className="size-4" />
              {words.verified}
            </span>
          )}
        </p>
      </div>
      {note && <Notice tone="warning">{note}</Notice>}
      <RateForm mine={rating} types={types} kind={kind} refusal={actionData?.refusal} />
      {rating && <RemoveRating product={product} isConfirming={isConfirming} />}
    </div>
  );
}
