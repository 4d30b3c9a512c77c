import type { Locale } from '#values/locale.ts';
import type { HoldReason, ReviewStatus } from '#values/reviews.ts';
import { getMessages } from '../../messages.ts';
import { reviewTexts as ar } from './ar.ts';
import { reviewTexts as en } from './en.ts';

/** Texts about reviews that the server puts into pages and messages; browsers don't load them. */
export const reviewTexts = { ar, en };

/** What the author of a rating learns when it is sent: that it is published, or why it waits. */
export const ratedText = (
  locale: Locale,
  { status, heldReasons }: { status: ReviewStatus; heldReasons: readonly HoldReason[] },
): string => (status === 'pending' ? reviewTexts[locale].held(heldReasons) : getMessages(locale).catalogue.rated);
