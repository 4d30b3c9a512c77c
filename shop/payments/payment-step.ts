import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { cardMethods, isCash, isTransfer } from '#values/payment-methods.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';

/**
 * The next payment step of an order. Times are ISO 8601.
 * - `none`: no step: paid, to be paid on delivery, or cancelled.
 * - `surplus`: the order was cancelled before its card payment arrived, which is being refunded or is back.
 * - `card`: the page at the gateway can be opened, by `reference`, while the stock is reserved; `declined`: the last try was declined.
 * - `receipt`: a transfer and its receipt are awaited; `refused` is the reason why staff refused the last one, `last` that the shopper has been
 * reminded and the order is cancelled next.
 * - `review`: staff review the receipt.
 * - `over`: the time to pay by card has run out; the order is about to be cancelled.
 */
export type OrderPaymentStep =
  | { type: 'none' }
  | { type: 'surplus'; isRefunded: boolean }
  | { type: 'card'; reference: string; until: string; declined: boolean }
  | { type: 'receipt'; until: string; isExpired: boolean; last: boolean; refusalReason: string | null }
  | { type: 'review'; since: string; transferReference: string | null }
  | { type: 'over' };

const stepRow = z.object({
  reservedUntil: z.string().nullable(),
  reminded: z.boolean(),
  reference: z.string().nullable(),
  state: z.string().nullable(),
  reviewReason: z.string().nullable(),
  transferReference: z.string().nullable(),
  createdAt: z.string().nullable(),
});

const iso = (timestamp: string): string => new Date(timestamp).toISOString();

/** The next payment step of an order that the caller has read for the current user. */
export async function getPaymentStep(ctx: Ctx, order: Order): Promise<OrderPaymentStep> {
  const { id, amountDue, collectOnDelivery: collect, paymentMethod, paymentStatus, status } = order;
  if (status === 'cancelled') return paymentStatus === 'unpaid' ? surplusStep(ctx, id) : { type: 'none' };
  if (amountDue === 0 || collect || isCash(paymentMethod)) return { type: 'none' };
  const [row] = await queryRows(
    ctx.db,
    stepRow,
    sql`select o.reserved_until, o.reminded_at is not null reminded, p.reference, p.status state, p.review_reason, p.transfer_reference, p.created_at
      from orders o left join lateral (
        select * from payments where order_id = o.id and method = o.payment_method and not is_overpayment order by id desc limit 1
      ) p on true where o.id = ${id}`,
  );
  const reservedUntil = row?.reservedUntil ? iso(row.reservedUntil) : null;
  const isOver = reservedUntil === null || reservedUntil <= ctx.now.toISOString();
  if (isTransfer(paymentMethod)) {
    if (paymentStatus === 'pending' && row?.createdAt)
      return { type: 'review', since: iso(row.createdAt), transferReference: row.transferReference };
    return {
      type: 'receipt',
      until: reservedUntil ?? ctx.now.toISOString(),
      isExpired: isOver,
      last: row?.reminded ?? false,
      refusalReason: paymentStatus === 'refused' ? (row?.reviewReason ?? '') : null,
    };
  }
  if (status !== 'awaiting_payment' || isOver || !row?.reference) return { type: 'over' };
  return { type: 'card', reference: row.reference, until: reservedUntil, declined: row.state === 'failed' };
}

/** What happens to card payments that arrived after the order was cancelled. */
async function surplusStep(ctx: Ctx, id: number): Promise<OrderPaymentStep> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ isRefunded: z.boolean().nullable() }),
    sql`select bool_and(status = 'refunded') is_refunded from payments
      where order_id = ${id} and is_overpayment and method in ${cardMethods} and status in ('paid', 'refunded')`,
  );
  return row?.isRefunded == null ? { type: 'none' } : { type: 'surplus', isRefunded: row.isRefunded };
}
