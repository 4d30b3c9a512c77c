import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, type Customer, inTransaction, lockUser } from '../context.ts';
import { reloadProduct } from '../catalogue/reload-product.ts';
import { type ReviewerTypes, reviewerTypes } from '../catalogue/reviews/own-types.ts';
import { ShopError } from '../errors.ts';
import { multiline, rowId, integer } from '../parse.ts';
import type { Upload } from '../uploads/upload.ts';
import { verb } from '#shop/verb.ts';
import { type HoldReason, holdReasons, MAX_REVIEW_LENGTH, type ReviewStatus, reviewStatuses } from '#values/reviews.ts';
import { ageBands, hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { findHoldReasons } from './hold-reasons.ts';
import { photoIds, replacePhotos } from './photos.ts';
import { updateSums } from './sums.ts';

/** Absent: the former value stays. Empty or null: none. */
const retained = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional());

export const rateProductInput = z.object({
  id: rowId,
  rating: integer(1, 5),
  comment: multiline(MAX_REVIEW_LENGTH).default(''),
  skin_type: retained(z.enum(skinTypes)),
  hair_type: retained(z.enum(hairTypes)),
  age_band: retained(z.enum(ageBands)),
});

type Written = ReviewerTypes & { rating: number; comment: string; verified: boolean };

/** The stored rating, and the product's average and count with it. */
export type RatingResult = Written & {
  status: ReviewStatus;
  /** Why it waits for staff; empty unless it is pending. */
  heldReasons: HoldReason[];
  rate: number;
  ratesCount: number;
};

/** A name as other shoppers see it: the first name, and the initial of the next. */
export function publicName(name: string): string {
  const [first = '', next] = name.trim().split(/\s+/u);
  return next ? `${first} ${[...next][0]}.` : first;
}

const previousRow = z.object({
  id: z.int(),
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  verified: z.boolean(),
  ...reviewerTypes,
  status: z.enum(reviewStatuses),
  heldReasons: z.array(z.enum(holdReasons)),
});

type Previous = z.output<typeof previousRow>;

/** Locks a product on sale. 404. */
async function lockProduct({ db, now }: Ctx, id: number): Promise<void> {
  const [product] = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from products where id = ${id} and status = 'published' and published_at <= ${now.toISOString()}::timestamptz for update`,
  );
  if (!product) throw new ShopError('not_found');
}

const bought = (productId: number, userId: number): SQL => sql`exists (
  select 1 from order_lines l join orders o on o.id = l.order_id
  where (l.product_id = ${productId} or l.set_id = ${productId}) and o.user_id = ${userId} and o.status in ('delivered', 'accepted'))`;

async function hasBought({ db }: Ctx, productId: number, userId: number): Promise<boolean> {
  const [row] = await queryRows(db, z.object({ bought: z.boolean() }), sql`select ${bought(productId, userId)} bought`);
  return row!.bought;
}

/** A version that staff rejected, or one that waits because they rejected the one before it. */
const wasRejected = (previous: Previous | undefined): boolean =>
  previous?.status === 'rejected' ||
  (previous?.status === 'pending' && previous.heldReasons.includes('rejected_before'));

const isSame = (previous: Previous, written: Written & { author: string }): boolean =>
  (['author', 'rating', 'comment', 'verified', 'skinType', 'hairType', 'ageBand'] as const).every(
    (name) => previous[name] === written[name],
  );

async function store(
  ctx: Ctx,
  { id, userId, author, written, status, heldReasons }: StoredReview,
): Promise<{ id: number }> {
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const [review] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into reviews (product_id, user_id, author, rating, comment, locale, verified, skin_type, hair_type, age_band, status, held_reasons, created_at, updated_at)
      values (${id}, ${userId}, ${author}, ${written.rating}, ${written.comment}, ${ctx.locale}, ${written.verified}, ${written.skinType}, ${written.hairType},
        ${written.ageBand}, ${status}, ${sql.param(heldReasons)}::text[], ${at}, ${at})
      on conflict (product_id, user_id) do update set rating = excluded.rating, comment = excluded.comment, author = excluded.author,
        locale = excluded.locale, verified = excluded.verified, skin_type = excluded.skin_type, hair_type = excluded.hair_type,
        age_band = excluded.age_band, status = excluded.status, held_reasons = excluded.held_reasons, reject_reason = null, reject_note = '',
        updated_at = excluded.updated_at, version = reviews.version + 1
      returning id`,
  );
  return review!;
}

type StoredReview = {
  /** The product. */
  id: number;
  userId: number;
  author: string;
  written: Written;
  status: ReviewStatus;
  heldReasons: HoldReason[];
};

/** Votes and the shop's answer are about a text; another text begins without them. */
async function clearReactions({ db }: Ctx, reviewId: number): Promise<void> {
  await db.execute(sql`delete from review_votes where review_id = ${reviewId}`);
  await db.execute(
    sql`update reviews set answer = '', answered_at = null, answered_by = null where id = ${reviewId} and answer <> ''`,
  );
}

const sameIds = (before: readonly number[], after: readonly { id: number }[]): boolean =>
  before.join() === after.map(({ id }) => id).join();

type RatingInput = z.output<typeof rateProductInput>;

/** Stores a rating as `rateProduct` does, also in a transaction of the caller, who reloads the product after it. */
export async function storeRating(
  ctx: Ctx & { actor: Customer },
  { id, rating, comment, ...types }: RatingInput,
  photos?: readonly Upload[],
): Promise<RatingResult> {
  const { userId, name } = ctx.actor;
  return inTransaction(ctx, async (tx): Promise<RatingResult> => {
    await lockUser(tx, userId);
    await lockProduct(tx, id);
    const [previous] = await queryRows(
      tx.db,
      previousRow,
      sql`select id, author, rating, comment, verified, skin_type, hair_type, age_band, status, held_reasons from reviews
        where product_id = ${id} and user_id = ${userId} for update`,
    );
    const author = publicName(name);
    const written: Written = {
      rating,
      comment,
      verified: previous?.verified || (await hasBought(tx, id, userId)),
      skinType: types.skin_type === undefined ? (previous?.skinType ?? null) : types.skin_type,
      hairType: types.hair_type === undefined ? (previous?.hairType ?? null) : types.hair_type,
      ageBand: types.age_band === undefined ? (previous?.ageBand ?? null) : types.age_band,
    };
    const formerPhotos = previous ? await photoIds(tx, previous.id) : [];
    const hasNewPhotos = photos !== undefined && !sameIds(formerPhotos, photos);
    if (previous && !hasNewPhotos && isSame(previous, { ...written, author })) {
      const { status, heldReasons } = previous;
      const sums = await updateSums(tx, id, {});
      return { ...written, status, heldReasons: status === 'pending' ? heldReasons : [], ...sums };
    }
    const { verified } = written;
    const heldReasons = findHoldReasons({ texts: [comment, author], verified, wasRejected: wasRejected(previous) });
    const status = heldReasons.length > 0 ? 'pending' : 'published';
    const review = await store(tx, { id, userId, author, written, status, heldReasons });
    if (hasNewPhotos) await replacePhotos(tx, review.id, photos);
    if (previous && previous.comment !== comment) await clearReactions(tx, review.id);
    const sums = await updateSums(tx, id, { before: previous, after: { status, rating } });
    return { ...written, status, heldReasons, ...sums };
  });
}

/**
 * Rates a product, 1 to 5; a second rating replaces the first, with `photos` unless they are undefined. It is published and counted at once when the
 * product was delivered to the customer and its text is clean; otherwise it waits for staff. Verified when bought. Updates the product's sum and
 * count in the same transaction. A guest is refused with `login_to_rate`.
 */
export const rateProduct = verb({
  scope: 'customer',
  guestError: 'login_to_rate',
  input: rateProductInput,
  run: async (ctx, input, photos?: readonly Upload[]): Promise<RatingResult> => {
    const result = await storeRating(ctx, input, photos);
    await reloadProduct(ctx, input.id);
    return result;
  },
});
