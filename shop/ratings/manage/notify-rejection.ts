import { eq } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { reviewRejected } from '#shop/notifications/events/reviews.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { type Locale, pick } from '#values/locale.ts';
import type { RejectReason } from '#values/reviews.ts';

type RejectedReview = { id: number; productId: number; userId: number | null; locale: Locale; updated: number };

/** Notifies the author of a rejection, in the language of the review; once for each text they wrote. Nobody when the author has no account. */
export async function notifyRejection(
  ctx: Ctx,
  { id, productId, userId, locale, updated }: RejectedReview,
  { reason, note }: { reason: RejectReason; note: string },
): Promise<void> {
  if (userId === null) return;
  const [product] = await ctx.db
    .select({ ar: products.nameAr, en: products.nameEn })
    .from(products)
    .where(eq(products.id, productId));
  await notifyCustomer(
    ctx,
    reviewRejected(
      { id, userId, locale, product: pick(product!, locale), writtenAt: Math.round(updated) },
      { reason, note },
    ),
  );
}
