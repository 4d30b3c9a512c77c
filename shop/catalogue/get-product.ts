import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productSlugs } from '#db/schema.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import { fieldOf, fieldsWith } from '#values/product-field-views.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type CardMarks, cardMarks } from './card-marks.ts';
import { safeHtml } from '../safe-html.ts';
import { type CardPicture, type ProductCard, shownVariant } from './card.ts';
import { offerEnd, pictureRow, picturesIn, type ProductVariant, variantCodes, variantIn } from './product-variant.ts';
import type { IndexedProduct } from './rows.ts';
import { type IngredientKnowledge, ingredientKnowledge } from './ingredients/ingredient-knowledge.ts';
import { careColumns, type ProductCare, productCare, selectCare } from './knowledge/product-care.ts';
import { type SetItem, setItemsIn } from './set-items.ts';
import type { Catalogue } from './catalogue.ts';
import { reference } from './input.ts';
import {
  likeWhom,
  reviewColumns,
  type Reviews,
  reviewsIn,
  reviewsInput,
  type ReviewsInput,
  reviewsRow,
} from './reviews/product-reviews.ts';
import { selectFields, type StoredFields, storedFields } from './product-fields.ts';
import { verb } from '#shop/verb.ts';

export const getProductInput = reviewsInput.extend({ id: reference });

/** The fields of the page that cards don't have, in the current user's language; HTML is sanitised. */
export type PageFields = {
  [N in (typeof pageFields)[number]]:
    | Exclude<StoredFields<N>[N], Bi>
    | (StoredFields<N>[N] extends Bi ? string : never);
};

export const pageFields = fieldsWith('page', 'section', 'fact');

/** Its marks include those of the related products. */
export type ProductDetails = ProductCard &
  PageFields &
  CardMarks & {
    pictures: CardPicture[];
    /** Those on sale; at least one. */
    variants: ProductVariant[];
    /** What it sells together; null unless it is a set. */
    set: SetItem[] | null;
    /** What its list of ingredients says. */
    knowledge: IngredientKnowledge;
    care: ProductCare;
    reviews: Reviews;
    /** Up to eight of its sub-category, or of its root. */
    related: ProductCard[];
    /** When the active offer ends; null without an offer, or without an end. */
    offerUntil: Date | null;
    /** The current slug, when the request used a former one. */
    movedTo: string | null;
  };

const detailsRow = z.object({
  ...storedFields(pageFields),
  ...careColumns,
  pictures: z.array(pictureRow),
  variantCodes: z.array(variantCodes),
  ...reviewsRow,
});

type Details = z.output<typeof detailsRow>;

/** The fields of the page in one language. */
const inLocale = (details: StoredFields<(typeof pageFields)[number]>, locale: Locale): PageFields =>
  Object.fromEntries(
    pageFields.map((name) => {
      const value = details[name];
      const text = typeof value === 'object' && value !== null ? pick(value, locale) : value;
      return [name, fieldOf(name).kind === 'html' ? safeHtml(String(text)) : text];
    }),
  ) as PageFields;

/**
 * A product by id, slug or former slug; 404 when it is not on sale. What guests see without a selection of reviews is shared until
 * the catalogue is notified of a change; a user also sees what they have just written. At most one statement for a guest, and one more for a former slug.
 */
export const getProduct = verb({
  scope: 'anyone',
  input: getProductInput,
  run: async (ctx, { id: requested, ...reviewsQuery }): Promise<ProductDetails> => {
    const { locale, now } = ctx;
    const catalogue = await ctx.catalogue.get();
    const currentId = typeof requested === 'number' ? requested : catalogue.idOfSlug(requested);
    const id = currentId ?? (await idOfFormerSlug(ctx, String(requested)));
    const card = id === undefined ? undefined : catalogue.card(id, locale, now);
    if (!card) throw new ShopError('not_found');
    const product = catalogue.product(card.id, now)!;
    // A set also shows the names and prices of its parts, which change without it.
    const isShared =
      ctx.actor.kind === 'guest' &&
      product.parts === null &&
      Object.values(reviewsQuery).every((choice) => choice === undefined);
    const details = await (isShared
      ? sharedDetails(ctx, card, product)
      : withDetails(ctx, card, product, reviewsQuery));
    return currentId === undefined ? { ...details, movedTo: card.slug } : details;
  },
});

/** What guests see, by card: whatever changes what the page shows gives the catalogue another card. */
const shared = new LRUCache<ProductCard, Promise<ProductDetails>>({ max: 1_000 });

/** What a guest sees of a product, the same object until something changes. Concurrent callers share one read. */
async function sharedDetails(ctx: Ctx, card: ProductCard, product: IndexedProduct): Promise<ProductDetails> {
  let reading = shared.get(card);
  if (!reading) {
    reading = withDetails(ctx, card, product, {});
    shared.set(card, reading);
    reading.catch(() => shared.delete(card));
  }
  const details = await reading;
  const related = relatedTo(await ctx.catalogue.get(), card, ctx.locale, ctx.now);
  if (related.length === details.related.length && related.every((other, nth) => other === details.related[nth]))
    return details;
  const changed = { ...details, related };
  shared.set(card, Promise.resolve(changed));
  return changed;
}

/** A card with the rest of its product page. 404 when the product is not on sale, except with `inAnyState`. */
export async function withDetails(
  ctx: Ctx,
  card: ProductCard,
  product: IndexedProduct,
  reviewsQuery: ReviewsInput,
  { inAnyState = false }: { inAnyState?: boolean } = {},
): Promise<ProductDetails> {
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const details = await readDetails(ctx, card.id, reviewsQuery, inAnyState);
  if (!details) throw new ShopError('not_found');

  const related = relatedTo(catalogue, card, locale, now);
  return {
    ...card,
    pictures: picturesIn(details.pictures, locale, card.name),
    variants: product.variants.map((variant) => variantIn(ctx, card, variant, details.variantCodes)),
    set: product.parts && setItemsIn(ctx, catalogue, product.parts),
    ...inLocale(details, locale),
    knowledge: ingredientKnowledge(details.ingredients),
    care: productCare(details, card.concerns, locale),
    reviews: reviewsIn(details),
    related,
    ...(await cardMarks(ctx, [card, ...related])),
    offerUntil: offerEnd(shownVariant(product), card.offer),
    movedTo: null,
  };
}

async function idOfFormerSlug(ctx: Ctx, slug: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, slug));
  return row?.id;
}

async function readDetails(
  ctx: Ctx,
  id: number,
  query: ReviewsInput,
  inAnyState: boolean,
): Promise<Details | undefined> {
  const [details] = await queryRows(
    ctx.db,
    detailsRow,
    sql`select ${selectFields(pageFields)}, ${selectCare},
      coalesce((select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'ar', pp.alt_ar, 'en', pp.alt_en) order by pp.position, pp.picture_id)
        from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id), '[]') pictures,
      coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'bestBefore', v.best_before, 'pictures', coalesce((
            select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'ar', pp.alt_ar, 'en', pp.alt_en) order by vp.position, vp.picture_id)
            from variant_pictures vp join pictures m on m.id = vp.picture_id
            join product_pictures pp on pp.product_id = vp.product_id and pp.picture_id = vp.picture_id where vp.variant_id = v.id), '[]')))
        from product_variants v where v.product_id = p.id), '[]') variant_codes,
      ${reviewColumns(query, await likeWhom(ctx, query), ctx.locale)}
    from products p where p.id = ${id} and (p.status = 'published' or ${inAnyState}::boolean)`,
  );
  return details;
}

/** Other products of the sub-category, then of its root; available ones first. */
function relatedTo(catalogue: Catalogue, card: ProductCard, locale: Locale, now: Date): ProductCard[] {
  const most = 8;
  const others = ({ id }: { id: number }) =>
    catalogue.relatedProducts(id, locale, now, most * 2 + 1).filter((candidate) => candidate.id !== card.id);
  const near = others(card.category);
  if (near.length >= most) return near.slice(0, most);
  return [
    ...near,
    ...others(card.rootCategory ?? card.category).filter(({ id }) => !near.some((candidate) => candidate.id === id)),
  ].slice(0, most);
}
