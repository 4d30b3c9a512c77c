import { z } from '@hono/zod-openapi';
import type { Rated } from '#shop/ratings/rate-product.ts';

export const favouriteShape = z.object({ is_favourite: z.boolean() });

export const ratesShape = z.object({ rate: z.number(), rates_count: z.number().int() });

export const ratedShape = ratesShape.extend({
  rating: z.number().int(),
  comment: z.string(),
  verified: z.boolean(),
});

export const presentRated = ({ rating, comment, verified, rate, ratesCount }: Rated): z.infer<typeof ratedShape> => ({
  rating,
  comment,
  verified,
  rate,
  rates_count: ratesCount,
});
