import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Locale, pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { favouritesAmong } from '../favourites/favourites-among.ts';
import { pagedOf } from '../paging.ts';
import { mostPages, parse, whole } from '../parse.ts';
import { averageRating, type CardPicture, type ProductCard } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { blankable, reference } from './input.ts';
import type { PictureRow } from './rows.ts';

export const reviewSorts = ['newest', 'highest', 'lowest', 'words'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** How many ratings a page of them has. */
export const reviewsPerPage = 10;

/** Which of a product's ratings are wanted: of so many stars, in which order (`words`: those with a comment first), which ten. */
export const reviewsInput = z.object({
  reviews_stars: blankable(whole(1, 5)),
  reviews_sort: blankable(z.enum(reviewSorts)),
  reviews_page: blankable(whole(1, mostPages)),
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
  /** How many gave each number of stars. */
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  /** Ten of those that were asked for; the newest of all when nothing was. */
  items: Review[];
  /** How many pages those that were asked for make; at least one. */
  lastPage: number;
};

export type ProductDetails = ProductCard & {
  pictures: CardPicture[];
  /** Sanitised HTML. */
  description: string;
  ingredients: string;
  /** Sanitised HTML. */
  howToUse: string;
  size: string;
  reviews: Reviews;
  /** Up to eight of its sub-category, else of its root. */
  related: ProductCard[];
  isFavourite: boolean;
  /** The ids among `related` that the asker has marked. */
  favourites: number[];
  /** When the offer that runs now ends; null without one, or without an end. */
  offerUntil: Date | null;
  /** Where it lives now, when it was asked for by a former address. */
  movedTo: string | null;
};

type Details = {
  description_ar: string;
  description_en: string;
  how_to_use_ar: string;
  how_to_use_en: string;
  size_ar: string;
  size_en: string;
  ingredients: string;
  pictures: (PictureRow & { ar: string; en: string })[];
  stars: [number, number, number, number, number];
  reviews: {
    id: number;
    author: string;
    rating: number;
    comment: string;
    locale: Locale;
    verified: boolean;
    at: number;
  }[];
};

/** A product by id, address or former address; 404 when it is not on sale. One statement for a guest, and one for a former address. */
export async function getProduct(ctx: Ctx, input: unknown): Promise<ProductDetails> {
  const { id: wanted, ...asked } = parse(getProductInput, input);
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const known = typeof wanted === 'number' ? wanted : catalogue.idOfSlug(wanted);
  const id = known ?? (await idOfFormerSlug(ctx, String(wanted)));
  const card = id === undefined ? undefined : catalogue.card(id, locale, now);
  if (!card) throw new ShopError('not_found');
  const details = await detailed(ctx, card, catalogue.product(card.id, now)!.offerUntil, asked);
  return { ...details, movedTo: known === undefined ? card.slug : null };
}

/**
 * A card with all that the page of its product shows; `until` is when its offer ends. 404 when it is not on sale, unless it may be
 * `inAnyState`.
 */
export async function detailed(
  ctx: Ctx,
  card: ProductCard,
  until: number,
  asked: z.output<typeof reviewsInput>,
  { inAnyState = false }: { inAnyState?: boolean } = {},
): Promise<ProductDetails> {
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const details = await readDetails(ctx, card.id, asked, inAnyState);
  if (!details) throw new ShopError('not_found');

  const related = relatedTo(catalogue, card, locale, now);
  const marked = await favouritesAmong(ctx, [card.id, ...related.map((one) => one.id)]);
  const [one, two, three, four, five] = details.stars;
  const count = one + two + three + four + five;
  const { reviews_stars: of } = asked;
  return {
    ...card,
    pictures: details.pictures.map(({ hash, width, height, ar, en }) => ({
      hash,
      width,
      height,
      alt: pick({ ar, en }, locale) || card.name,
    })),
    description: pick({ ar: details.description_ar, en: details.description_en }, locale),
    ingredients: details.ingredients,
    howToUse: pick({ ar: details.how_to_use_ar, en: details.how_to_use_en }, locale),
    size: pick({ ar: details.size_ar, en: details.size_en }, locale),
    reviews: {
      average: averageRating(one + 2 * two + 3 * three + 4 * four + 5 * five, count),
      count,
      byStar: { 1: one, 2: two, 3: three, 4: four, 5: five },
      items: details.reviews.map((review) => ({ ...review, at: new Date(review.at) })),
      lastPage: pagedOf(1, reviewsPerPage, of === undefined ? count : (details.stars[of - 1] ?? 0)).lastPage,
    },
    related,
    isFavourite: marked.includes(card.id),
    favourites: marked.filter((one) => one !== card.id),
    offerUntil: card.offer !== null && Number.isFinite(until) ? new Date(until) : null,
    movedTo: null,
  };
}

async function idOfFormerSlug(ctx: Ctx, slug: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ product_id: number }>(
    ctx.db,
    sql`select product_id from product_slugs where slug = ${slug}`,
  );
  return row?.product_id;
}

const reviewOrders: Record<ReviewSort, SQL> = {
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
  const [details] = await rowsOf<Details>(
    ctx.db,
    sql`select p.description_ar, p.description_en, p.how_to_use_ar, p.how_to_use_en, p.size_ar, p.size_en, p.ingredients,
      coalesce((select json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'ar', pp.alt_ar, 'en', pp.alt_en) order by pp.position, pp.picture_id)
        from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id), '[]') pictures,
      (select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5))
        from reviews where product_id = p.id) stars,
      coalesce((select json_agg(r) from (
          select id, author, rating, comment, locale, verified, extract(epoch from updated_at)::float8 * 1000 as at
          from reviews where product_id = p.id ${stars === undefined ? sql`` : sql`and rating = ${stars}`}
          order by ${reviewOrders[sort]} limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}) r), '[]') reviews
    from products p where p.id = ${id} and (p.status = 'published' or ${inAnyState}::boolean)`,
  );
  return details;
}

/** Others of the sub-category, filled up from its root; those that can be bought first. */
function relatedTo(catalogue: Catalogue, card: ProductCard, locale: Locale, now: Date): ProductCard[] {
  const most = 8;
  const others = ({ id }: { id: number }) =>
    catalogue.relatives(id, locale, now, most * 2 + 1).filter((one) => one.id !== card.id);
  const near = others(card.category);
  if (near.length >= most) return near.slice(0, most);
  return [
    ...near,
    ...others(card.rootCategory ?? card.category).filter(({ id }) => !near.some((one) => one.id === id)),
  ].slice(0, most);
}
