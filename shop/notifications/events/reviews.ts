import type { Locale } from '#values/locale.ts';
import type { RejectReason } from '#values/reviews.ts';
import { reviewTexts } from '#words/catalogue/reviews/index.ts';
import type { CustomerNotification } from '../notify-customer.ts';

/** A review that staff have rejected; `writtenAt` identifies the text. */
export type NotifiedReview = { id: number; userId: number; locale: Locale; product: string; writtenAt: number };

/** Staff have rejected a review. */
export const reviewRejected = (
  { id, userId, locale, product, writtenAt }: NotifiedReview,
  { reason, note }: { reason: RejectReason; note: string },
): CustomerNotification => ({
  userId,
  kind: 'review_rejected',
  locale,
  text: reviewTexts[locale].rejected_message({ product, reason: reviewTexts[locale].rejection(reason, note) }),
  dedupe: `review_rejected:${id}:${writtenAt}`,
});
