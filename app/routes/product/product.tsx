import { lazy, memo, Suspense } from 'react';
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router';
import type { Route } from './+types/product';
import { ingredientNote } from '#app/components/product/ingredient-note.ts';
import { careNote } from '#app/components/product/care-note.ts';
import { ProductBreadcrumbs } from '#app/components/product/product-breadcrumbs.tsx';
import { Gallery } from '#app/components/product/gallery.tsx';
import { ProductData } from '#app/components/product/product-data.tsx';
import { ProductTitle } from '#app/components/product/product-title.tsx';
import { About, imagesOf, Purchase } from '#app/components/product/purchase.tsx';
import { CompletionRail, toCompletionTiles } from '#app/components/product/completion-rail.tsx';
import { RailSection } from '#app/components/product/product-rail.tsx';
import { reviewQuery } from '#app/components/product/review-query.ts';
import { Reviews } from '#app/components/product/reviews.tsx';
import { shownReviews } from '#app/components/product/shown-reviews.ts';
import { toTileProduct } from '#app/components/product/tile.ts';
import { useChosenVariant } from '#app/components/product/variant-choice.tsx';
import type { WithdrawnData } from '#app/components/product/withdrawn.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { ScreenError } from '#app/components/shell/screen-error.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { actionSuccess, redirectWithSuccess, formOf, actionFailure } from '#app/middleware/form.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { splitLocale, urls } from '#app/urls.ts';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import { NoJsonLd } from '#app/ui/json-ld.tsx';
import { hasSameData } from '#app/ui/has-same-data.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { findWithdrawn } from '#shop/catalogue/find-withdrawn.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { previewProduct } from '#shop/catalogue/manage/preview-product.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { completeRoutine } from '#shop/finder/complete-routine.ts';
import { socialOfProduct } from '#shop/social/facts.ts';
import { factsOf } from '#values/product-field-views.ts';
import { cairoOffset } from '#values/working-days.ts';
import { getMessages } from '#words/messages.ts';

/** A text without its tags, truncated at a word. */
const plain = (html: string, maxLength: number): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))}…`;
};

/** A withdrawn product answers 410, unlike one that never existed. */
async function redirectOrNotFound(ctx: Ctx, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
  const { alternatives, ...rest } = await findWithdrawn.fromRequest(ctx, { id });
  throw data({ ...rest, alternatives: alternatives.map(toTileProduct) } satisfies WithdrawnData, { status: 410 });
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const query = reviewQuery(url.searchParams);
  const { locale, path } = splitLocale(url.pathname);
  // A preview by staff before the sale; its page is cached nowhere.
  const isPreview = path.startsWith('/preview/');
  const {
    movedTo,
    related,
    reviews,
    favourites: _,
    notices: __,
    care,
    ...product
  } = await orNotFound(
    isPreview
      ? previewProduct.fromRequest(ctx, { id: params.key })
      : getProduct
          .fromRequest(ctx, { ...query, id: params.key })
          .catch((error) => redirectOrNotFound(ctx, params.key, error)),
  );
  const isNumbered = /^\/product\/\d+$/.test(path);
  if (movedTo || isNumbered) throw redirect(urls.product(locale, product.slug), 301);
  const { tags } = context.get(pageNotes);
  for (const { id } of [product, ...related]) tags.add(`product:${id}`);
  for (const { productId } of product.set ?? []) tags.add(`product:${productId}`);
  const completions = toCompletionTiles(await completeRoutine(ctx, [product.id]));
  for (const { product: other } of completions) tags.add(`product:${other.id}`);
  const settings = await ctx.settings.get();
  return {
    facts: factsOf(product, ctx.locale),
    /** The canonical path, whatever the request's. */
    path: urls.product(null, product.slug),
    isPreview,
    social: socialOfProduct(product, ctx.locale),
    product,
    care: careNote(care, ctx.locale),
    ingredientNote: ingredientNote(product.knowledge, ctx.locale),
    summary: plain(product.description, 160),
    related: related.map(toTileProduct),
    reviews: { ...shownReviews(reviews, ctx.locale), query },
    completions,
    cairoOffset: cairoOffset(ctx.now),
    returnDays: settings.return_days,
    shipping: await ctx.shippingRange.get(),
    freeShippingFrom: settings.free_shipping_from,
    firstOrderPercent: settings.first_order_percent,
  };
}

/** The variant with the values that a form without a script has chosen. */
async function variantOfValues(ctx: Ctx, id: number, form: FormData): Promise<number | undefined> {
  const values = [1, 2, 3].flatMap((nth) => Number(form.get(`option-${nth}`)) || []);
  if (values.length === 0) return undefined;
  const product = (await ctx.catalogue.get()).product(id, ctx.now);
  return product?.variants.find((variant) => variant.values.join() === values.join())?.id;
}

/** Adds the product to the cart of a signed-in user. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const hasScript = form.has('js');
  if (ctx.actor.kind === 'guest' && !hasScript)
    throw redirectToSignIn(ctx, new URL(request.url).pathname, { short: true });
  try {
    const chosen = await variantOfValues(ctx, Number(form.get('id')), form);
    const variant = chosen ?? form.get('variant_id') ?? undefined;
    await addToCart.fromRequest(ctx, { id: form.get('id'), variant_id: variant, quantity: form.get('quantity') });
  } catch (error) {
    return actionFailure(ctx, error, {}, { singleMessage: true });
  }
  const cart = urls.cart(ctx.locale);
  const { product } = getMessages(ctx.locale);
  return hasScript
    ? actionSuccess(ctx, product.added, null, { to: cart, label: product.see_cart })
    : redirectWithSuccess(ctx, cart, product.added);
}

/** Adding a product to the cart changes nothing on this page, and the data has all variants. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod && formMethod !== 'GET') || withoutVariant(currentUrl) === withoutVariant(nextUrl)
    ? false
    : defaultShouldRevalidate;

function withoutVariant({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete('v');
  return `${pathname}?${params}`;
}

/** Loads only for a withdrawn product; without it the page shows the plain error. */
const Withdrawn = lazy<React.ComponentType<WithdrawnData>>(() =>
  import('#app/components/product/withdrawn.tsx').catch(() => ({ default: ScreenError })),
);

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <Suspense>
      <Withdrawn {...(error.data as WithdrawnData)} />
    </Suspense>
  ) : (
    <ScreenError />
  );
}

export default memo(Product, hasSameData);

function Product({ loaderData, actionData }: Route.ComponentProps) {
  const {
    product,
    facts,
    social,
    summary,
    related,
    completions,
    reviews,
    returnDays,
    shipping,
    freeShippingFrom,
    isPreview,
  } = loaderData;
  const words = useMessages().product;
  const { id, name, brand, category, rootCategory } = product;
  const [chosen, choose] = useChosenVariant(product);
  const images = imagesOf(product, chosen);
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead
        title={`${name} · ${brand.name}`}
        description={summary}
        kind="product"
        social={social}
        hidden={isPreview}
      />
      <ProductBreadcrumbs root={rootCategory} category={category} currentPage={name} />
      {import.meta.env.SSR ? (
        <ProductData
          product={product}
          summary={summary}
          images={images}
          reviews={reviews}
          shipping={shipping}
          freeShippingFrom={freeShippingFrom}
          returnDays={returnDays}
        />
      ) : (
        <NoJsonLd key={id} />
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-1 md:grid-cols-2 lg:gap-x-16">
        <Gallery images={images} name={name} />
        <div className="grid content-start gap-3 px-4 md:gap-5 md:px-0">
          <ProductTitle product={product} reviews={reviews} />
          <Purchase
            product={product}
            chosen={chosen}
            onChoose={choose}
            images={images}
            facts={facts}
            benefits={{ firstOrderPercent: loaderData.firstOrderPercent, freeShippingFrom }}
            error={actionData?.refusal?.message}
          />
          <About {...loaderData} deliveryDays={shipping?.days ?? null} isInStock={chosen.stock > 0} />
        </div>
      </div>
      <CompletionRail completions={completions} className="lazy-layout mt-16 border-t border-line pt-12" />
      <HydrateLater>
        <div className="lazy-layout mt-12 px-4 md:mt-24 md:px-0">
          <Reviews {...reviews} product={product} />
        </div>
      </HydrateLater>
      <RailSection
        id="related"
        title={words.related}
        products={related}
        className="lazy-layout mt-16 border-t border-line pt-12"
        large
      />
    </div>
  );
}
