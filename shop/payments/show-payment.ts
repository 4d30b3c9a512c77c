import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { type Piastres, piastres } from '#values/money.ts';

/**
 * How a card payment stands. `surplus`: it came when nothing was due any more, and goes back. `waiting`: the gateway has not said
 * yet. `closed`: nothing can be paid here any more. `again`: whether its page may be opened, once more or for the first time.
 */
export type PaymentShown = {
  reference: string;
  state: 'paid' | 'surplus' | 'declined' | 'waiting' | 'closed';
  again: boolean;
  amount: Piastres;
  /** The order it is for; null for money into the wallet. */
  order: { id: number; number: string } | null;
};

/** A payment as `/pay/{reference}` and `/pay/return` need it. */
export type PaymentRow = {
  id: number;
  reference: string;
  state: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  surplus: boolean;
  amount: number;
  opened: boolean;
  order_id: number | null;
  user_id: number;
  number: string | null;
  status: OrderStatus | null;
  paid_up: boolean | null;
  /** Seconds for which the order keeps its stock. */
  held: number | null;
};

/** The payment by card that a reference stands for: whoever holds the reference may know. 404 for none. */
export async function readPayment(ctx: Ctx, reference: string): Promise<PaymentRow> {
  const [row] = /^[\w-]{16,64}$/.test(reference)
    ? await rowsOf<PaymentRow>(
        ctx.db,
        sql`select p.id, p.reference, p.state, p.surplus, p.amount, p.opened_at is not null opened, p.order_id,
            coalesce(o.user_id, p.deposit_user_id) user_id, o.number, o.status, o.paid = o.total paid_up,
            floor(extract(epoch from o.held_until - ${ctx.now.toISOString()}::timestamptz))::integer held
          from payments p left join orders o on o.id = p.order_id
          where p.reference = ${reference} and p.method = 'credit_card'`,
      )
    : [];
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Whether money is still wanted: for an order while it waits and keeps its stock. */
export const isWanted = ({ order_id, status, held }: PaymentRow): boolean =>
  order_id === null || (status === 'awaiting_payment' && (held ?? 0) > 0);

const stateOf = (row: PaymentRow): PaymentShown['state'] => {
  const { state, surplus, paid_up: paidUp, status } = row;
  if (state === 'paid' || state === 'refunded') return surplus ? 'surplus' : 'paid';
  if (paidUp && status !== 'cancelled') return 'paid';
  if (state === 'failed') return 'declined';
  return state !== 'cancelled' && isWanted(row) ? 'waiting' : 'closed';
};

/** How a card payment stands now. */
export async function showPayment(ctx: Ctx, reference: string): Promise<PaymentShown> {
  const row = await readPayment(ctx, reference);
  const state = stateOf(row);
  return {
    reference: row.reference,
    state,
    again: (state === 'declined' || (row.order_id !== null && state === 'closed')) && isWanted(row),
    amount: piastres(row.amount),
    order: row.order_id === null ? null : { id: row.order_id, number: row.number! },
  };
}
