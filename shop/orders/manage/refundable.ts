import type { Ctx } from '#shop/context.ts';
import { leftOfOrder } from '#shop/returns/left-of-order.ts';
import { leftToRefund } from '#shop/returns/spread-refund.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { Order } from '../order.ts';
import { hasArrived } from '../states.ts';
import { cardRoom } from './card-room.ts';

/** What of an order may be given back: in all, of the shipping fee, of each line, and at most to the card. */
export type Refundable = {
  total: Piastres;
  shipping: Piastres;
  card: Piastres;
  lines: { id: number; pieces: number; amount: Piastres }[];
};

/** Null before it has arrived and been paid, and once nothing is left. */
export async function refundableOf(ctx: Ctx, order: Order, userId: number): Promise<Refundable | null> {
  if (!hasArrived(order.status) || order.left > 0) return null;
  const left = await leftOfOrder(ctx, { orderId: order.id, userId });
  const total = leftToRefund(left);
  if (total === 0) return null;
  const card = await cardRoom(ctx, order.id, false);
  return {
    total,
    shipping: left.shippingFee,
    card: card?.room ?? piastres(0),
    lines: left.lines.map(({ id, pieces, paid }) => ({ id, pieces, amount: paid })),
  };
}
