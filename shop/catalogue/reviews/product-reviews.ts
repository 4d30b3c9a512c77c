import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import { type Locale, locales } from '#values/locale.ts';
import { type HairType, hairTypes, type SkinType, skinTypes } from '#values/skin-and-hair.ts';
import { pageInfo } from '../../paging.ts';
import { bool, integer, MAX_PAGE } from '../../parse.ts';
import { averageRating } from '../card.ts';
import { blankable } from '../input.ts';
import { ownTypes, type ReviewerTypes, reviewerTypes } from './own-types.ts';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest', 'words'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The number of reviews per page. */
export const reviewsPerPage = 10;

/**
 * Selects a product's reviews: by stars, skin or hair type, sort order (`words`: those with a comment first) and page of ten. `reviews_like_me`: those
 * by people with a type that the current user said last; it does nothing for guests and for users who said none.
 */
export const reviewsInput = z.object({
  reviews_stars: blankable(integer(1, 5)),
  reviews_skin_type: blankable(z.enum(skinTypes)),
  reviews_hair_type: blankable(z.enum(hairTypes)),
  reviews_like_me: blankable(bool),
  reviews_sort: blankable(z.enum(reviewSorts)),
  reviews_page: blankable(integer(1, MAX_PAGE)),
});

export type ReviewsInput = z.output<typeof reviewsInput>;

export type Review = ReviewerTypes & {
  id: number;
  author: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  /** The language it was written in. */
  locale: Locale;
  /** Whether its author bought the product here. */
  verified: boolean;
  /** The variant that its author had bought last by then, in the current user's language; empty without one. */
  variantName: string;
  at: Date;
  /** The names of the uploads. */
  photos: string[];
  /** How many find it helpful. */
  helpful: number;
  /** The shop's answer. */
  answer: { text: string; at: Date } | null;
};

/** The reviews by one type of skin or hair. */
export type TypeSummary = { average: number; count: number } & (
  | { kind: 'skin'; type: SkinType }
  | { kind: 'hair'; type: HairType }
);

export type Reviews = {
  average: number;
  count: number;
  /** The number of reviews by stars. */
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  /** The most frequent type first. */
  byType: TypeSummary[];
  /** Ten of the selected reviews; the newest of all without a selection. */
  items: Review[];
  /** The number of pages of the selected reviews; at least one. */
  lastPage: number;
};

const counted = { count: z.int(), sum: z.int() };

/** The columns of `reviewColumns`. */
export const reviewsRow = {
  /** The number of reviews with one star to five. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  types: z.array(
    z.union([
      z.object({ kind: z.literal('skin'), type: z.enum(skinTypes), ...counted }),
      z.object({ kind: z.literal('hair'), type: z.enum(hairTypes), ...counted }),
    ]),
  ),
  selected: z.int(),
  reviews: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      rating: z.int(),
      comment: z.string(),
      locale: z.enum(locales),
      verified: z.boolean(),
      variantName: z.string(),
      at: z.number(),
      ...reviewerTypes,
      photos: z.array(z.string()),
      helpful: z.int(),
      answer: z.string(),
      answeredAt: z.number().nullable(),
    }),
  ),
};

const orders: Record<ReviewSort, SQL> = {
  newest: sql`updated_at desc, id desc`,
  helpful: sql`helpful_count desc, comment = '', updated_at desc, id desc`,
  highest: sql`rating desc, comment = '', updated_at desc, id desc`,
  lowest: sql`rating, comment = '', updated_at desc, id desc`,
  words: sql`comment = '', updated_at desc, id desc`,
};

const published = sql`r.product_id = p.id and r.status = 'published'`;

function matching(
  { reviews_stars: stars, reviews_skin_type: skin, reviews_hair_type: hair }: ReviewsInput,
  like: Like,
) {
  const conditions = [published];
  if (stars !== undefined) conditions.push(sql`r.rating = ${stars}`);
  if (skin !== undefined) conditions.push(sql`r.skin_type = ${skin}`);
  if (hair !== undefined) conditions.push(sql`r.hair_type = ${hair}`);
  if (like) conditions.push(sql`(r.skin_type = ${like.skinType} or r.hair_type = ${like.hairType})`);
  return sql.join(conditions, sql` and `);
}

/** The types of the current user, when the reviews are to be by people like them. */
export type Like = ReviewerTypes | null;

export async function likeWhom(ctx: Ctx, { reviews_like_me: isAsked }: ReviewsInput): Promise<Like> {
  if (!isAsked || ctx.actor.kind === 'guest') return null;
  const own = await ownTypes(ctx, ctx.actor.userId);
  return own.skinType || own.hairType ? own : null;
}

const milliseconds = (column: string): SQL => sql.raw(`extract(epoch from ${column})::float8 * 1000`);

/** The name of the variant of which a review `r` speaks: the last that was delivered to its author before it. */
function variantNameIn(locale: Locale): SQL {
  const [own, other] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return sql`coalesce((select coalesce(nullif(l.variant_name_${sql.raw(own)}, ''), l.variant_name_${sql.raw(other)})
    from order_lines l join orders o on o.id = l.order_id where r.verified and o.user_id = r.user_id and l.product_id = r.product_id
      and o.status in ('delivered', 'accepted') and o.placed_at <= r.updated_at order by o.placed_at desc, l.id desc limit 1), '')`;
}

/** The columns with the reviews of a product `p`. */
export function reviewColumns(query: ReviewsInput, like: Like, locale: Locale): SQL {
  const { reviews_sort: sort = 'newest', reviews_page: page = 1 } = query;
  const types = sql.join(
    (['skin', 'hair'] as const).map(
      (
        kind,
      ) => sql`select ${sql.raw(`'${kind}'`)} kind, r.${sql.raw(`${kind}_type`)} type, count(*)::integer count, sum(r.rating)::integer sum
        from reviews r where ${published} and r.${sql.raw(`${kind}_type`)} is not null group by 2`,
    ),
    sql` union all `,
  );
  return sql`
    (select json_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5))
      from reviews r where ${published}) stars,
    coalesce((select json_agg(t order by t.count desc, t.type) from (${types}) t), '[]') types,
    (select count(*)::integer from reviews r where ${matching(query, like)}) selected,
    coalesce((select json_agg(s) from (
        select id, author, rating, comment, locale, verified, ${variantNameIn(locale)} "variantName", ${milliseconds('updated_at')} as at, skin_type "skinType", hair_type "hairType",
          age_band "ageBand", helpful_count helpful, answer, ${milliseconds('answered_at')} "answeredAt",
          array(select u.name from review_photos f join uploads u on u.id = f.upload_id where f.review_id = r.id order by f.position) photos
        from reviews r where ${matching(query, like)}
        order by ${orders[sort]} limit ${reviewsPerPage} offset ${(page - 1) * reviewsPerPage}) s), '[]') reviews`;
}

const reviewsObject = z.object(reviewsRow);

/** The reviews of a row. */
export function reviewsIn({ stars, types, selected, reviews }: z.output<typeof reviewsObject>): Reviews {
  const count = stars.reduce((sum, ofStar) => sum + ofStar, 0);
  const starSum = stars.reduce((sum, ofStar, i) => sum + ofStar * (i + 1), 0);
  return {
    average: averageRating(starSum, count),
    count,
    byStar: { 1: stars[0], 2: stars[1], 3: stars[2], 4: stars[3], 5: stars[4] },
    byType: types.map(({ sum, ...type }) => ({ ...type, average: averageRating(sum, type.count) })),
    items: reviews.map(({ at, answer, answeredAt, ...review }) => ({
      ...review,
      at: new Date(at),
      answer: answeredAt === null ? null : { text: answer, at: new Date(answeredAt) },
    })),
    lastPage: pageInfo(1, reviewsPerPage, selected).lastPage,
  };
}
