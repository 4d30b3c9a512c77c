import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { lateTransferOf } from '#shop/payments/manage/credit-transfer.ts';
import { waysOf } from '#shop/payments/show-ways.ts';
import { isSettled, type ReturnStatus } from '#shop/returns/states.ts';
import { type StaffOrder, withRefusals } from '#shop/staff/list-orders.ts';
import type { Piastres } from '#values/money.ts';
import type { PaymentMethod, PaymentStatus } from '../order.ts';
import { readOrders } from '../read-orders.ts';
import type { OrderStatus } from '../states.ts';
import { changeable } from './held-order.ts';
import { type Refundable, refundableOf } from './refundable.ts';
import { owesCash, type StaffMove, staffMoves } from './staff-moves.ts';

export const showStaffOrderInput = z.object({ id: rowId });

type By = { id: number; name: string };

/** A status the order reached; `by` is who brought it about, null for the system. Moments are ISO 8601. */
export type StaffOrderEvent = { status: OrderStatus; at: string; by: By | null; note: string | null };

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

export type StaffOrderNote = { id: number; text: string; at: string; by: By };

/** How staff changed it: what it came to before and after. */
export type StaffOrderChange = { at: string; by: By; before: Piastres; after: Piastres };

export type StaffOrderRefund = {
  id: number;
  amount: Piastres;
  way: 'wallet' | 'card';
  /** How far it is: to a wallet it goes at once, to a card in the gateway's own time; what that refused may have gone `to_wallet`. */
  state: 'owed' | 'asked' | 'done' | 'failed' | 'to_wallet';
  reason: string;
  at: string;
  by: By;
};

export type EarlierOrder = {
  id: number;
  number: string;
  at: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Piastres;
};

/** Everything staff want to know of one order. */
export type StaffOrderPage = StaffOrder & {
  /** The moment of its last change, to be shown again with a change. */
  updatedAt: string;
  /** Where it came from, and the member of staff who placed it for a caller. */
  source: string;
  placedBy: By | null;
  coupon: string | null;
  /** Whose it is; of all their orders, how many there are and how many were cancelled; the latest others. */
  shopper: { id: number; name: string; phone: string; orders: number; cancelled: number; earlier: EarlierOrder[] };
  cancelReason: string | null;
  /** The newest last. */
  history: StaffOrderEvent[];
  notes: StaffOrderNote[];
  changes: StaffOrderChange[];
  payments: StaffOrderPayment[];
  returns: { id: number; number: string; status: ReturnStatus; refund: Piastres }[];
  refunds: StaffOrderRefund[];
  moves: StaffMove[];
  /** The other ways it may be paid now, while its payment is awaited. */
  ways: PaymentMethod[];
  /** Its shopper accepted it before staff said that its cash came. */
  owesCash: boolean;
  /** What of a transfer that came too late may be put into the wallet at most; null when none may. */
  lateTransfer: Piastres | null;
  /** Whether it may be changed now; `payment_pending`: once its receipt has been looked at. */
  change: 'open' | 'payment_pending' | 'closed';
  /** What of it may be given back beside its returns; null when nothing may. */
  refundable: Refundable | null;
};

/** How many of the shopper's other orders are told of. */
const earlierShown = 10;

/** One order with its history, payments, returns, its shopper's record, and what may be made of it now. 404. Needs `orders.manage`. */
export async function showStaffOrder(ctx: Ctx, input: unknown): Promise<StaffOrderPage> {
  requireScope(ctx, 'orders.manage');
  const { id } = parse(showStaffOrderInput, input);
  const [found] = await readOrders(ctx, sql`o.id = ${id}`);
  if (!found) throw new ShopError('not_found');
  const [order] = await withRefusals(ctx, [found]);
  const about = await aboutOf(ctx, id);
  const payments = await paymentsOf(ctx, id);
  const returns = await rowsOf<StaffOrderPage['returns'][number]>(
    ctx.db,
    sql`select id, number, status, refund_amount refund from returns where order_id = ${id} order by id`,
  );
  const isPending = payments.some(({ state }) => state === 'pending');
  return {
    ...order!,
    ...about,
    history: await historyOf(ctx, id),
    notes: await notesOf(ctx, id),
    changes: await changesOf(ctx, id),
    payments,
    returns,
    refunds: await refundsOf(ctx, id),
    moves: staffMoves({ ...found, returnOpen: returns.some(({ status }) => !isSettled(status)) }),
    owesCash: owesCash(found),
    lateTransfer: (await lateTransferOf(ctx, found))?.most ?? null,
    ways: isPending
      ? []
      : (await waysOf(ctx, found)).flatMap(({ key, available }) =>
          available && key !== found.paymentMethod ? [key] : [],
        ),
    change: !changeable.includes(found.status) ? 'closed' : isPending ? 'payment_pending' : 'open',
    refundable: await refundableOf(ctx, found, about.shopper.id),
  };
}

type About = Pick<StaffOrderPage, 'updatedAt' | 'source' | 'placedBy' | 'coupon' | 'shopper' | 'cancelReason'>;

async function aboutOf(ctx: Ctx, id: number): Promise<About> {
  type Row = {
    id: number;
    name: string;
    phone: string;
    orders: number;
    cancelled: number;
    cancel_reason: string | null;
    updated_at: string;
    source: string;
    code: string | null;
    by_id: number | null;
    by_name: string | null;
  };
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select u.id, u.name, u.phone, count(*)::integer orders, count(*) filter (where all_of.status = 'cancelled')::integer cancelled, o.cancel_reason,
        o.updated_at, o.source, c.code, s.id by_id, s.name by_name
      from orders o join users u on u.id = o.user_id join orders all_of on all_of.user_id = u.id
      left join coupons c on c.id = o.coupon_id left join users s on s.id = o.placed_by
      where o.id = ${id} group by u.id, o.id, c.id, s.id`,
  );
  const { cancel_reason, updated_at, source, code, by_id, by_name, ...shopper } = row!;
  const earlier = await rowsOf<Omit<EarlierOrder, 'paymentStatus'> & { payment_status: PaymentStatus }>(
    ctx.db,
    sql`select id, number, placed_at "at", status, payment_status, total from orders
      where user_id = ${shopper.id} and id <> ${id} order by placed_at desc, id desc limit ${earlierShown}`,
  );
  return {
    updatedAt: isoOf(updated_at),
    source,
    placedBy: by_id === null ? null : { id: by_id, name: by_name! },
    coupon: code,
    shopper: {
      ...shopper,
      earlier: earlier.map(({ payment_status: paymentStatus, at, ...one }) => ({
        ...one,
        paymentStatus,
        at: isoOf(at),
      })),
    },
    cancelReason: cancel_reason,
  };
}

async function historyOf(ctx: Ctx, id: number): Promise<StaffOrderEvent[]> {
  type Row = { status: OrderStatus; at: string; actor_id: number | null; name: string | null; note: string | null };
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select e.status, e.at, e.actor_id, u.name, e.note from order_events e left join users u on u.id = e.actor_id
      where e.order_id = ${id} order by e.at, e.id`,
  );
  return rows.map(({ status, at, actor_id, name, note }) => ({
    status,
    at: isoOf(at),
    by: actor_id === null ? null : { id: actor_id, name: name! },
    note,
  }));
}

async function paymentsOf(ctx: Ctx, id: number): Promise<StaffOrderPayment[]> {
  type Row = Omit<StaffOrderPayment, 'createdAt' | 'settledAt' | 'reviewedBy'> & {
    created_at: string;
    settled_at: string | null;
    reviewed_by: string | null;
  };
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select p.id, p.method, p.amount, p.state, p.transfer_reference reference, p.created_at, p.settled_at, u.name reviewed_by, p.review_reason reason
      from payments p left join users u on u.id = p.reviewed_by where p.order_id = ${id} order by p.id`,
  );
  return rows.map(({ created_at, settled_at, reviewed_by, ...payment }) => ({
    ...payment,
    createdAt: isoOf(created_at),
    settledAt: settled_at && isoOf(settled_at),
    reviewedBy: reviewed_by,
  }));
}

async function notesOf(ctx: Ctx, id: number): Promise<StaffOrderNote[]> {
  const rows = await rowsOf<{ id: number; text: string; at: string; by: By }>(
    ctx.db,
    sql`select n.id, n.text, n.at, json_build_object('id', u.id, 'name', u.name) by
      from order_notes n join users u on u.id = n.author_id where n.order_id = ${id} order by n.id`,
  );
  return rows.map((note) => ({ ...note, at: isoOf(note.at) }));
}

/** Read of the log, where each change stands with what was before it. */
async function changesOf(ctx: Ctx, id: number): Promise<StaffOrderChange[]> {
  const rows = await rowsOf<{ at: string; by: By; before: Piastres; after: Piastres }>(
    ctx.db,
    sql`select a.at, json_build_object('id', u.id, 'name', u.name) by, (a.before ->> 'total')::integer before, (a.after ->> 'total')::integer after
      from audit_log a join users u on u.id = a.actor_id
      where a.entity = 'order' and a.entity_id = ${String(id)} and a.action = 'order.change' order by a.at, a.id`,
  );
  return rows.map((change) => ({ ...change, at: isoOf(change.at) }));
}

async function refundsOf(ctx: Ctx, id: number): Promise<StaffOrderRefund[]> {
  const rows = await rowsOf<StaffOrderRefund>(
    ctx.db,
    sql`select r.id, r.amount, r.way, coalesce(c.state, 'done') state, r.reason, r.created_at "at", json_build_object('id', u.id, 'name', u.name) by
      from order_refunds r join users u on u.id = r.actor_id
      left join (payment_refunds c join payments p on p.id = c.payment_id) on p.order_id = r.order_id and c.reason = 'refund:' || r.id
      where r.order_id = ${id} order by r.id`,
  );
  return rows.map((refund) => ({ ...refund, at: isoOf(refund.at) }));
}

const isoOf = (moment: string): string => new Date(moment).toISOString();
