import { z } from '@hono/zod-openapi';
import type { RatingResult } from '#shop/ratings/rate-product.ts';

export const favouriteSchema = z.object({ is_favourite: z.boolean() });

export const ratesSchema = z.object({ rate: z.number(), rates_count: z.number().int() });

export const ratedSchema = ratesSchema.extend({
  rating: z.number().int(),
  comment: z.string(),
  verified: z.boolean(),
});

export const presentRated = ({
  rating,
  comment,
  verified,
  rate,
  ratesCount,
}: RatingResult): z.infer<typeof ratedSchema> => ({
  rating,
  comment,
  verified,
  rate,
  rates_count: ratesCount,
});
