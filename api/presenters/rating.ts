import { z } from '@hono/zod-openapi';
import type { Review, TypeSummary } from '#shop/catalogue/reviews/product-reviews.ts';
import type { ReviewerTypes } from '#shop/catalogue/reviews/own-types.ts';
import type { RatingResult } from '#shop/ratings/rate-product.ts';
import { holdReasons, reviewStatuses } from '#values/reviews.ts';
import { ageBands, hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { uploadUrl } from '#values/uploads.ts';
import type { Site } from './product-card.ts';

export const favouriteSchema = z.object({ is_favourite: z.boolean() });

export const helpfulSchema = z.object({ is_helpful: z.boolean(), helpful: z.number().int() });

export const ratesSchema = z.object({ rate: z.number(), rates_count: z.number().int() });

export const reviewerTypesSchema = z.object({
  skin_type: z.enum(skinTypes).nullable(),
  hair_type: z.enum(hairTypes).nullable(),
  age_band: z.enum(ageBands).nullable(),
});

export const presentReviewerTypes = ({
  skinType,
  hairType,
  ageBand,
}: ReviewerTypes): z.infer<typeof reviewerTypesSchema> => ({
  skin_type: skinType,
  hair_type: hairType,
  age_band: ageBand,
});

export const ratedSchema = ratesSchema.extend(reviewerTypesSchema.shape).extend({
  rating: z.number().int(),
  comment: z.string(),
  verified: z.boolean(),
  status: z.enum(reviewStatuses).describe('a `pending` rating waits for staff, and does not count before'),
  held_reasons: z.array(z.enum(holdReasons)),
});

export const presentRated = (rated: RatingResult): z.infer<typeof ratedSchema> => ({
  rating: rated.rating,
  comment: rated.comment,
  verified: rated.verified,
  ...presentReviewerTypes(rated),
  status: rated.status,
  held_reasons: rated.heldReasons,
  rate: rated.rate,
  rates_count: rated.ratesCount,
});

export const reviewPhotoSchema = z.object({ url: z.string(), thumb: z.string() });

export const presentPhoto = (name: string, { publicUrl }: Site): z.infer<typeof reviewPhotoSchema> => ({
  url: publicUrl + uploadUrl(name),
  thumb: publicUrl + uploadUrl(name, true),
});

export const reviewSchema = reviewerTypesSchema.extend({
  id: z.number().int(),
  author: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  locale: z.enum(['ar', 'en']),
  verified: z.boolean(),
  variant_name: z.string().describe('the variant that its author had bought'),
  created_at: z.iso.datetime(),
  photos: z.array(reviewPhotoSchema),
  helpful: z.number().int(),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable().describe("the shop's answer"),
});

export const presentReview = (review: Review, site: Site): z.infer<typeof reviewSchema> => ({
  id: review.id,
  author: review.author,
  rating: review.rating,
  comment: review.comment,
  locale: review.locale,
  verified: review.verified,
  variant_name: review.variantName,
  ...presentReviewerTypes(review),
  created_at: review.at.toISOString(),
  photos: review.photos.map((name) => presentPhoto(name, site)),
  helpful: review.helpful,
  answer: review.answer && { text: review.answer.text, at: review.answer.at.toISOString() },
});

export const typeSummarySchema = z.object({
  kind: z.enum(['skin', 'hair']),
  type: z.enum([...skinTypes, ...hairTypes]),
  average: z.number(),
  count: z.number().int(),
});

export const presentTypeSummary = ({ kind, type, average, count }: TypeSummary): z.infer<typeof typeSummarySchema> => ({
  kind,
  type,
  average,
  count,
});
