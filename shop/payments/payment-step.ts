import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { isTransfer } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';

/**
 * What stands between an order and its money now. Moments are ISO 8601.
 * - `none`: nothing: paid, to be paid on delivery, or cancelled.
 * - `card`: its page at the gateway can be opened, by `reference`, while the stock is kept; `declined`: the last try was.
 * - `receipt`: a transfer and its receipt are awaited; `refused` is why staff did not take the last one, `last` that the shopper has been
 *   reminded and the order is cancelled next.
 * - `review`: staff look at the receipt.
 * - `over`: the time to pay by card has run out; the order is about to be cancelled.
 */
export type OrderPaymentStep =
  | { type: 'none' }
  | { type: 'card'; reference: string; until: string; declined: boolean }
  | { type: 'receipt'; until: string; isOver: boolean; last: boolean; refused: string | null }
  | { type: 'review'; since: string; transferReference: string | null }
  | { type: 'over' };

type Row = {
  held_until: string | null;
  reminded: boolean;
  reference: string | null;
  state: string | null;
  review_reason: string | null;
  transfer_reference: string | null;
  created_at: string | null;
};

const iso = (moment: string): string => new Date(moment).toISOString();

/** The way on to pay for an order, which the caller has read for the asker. */
export async function paymentStepOf(ctx: Ctx, order: Order): Promise<OrderPaymentStep> {
  const { id, left, collect, paymentMethod, paymentStatus, status } = order;
  if (left === 0 || collect || status === 'cancelled' || paymentMethod === 'cash_on_delivery') return { type: 'none' };
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select o.held_until, o.reminded_at is not null reminded, p.reference, p.state, p.review_reason, p.transfer_reference, p.created_at
      from orders o left join lateral (
        select * from payments where order_id = o.id and method = o.payment_method and not surplus order by id desc limit 1
      ) p on true where o.id = ${id}`,
  );
  const held = row?.held_until ? iso(row.held_until) : null;
  const isOver = held === null || held <= ctx.now.toISOString();
  if (isTransfer(paymentMethod)) {
    if (paymentStatus === 'pending' && row?.created_at)
      return { type: 'review', since: iso(row.created_at), transferReference: row.transfer_reference };
    return {
      type: 'receipt',
      until: held ?? ctx.now.toISOString(),
      isOver,
      last: row?.reminded ?? false,
      refused: paymentStatus === 'refused' ? (row?.review_reason ?? '') : null,
    };
  }
  if (status !== 'awaiting_payment' || isOver || !row?.reference) return { type: 'over' };
  return { type: 'card', reference: row.reference, until: held, declined: row.state === 'failed' };
}
