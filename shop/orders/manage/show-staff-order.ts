import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import type { ReturnStatus } from '#shop/returns/states.ts';
import { refusalsOf, type StaffOrder } from '#shop/staff/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import type { PaymentMethod } from '../order.ts';
import { readOrders } from '../read-orders.ts';
import type { OrderStatus } from '../states.ts';
import { type StaffMove, staffMoves } from './staff-moves.ts';

export const showStaffOrderInput = z.object({ id: rowId });

/** A status the order reached; `by` is who brought it about, null for the system. Moments are ISO 8601. */
export type StaffOrderEvent = {
  status: OrderStatus;
  at: string;
  by: { id: number; name: string } | null;
  note: string | null;
};

/** An attempt to pay for it; `reviewedBy` and `reason` are of a transfer that was looked at. */
export type StaffOrderPayment = {
  id: number;
  method: PaymentMethod;
  amount: Piastres;
  state: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  reference: string | null;
  createdAt: string;
  settledAt: string | null;
  reviewedBy: string | null;
  reason: string | null;
};

/** Everything staff want to know of one order. */
export type StaffOrderPage = StaffOrder & {
  /** Whose it is; of all their orders, how many there are and how many were cancelled. */
  shopper: { id: number; name: string; phone: string; orders: number; cancelled: number };
  cancelReason: string | null;
  /** The newest last. */
  history: StaffOrderEvent[];
  payments: StaffOrderPayment[];
  returns: { id: number; number: string; status: ReturnStatus; refund: Piastres }[];
  moves: StaffMove[];
};

/** One order with its history, payments, returns, its shopper's record, and what may be made of it now. 404. Needs `orders.manage`. */
export async function showStaffOrder(ctx: Ctx, input: unknown): Promise<StaffOrderPage> {
  requireScope(ctx, 'orders.manage');
  const { id } = parse(showStaffOrderInput, input);
  const [order] = await readOrders(ctx, sql`o.id = ${id}`);
  if (!order) throw new ShopError('not_found');
  const refusals = await refusalsOf(ctx, [order.address.phone]);
  const [about] = await rowsOf<{
    id: number;
    name: string;
    phone: string;
    orders: number;
    cancelled: number;
    cancel_reason: string | null;
  }>(
    ctx.db,
    sql`select u.id, u.name, u.phone, count(*)::integer orders, count(*) filter (where all_of.status = 'cancelled')::integer cancelled, o.cancel_reason
      from orders o join users u on u.id = o.user_id join orders all_of on all_of.user_id = u.id where o.id = ${id} group by u.id, o.id`,
  );
  const history = await rowsOf<{
    status: OrderStatus;
    at: string;
    actor_id: number | null;
    name: string | null;
    note: string | null;
  }>(
    ctx.db,
    sql`select e.status, e.at, e.actor_id, u.name, e.note from order_events e left join users u on u.id = e.actor_id
      where e.order_id = ${id} order by e.at, e.id`,
  );
  const payments = await rowsOf<
    Omit<StaffOrderPayment, 'createdAt' | 'settledAt' | 'reviewedBy'> & {
      created_at: string;
      settled_at: string | null;
      reviewed_by: string | null;
    }
  >(
    ctx.db,
    sql`select p.id, p.method, p.amount, p.state, p.transfer_reference reference, p.created_at, p.settled_at, u.name reviewed_by, p.review_reason reason
      from payments p left join users u on u.id = p.reviewed_by where p.order_id = ${id} order by p.id`,
  );
  const returns = await rowsOf<StaffOrderPage['returns'][number]>(
    ctx.db,
    sql`select id, number, status, refund_amount refund from returns where order_id = ${id} order by id`,
  );
  const { cancel_reason: cancelReason, ...shopper } = about!;
  return {
    ...order,
    refusals: refusals.get(order.address.phone) ?? 0,
    shopper,
    cancelReason,
    history: history.map((event) => ({
      status: event.status,
      at: isoOf(event.at),
      by: event.actor_id === null ? null : { id: event.actor_id, name: event.name! },
      note: event.note,
    })),
    payments: payments.map(({ created_at, settled_at, reviewed_by, ...payment }) => ({
      ...payment,
      createdAt: isoOf(created_at),
      settledAt: settled_at && isoOf(settled_at),
      reviewedBy: reviewed_by,
    })),
    returns,
    moves: staffMoves(order.status, order.paymentMethod !== 'cash_on_delivery' && order.left > 0),
  };
}

const isoOf = (moment: string): string => new Date(moment).toISOString();
