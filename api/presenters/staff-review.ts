import { z } from '@hono/zod-openapi';
import type { StaffReview, StaffReviews } from '#shop/ratings/manage/list-reviews.ts';
import { holdReasons, rejectReasons, reviewStatuses } from '#values/reviews.ts';
import { presentPage } from './page.ts';
import type { Site } from './product-card.ts';
import { presentPhoto, presentReviewerTypes, reviewerTypesSchema, reviewPhotoSchema } from './rating.ts';

export const staffReviewSchema = reviewerTypesSchema
  .extend({
    id: z.number().int(),
    product: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    user_id: z.number().int().nullable().describe('account of the author; null when they have none'),
    author: z.string().describe('the name that shoppers see'),
    rating: z.number().int(),
    comment: z.string(),
    locale: z.enum(['ar', 'en']),
    verified: z.boolean(),
    photos: z.array(reviewPhotoSchema),
    status: z.enum(reviewStatuses),
    held_reasons: z.array(z.enum(holdReasons)),
    reason: z.enum(rejectReasons).nullable().describe('why it was rejected'),
    note: z.string(),
    decided_at: z.string().nullable(),
    decided_by: z.string().nullable(),
    answer: z.string(),
    answered_at: z.string().nullable(),
    answered_by: z.string().nullable(),
    helpful: z.number().int(),
    version: z.number().int().describe('send with a decision or an answer'),
    written_at: z.string(),
  })
  .openapi('StaffReview');

export const presentStaffReview = (review: StaffReview, site: Site): z.input<typeof staffReviewSchema> => ({
  id: review.id,
  product: review.product,
  user_id: review.userId,
  author: review.author,
  rating: review.rating,
  comment: review.comment,
  locale: review.locale,
  verified: review.verified,
  ...presentReviewerTypes(review),
  photos: review.photos.map((name) => presentPhoto(name, site)),
  status: review.status,
  held_reasons: review.heldReasons,
  reason: review.rejectReason,
  note: review.rejectNote,
  decided_at: review.decidedAt,
  decided_by: review.decidedBy,
  answer: review.answer,
  answered_at: review.answeredAt,
  answered_by: review.answeredBy,
  helpful: review.helpfulCount,
  version: review.version,
  written_at: review.updatedAt,
});

/** The position in the list, and the number of reviews of each status. */
export const presentReviewsPage = (list: StaffReviews) => ({ ...presentPage(list), counts: list.counts });
