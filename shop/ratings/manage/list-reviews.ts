import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { optionalSingleLine, paging } from '#shop/parse.ts';
import { likePattern } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { locales, pick } from '#values/locale.ts';
import { holdReasons, rejectReasons, type ReviewStatus, reviewStatuses } from '#values/reviews.ts';
import { reviewerTypes } from '../../catalogue/reviews/own-types.ts';

export const listReviewsInput = z.object({
  status: z.enum(reviewStatuses).default('pending'),
  /** A part of the product's name, the author's name or the text. */
  search: optionalSingleLine(100),
  ...paging,
});

const reviewRow = z.object({
  id: z.int(),
  productId: z.int(),
  slug: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  userId: z.int().nullable(),
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  locale: z.enum(locales),
  verified: z.boolean(),
  ...reviewerTypes,
  status: z.enum(reviewStatuses),
  heldReasons: z.array(z.enum(holdReasons)),
  rejectReason: z.enum(rejectReasons).nullable(),
  rejectNote: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  helpfulCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
  photos: z.array(z.string()),
});

/** A review as staff see it; `photos` are names of uploads, timestamps ISO 8601, and `decidedBy` and `answeredBy` names of staff. */
export type StaffReview = Omit<z.output<typeof reviewRow>, 'productId' | 'slug' | 'nameAr' | 'nameEn'> & {
  product: { id: number; slug: string; name: string };
};

const iso = (text: string | null): string | null => text && new Date(text).toISOString();

async function read(ctx: Ctx, rest: SQL): Promise<StaffReview[]> {
  const rows = await queryRows(
    ctx.db,
    reviewRow,
    sql`select r.id, r.product_id, p.slug, p.name_ar, p.name_en, r.user_id, r.author, r.rating, r.comment, r.locale, r.verified, r.skin_type, r.hair_type,
        r.age_band, r.status, r.held_reasons, r.reject_reason, r.reject_note, r.decided_at, d.name decided_by, r.answer, r.answered_at, a.name answered_by,
        r.helpful_count, r.version, r.updated_at,
        array(select u.name from review_photos f join uploads u on u.id = f.upload_id where f.review_id = r.id order by f.position) photos
      from reviews r join products p on p.id = r.product_id left join users d on d.id = r.decided_by left join users a on a.id = r.answered_by ${rest}`,
  );
  return rows.map(({ productId, slug, nameAr, nameEn, decidedAt, answeredAt, updatedAt, ...row }) => ({
    ...row,
    product: { id: productId, slug, name: pick({ ar: nameAr, en: nameEn }, ctx.locale) },
    decidedAt: iso(decidedAt),
    answeredAt: iso(answeredAt),
    updatedAt: iso(updatedAt)!,
  }));
}

/** One review; 404. For verbs that have checked the scope. */
export async function readStaffReview(ctx: Ctx, id: number): Promise<StaffReview> {
  const [review] = await read(ctx, sql`where r.id = ${id}`);
  if (!review) throw new ShopError('not_found');
  return review;
}

export type StaffReviews = Paged & { reviews: StaffReview[]; counts: Record<ReviewStatus, number> };

/** Reviews with a status: pending ones, the oldest first, or others, the newest first; and the number of each status. Needs `reviews.moderate`. */
export const listReviews = verb({
  scope: 'reviews.moderate',
  input: listReviewsInput,
  async run(ctx, { status, search, page, per_page: perPage }): Promise<StaffReviews> {
    const matches =
      search === undefined
        ? sql`true`
        : sql`concat_ws(' ', p.name_ar, p.name_en, r.author, r.comment) ilike ${likePattern(search)}`;
    const [counts] = await queryRows(
      ctx.db,
      z.object({ pending: z.int(), published: z.int(), rejected: z.int() }),
      sql`select count(*) filter (where r.status = 'pending')::integer pending, count(*) filter (where r.status = 'published')::integer published,
          count(*) filter (where r.status = 'rejected')::integer rejected
        from reviews r join products p on p.id = r.product_id where ${matches}`,
    );
    const order = status === 'pending' ? sql`r.updated_at, r.id` : sql`r.updated_at desc, r.id desc`;
    return {
      reviews: await read(
        ctx,
        sql`where r.status = ${status} and ${matches} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
      ),
      counts: counts!,
      ...pageInfo(page, perPage, counts![status]),
    };
  },
});
