import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { locales } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { cardMethods } from '#values/payment-methods.ts';

/**
 * The status of a card payment. `surplus`: nothing is due for it any more, so that it is being refunded. `refunded`: that has happened. `waiting`: the
 * gateway has not decided yet.
 * `closed`: it can no longer be paid. `again`: whether its page may be opened, again or for the first time.
 */
export type PaymentView = {
  reference: string;
  state: 'paid' | 'surplus' | 'refunded' | 'declined' | 'waiting' | 'closed';
  canRetry: boolean;
  amount: Piastres;
  /** The order it is for; null for a wallet deposit. */
  order: { id: number; number: string } | null;
};

/** A payment as `/pay/{reference}` and `/pay/return` need it. */
const paymentRow = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
  isOverpayment: z.boolean(),
  amount: z.int(),
  opened: z.boolean(),
  orderId: z.int().nullable(),
  userId: z.int(),
  /** The language in which it began; null when unknown. */
  locale: z.enum(locales).nullable(),
  number: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  paidUp: z.boolean().nullable(),
  /** Seconds until the stock reservation of the order expires. */
  held: z.int().nullable(),
});

export type PaymentRow = z.output<typeof paymentRow>;

/** The card payment with this reference: anyone with the reference may see it. 404 when there is none. */
export async function readPayment(ctx: Ctx, reference: string): Promise<PaymentRow> {
  const [row] = /^[\w-]{16,64}$/.test(reference)
    ? await queryRows(
        ctx.db,
        paymentRow,
        sql`select p.id, p.reference, p.status state, p.is_overpayment, p.amount, p.opened_at is not null opened, p.order_id,
            coalesce(o.user_id, p.deposit_user_id) user_id, p.locale, o.number, o.status, o.paid = o.total paid_up,
            floor(extract(epoch from o.reserved_until - ${ctx.now.toISOString()}::timestamptz))::integer held
          from payments p left join orders o on o.id = p.order_id
          where p.reference = ${reference} and p.method in ${cardMethods}`,
      )
    : [];
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Whether a payment is still needed: for an order while it waits and its stock is reserved. */
export const isPayable = ({ orderId, status, held: reservedSeconds }: PaymentRow): boolean =>
  orderId === null || (status === 'awaiting_payment' && (reservedSeconds ?? 0) > 0);

const stateOf = (row: PaymentRow): PaymentView['state'] => {
  const { state, isOverpayment, paidUp, status } = row;
  if (state === 'refunded') return 'refunded';
  if (state === 'paid') return isOverpayment || status === 'cancelled' ? 'surplus' : 'paid';
  if (paidUp && status !== 'cancelled') return 'paid';
  if (state === 'failed') return 'declined';
  return state !== 'cancelled' && isPayable(row) ? 'waiting' : 'closed';
};

export async function showPayment(ctx: Ctx, reference: string): Promise<PaymentView> {
  const row = await readPayment(ctx, reference);
  const state = stateOf(row);
  return {
    reference: row.reference,
    state,
    canRetry: (state === 'declined' || (row.orderId !== null && state === 'closed')) && isPayable(row),
    amount: piastres(row.amount),
    order: row.orderId === null ? null : { id: row.orderId, number: row.number! },
  };
}
