import type { Ctx } from '#shop/context.ts';
import { getMaxPayout } from '#shop/payments/core/max-payout.ts';
import { getReturnable } from '../refundable/get-returnable.ts';
import { refundableTotal } from '../refundable/allocate-refund.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { Order } from '../order.ts';
import { hasArrived } from '../states.ts';
import { cardRefundable } from '#shop/payments/core/card-refundable.ts';

/** What may be refunded for an order: in total, of the shipping fee, of each line, and at most to the card and to an account. */
export type Refundable = {
  total: Piastres;
  shipping: Piastres;
  card: Piastres;
  payout: Piastres;
  lines: { id: number; quantity: number; amount: Piastres }[];
};

/** Null before the order has been delivered and paid, and when nothing is refundable any more. */
export async function refundableOf(ctx: Ctx, order: Order, userId: number): Promise<Refundable | null> {
  if (!hasArrived(order.status) || order.amountDue > 0) return null;
  const returnable = await getReturnable(ctx, { orderId: order.id, userId });
  const total = refundableTotal(returnable);
  if (total === 0) return null;
  const card = await cardRefundable(ctx, order.id, false);
  return {
    total,
    shipping: returnable.shippingFee,
    card: card?.room ?? piastres(0),
    payout: await getMaxPayout(ctx, order.id),
    lines: returnable.lines.map(({ id, pieces: units, paid }) => ({ id, quantity: units, amount: paid })),
  };
}
