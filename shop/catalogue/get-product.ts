import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productSlugs } from '#db/schema.ts';
import { type Bi, type Locale, locales, pick } from '#values/locale.ts';
import { fieldOf, fieldsWith } from '#values/product-field-views.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { favouritesAmong } from './favourites-among.ts';
import { pageInfo } from '../paging.ts';
import { MAX_PAGE, integer } from '../parse.ts';
import { safeHtml } from '../safe-html.ts';
import { averageRating, type CardPicture, type ProductCard, shownVariant } from './card.ts';
import { offerEnd, pictureRow, picturesIn, type ProductVariant, variantCodes, variantIn } from './product-variant.ts';
import type { IndexedProduct } from './rows.ts';
import { type IngredientKnowledge, ingredientKnowledge } from './ingredients/ingredient-knowledge.ts';
import { type SetItem, setItemsIn } from './set-items.ts';
import type { Catalogue } from './catalogue.ts';
import { blankable, reference } from './input.ts';
import { selectFields, type StoredFields, storedFields } from './product-fields.ts';
import { verb } from '#shop/verb.ts';

export const reviewSorts = ['newest', 'highest', 'lowest', 'words'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The number of reviews per page. */
export const reviewsPerPage = 10;

/** Selects a product's reviews: by stars, sort order (`words`: those with a comment first) and page of ten. */
export const reviewsInput = z.object({
  reviews_stars: blankable(integer(1, 5)),
  reviews_sort: blankable(z.enum(reviewSorts)),
  reviews_page: blankable(integer(1, MAX_PAGE)),
});

export const getProductInput = reviewsInput.extend({ id: reference });

export type Review = {
  id: number;
  author: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  /** The language it was written in. */
  locale: Locale;
  /** Whether its author bought the product here. */
  verified: boolean;
  at: Date;
};

export type Reviews = {
  average: number;
  count: number;
  /** The number of reviews by stars. */
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  /** Ten of the selected reviews; the newest of all without a selection. */
  items: Review[];
  /** The number of pages of the selected reviews; at least one. */
  lastPage: number;
};

/** The fields of the page that cards don't have, in the current user's language; HTML is sanitised. */
export type PageFields = {
  [N in (typeof pageFields)[number]]:
    | Exclude<StoredFields<N>[N], Bi>
    | (StoredFields<N>[N] extends Bi ? string : never);
};

export const pageFields = fieldsWith('page', 'section', 'fact');

export type ProductDetails = ProductCard &
  PageFields & {
    pictures: CardPicture[];
    /** Those on sale; at least one. */
    variants: ProductVariant[];
    /** What it sells together; null unless it is a set. */
    set: SetItem[] | null;
    /** What its list of ingredients says. */
    knowledge: IngredientKnowledge;
    reviews: Reviews;
    /** Up to eight of its sub-category, or of its root. */
    related: ProductCard[];
    isFavourite: boolean;
    /** The ids among `related` that are the current user's favourites. */
    favourites: number[];
    /** When the active offer ends; null without an offer, or without an end. */
    offerUntil: Date | null;
    /** The current slug, when the request used a former one. */
    movedTo: string | null;
  };

const detailsRow = z.object({
  ...storedFields(pageFields),
  pictures: z.array(pictureRow),
  variantCodes: z.array(variantCodes),
  /** The number of reviews with one star to five. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  reviews: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      rating: z.int(),
      comment: z.string(),
      locale: z.enum(locales),
      verified: z.boolean(),
      at: z.number(),
    }),
  ),
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

/** A product by id, slug or former slug; 404 when it is not on sale. One statement for a guest, and one more for a former slug. */
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
    const details = await withDetails(ctx, card, catalogue.product(card.id, now)!, reviewsQuery);
    return { ...details, movedTo: currentId === undefined ? card.slug : null };
  },
});

/** A card with the rest of its product page. 404 when the product is not on sale, except with `inAnyState`. */
export async function withDetails(
  ctx: Ctx,
  card: ProductCard,
  product: IndexedProduct,
  reviewsQuery: z.output<typeof reviewsInput>,
  { inAnyState = false }: { inAnyState?: boolean } = {},
): Promise<ProductDetails> {
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const details = await readDetails(ctx, card.id, reviewsQuery, inAnyState);
  if (!details) throw new ShopError('not_found');

  const related = relatedTo(catalogue, card, locale, now);
  const marked = await favouritesAmong(ctx, [card.id, ...related.map((relatedProduct) => relatedProduct.id)]);
  const { stars } = details;
  const count = stars.reduce((sum, reviews) => sum + reviews, 0);
  const starSum = stars.reduce((sum, reviews, i) => sum + reviews * (i + 1), 0);
  const { reviews_stars: of } = reviewsQuery;
  return {
    ...card,
    pictures: picturesIn(details.pictures, locale, card.name),
    variants: product.variants.map((variant) => variantIn(ctx, card, variant, details.variantCodes)),
    set: product.parts && setItemsIn(ctx, catalogue, product.parts),
    ...inLocale(details, locale),
    knowledge: ingredientKnowledge(details.ingredients),
    reviews: {
      average: averageRating(starSum, count),
      count,
      byStar: { 1: stars[0], 2: stars[1], 3: stars[2], 4: stars[3], 5: stars[4] },
      items: details.reviews.map((review) => ({ ...review, at: new Date(review.at) })),
      lastPage: pageInfo(1, reviewsPerPage, of === undefined ? count : (details.stars[of - 1] ?? 0)).lastPage,
    },
    related,
    isFavourite: marked.includes(card.id),
    favourites: marked.filter((favouriteId) => favouriteId !== card.id),
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

const reviewSortColumns: Record<ReviewSort, SQL> = {
  newest: sql`updated_at desc, id desc`,
  highest: sql`rating desc, comment = '', updated_at desc, id desc`,
  lowest: sql`rating, comment = '', updated_at desc, id desc`,
  words: sql`comment = '', updated_at desc, id desc`,
};

async function readDetails(
  ctx: Ctx,
  id: number,
  { reviews_stars: stars, reviews_sort: sort = 'newest', reviews_page: page = 1 }: z.output<typeof reviewsInput>,
  inAnyState: boolean,
): Promise<Details | undefined> {
  const [details] = await queryRows(
    ctx.db,
    detailsRow,
    sql`select ${selectFields(pageFields)},
      coalesce((select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'ar', pp.alt_ar, 'en', pp.alt_en) order by pp.position, pp.picture_id)
        from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id), '[]') pictures,
      coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'pictures', coalesce((
            select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'ar', pp.alt_ar, 'en', pp.alt_en) order by vp.position, vp.picture_id)
            from variant_pictures vp join pictures m on m.id = vp.picture_id
            join product_pictures pp on pp.product_id = vp.product_id and pp.picture_id = vp.picture_id where vp.variant_id = v.id), '[]')))
        from product_variants v where v.product_id = p.id), '[]') variant_codes,
      (select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5))
        from reviews where product_id = p.id) stars,
      coalesce((select json_agg(r) from (
          select id, author, rating, comment, locale, verified, extract(epoch from updated_at)::float8 * 1000 as at
          from reviews where product_id = p.id ${stars === undefined ? sql`` : sql`and rating = ${stars}`}
          order by ${reviewSortColumns[sort]} limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}) r), '[]') reviews
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
