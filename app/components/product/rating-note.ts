import type { MyRating } from '#shop/ratings/my-rating.ts';
import type { Locale } from '#values/locale.ts';
import { reviewTexts } from '#words/catalogue/reviews/index.ts';

/** Why nobody else sees a rating; null for a published one. */
export function ratingNote(mine: NonNullable<MyRating['mine']>, locale: Locale): string | null {
  const words = reviewTexts[locale];
  if (mine.status === 'pending') return words.pending(mine.heldReasons);
  return mine.rejectReason && words.rejected(words.rejection(mine.rejectReason, mine.rejectNote));
}
