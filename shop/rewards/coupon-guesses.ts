import { limit, uncount } from '#shop/auth/rate-limit.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/** Unknown codes that one account may try in an hour, in all calls together. */
const perHour = 30;

const keyOf = (userId: number): string => `coupon:${userId}`;

/**
 * Counts a code that an account tries, before it is looked up, so that concurrent guesses can't exceed the limit; 429 beyond. Outside a
 * transaction, so that a rollback does not undo the count.
 */
export const countCouponGuess = (ctx: Ctx, userId: number): Promise<void> => limit(ctx, keyOf(userId), perHour, 3600);

/** Uncounts a code that was no guess: the coupon exists. */
export const uncountCouponGuess = (ctx: Ctx, userId: number): Promise<void> => uncount(ctx, keyOf(userId));

/** Runs a lookup of a code that the account tries; it counts as a guess when the code is refused as unknown. */
export async function withCouponGuessLimit<T>(ctx: Ctx, userId: number, work: () => Promise<T>): Promise<T> {
  await countCouponGuess(ctx, userId);
  let isGuess = false;
  try {
    return await work();
  } catch (error) {
    isGuess = isUnknownCoupon(error);
    throw error;
  } finally {
    // The work may have placed an order: its result, or its own error, is the answer. A count too many ends with its hour.
    if (!isGuess) await uncountCouponGuess(ctx, userId).catch(() => {});
  }
}

const isUnknownCoupon = (error: unknown): boolean =>
  error instanceof ShopError && (error.fields?.['code'] ?? []).some(({ key }) => key === 'coupon_unknown');
