import { lazy } from 'react';
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router';
import type { Route } from './+types/product';
import { BuyBox } from '#app/components/product/buy-box.tsx';
import { Crumbs } from '#app/components/product/crumbs.tsx';
import { Delivery } from '#app/components/product/delivery.tsx';
import { FavouriteButton } from '#app/components/product/favourite-button.tsx';
import { Gallery } from '#app/components/product/gallery.tsx';
import { Particulars } from '#app/components/product/particulars.tsx';
import { ProductData } from '#app/components/product/product-data.tsx';
import { ProductRail } from '#app/components/product/product-rail.tsx';
import { reviewQuery } from '#app/components/product/review-query.ts';
import { Reviews } from '#app/components/product/reviews.tsx';
import { StockWords } from '#app/components/product/stock-words.tsx';
import { tileOf } from '#app/components/product/tile.ts';
import type { WithdrawnData } from '#app/components/product/withdrawn.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { ScreenError } from '#app/components/shell/screen-error.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { done, doneAt, formOf, refused } from '#app/middleware/form.ts';
import { signInFirst } from '#app/middleware/sign-in-first.ts';
import { splitLocale, urls } from '#app/urls.ts';
import { NoJsonLd } from '#app/ui/json-ld.tsx';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { shippingRange } from '#shop/addresses/shipping-range.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { findWithdrawn } from '#shop/catalogue/find-withdrawn.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { previewProduct } from '#shop/catalogue/manage/preview-product.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { socialOfProduct } from '#shop/social/facts.ts';
import { formatEgp, piastres } from '#values/money.ts';
import { cairoDate } from '#values/working-days.ts';
import { wordsIn } from '#words/words.ts';

/** A text without its tags, cut at a word. */
const plain = (html: string, most: number): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))}…`;
};

/** A page that was withdrawn is gone, which is another thing than one that never was. */
async function gone(ctx: Ctx, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
  const { instead, ...rest } = await findWithdrawn(ctx, { id });
  throw data({ ...rest, instead: instead.map(tileOf) } satisfies WithdrawnData, { status: 410 });
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const asked = reviewQuery(url.searchParams);
  const { locale, path } = splitLocale(url.pathname);
  // As staff see it before it is on sale, at an address whose page is kept nowhere.
  const isPreview = path.startsWith('/preview/');
  const {
    movedTo,
    related,
    reviews,
    favourites: _,
    isFavourite: __,
    ...product
  } = await orNotFound(
    isPreview
      ? previewProduct(ctx, { id: params.id })
      : getProduct(ctx, { ...asked, id: params.id }).catch((error) => gone(ctx, params.id, error)),
  );
  const isNumbered = /^\/product\/\d+$/.test(path);
  if (movedTo || isNumbered) throw redirect(urls.product(locale, product.slug), 301);
  const { tags } = context.get(pageNotes);
  for (const { id } of [product, ...related]) tags.add(`product:${id}`);
  const settings = await ctx.settings.get();
  const dates = new Intl.DateTimeFormat(ctx.locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  });
  return {
    /** Where the page is at home, whatever it was asked by. */
    path: urls.product(null, product.slug),
    isPreview,
    social: socialOfProduct(product, ctx.locale),
    product,
    summary: plain(product.description, 160),
    related: related.map(tileOf),
    reviews: {
      ...reviews,
      items: reviews.items.map(({ at, ...review }) => ({ ...review, date: dates.format(at), day: cairoDate(at) })),
      asked,
    },
    deliveryDays: settings.delivery_days,
    returnDays: settings.return_days,
    shipping: await shippingRange(ctx),
    freeShippingFrom: settings.free_shipping_from,
  };
}

/** Puts the product into the cart of who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const scripted = form.has('js');
  if (ctx.actor.kind === 'guest' && !scripted) throw signInFirst(ctx, new URL(request.url).pathname);
  try {
    await addToCart(ctx, { id: form.get('id'), quantity: form.get('quantity') });
  } catch (error) {
    return refused(ctx, error, {}, { inOneText: true });
  }
  const cart = urls.cart(ctx.locale);
  const { product } = wordsIn(ctx.locale);
  return scripted
    ? done(ctx, product.added, null, { to: cart, label: product.see_cart })
    : doneAt(ctx, cart, product.added);
}

/** A product put into the cart changes nothing of what is shown here. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;

/** Comes only to the address of a product that is gone; without it the page says so as any other does. */
const Withdrawn = lazy<React.ComponentType<WithdrawnData>>(() =>
  import('#app/components/product/withdrawn.tsx').catch(() => ({ default: ScreenError })),
);

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <Withdrawn {...(error.data as WithdrawnData)} />
  ) : (
    <ScreenError />
  );
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const {
    product,
    social,
    summary,
    related,
    reviews,
    deliveryDays,
    returnDays,
    shipping,
    freeShippingFrom,
    isPreview,
  } = loaderData;
  const words = useWords().product;
  const locale = useLocale();
  const { id, name, brand, price, offer, size, stock, pictures, picture, category, rootCategory } = product;
  const shots = pictures.length > 0 ? pictures : picture ? [picture] : [];
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead
        title={`${name} · ${brand.name}`}
        description={summary}
        kind="product"
        social={social}
        hidden={isPreview}
      />
      <Crumbs root={rootCategory} category={category} here={name} />
      {import.meta.env.SSR ? (
        <ProductData
          product={product}
          summary={summary}
          shots={shots}
          reviews={reviews}
          shipping={shipping}
          freeShippingFrom={freeShippingFrom}
          deliveryDays={deliveryDays}
          returnDays={returnDays}
        />
      ) : (
        <NoJsonLd key={id} />
      )}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:gap-x-16">
        <Gallery shots={shots} name={name} />
        <div className="grid content-start gap-5 px-4 md:px-0">
          <div>
            <Link
              to={urls.store(locale, { brand: brand.slug })}
              className="relative inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:underline"
            >
              {brand.name}
            </Link>
            <div className="flex items-start justify-between gap-3">
              <h1 className="text-2xl md:text-3xl">{name}</h1>
              <FavouriteButton id={id} name={name} className="-me-2 shrink-0" />
            </div>
            {reviews.count > 0 && (
              <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                <Stars rate={reviews.average} count={reviews.count} />
              </a>
            )}
          </div>
          <div>
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <Price price={price} offer={offer} size="large" />
              {offer !== null && (
                <span className="rounded-full bg-clay-pale px-3 py-0.5 text-sm text-sale">
                  {words.save(formatEgp(piastres(price - offer), locale))}
                </span>
              )}
            </p>
            <p className="mt-1 text-sm text-soft">{words.vat_note}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <StockWords stock={stock} />
            {size && (
              <p className="text-sm">
                <span className="text-soft">{words.size}:</span> <bdi>{size}</bdi>
              </p>
            )}
          </div>
          <BuyBox key={id} product={{ ...product, pictures: shots }} error={actionData?.refusal?.message} />
          {stock > 0 && <Delivery days={deliveryDays} returnDays={returnDays} />}
          <div className="mt-6">
            <Particulars
              description={product.description}
              howToUse={product.howToUse}
              ingredients={product.ingredients}
            />
          </div>
        </div>
      </div>
      <div className="mt-12 px-4 md:mt-24 md:px-0">
        <Reviews {...reviews} product={product} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 border-t border-line pt-12">
          <h2 id="related" className="mb-6 px-4 text-2xl md:px-0">
            {words.related}
          </h2>
          <ProductRail products={related} />
        </section>
      )}
    </div>
  );
}
