import { paymentRefunds } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

type NewRefund = {
  paymentId: number;
  /** Piastres. */
  amount: number;
} & (
  | { reason: 'surplus' | 'order_cancelled' }
  | { reason: 'return'; returnId: number }
  | { reason: 'order_refund'; orderRefundId: number }
);

/**
 * Requests a refund to the card, which the gateway makes later (`runRefunds`). A surplus or a cancellation is refunded once, however often it
 * is requested; a second request for a return or an order refund fails.
 */
export async function requestRefund(ctx: Ctx, refund: NewRefund): Promise<void> {
  const insert = ctx.db.insert(paymentRefunds).values({ ...refund, createdAt: ctx.now });
  await (refund.reason === 'surplus' || refund.reason === 'order_cancelled' ? insert.onConflictDoNothing() : insert);
}
