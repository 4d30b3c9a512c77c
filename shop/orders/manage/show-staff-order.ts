import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orderChanges, orders, paymentRefundStatuses, returns as returnsTable, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { findLateTransfer } from '#shop/payments/core/late-transfer.ts';
import { listOrderPaymentMethods } from '#shop/payments/core/order-payment-methods.ts';
import { type StaffOrder, withRefusals } from './list-orders.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { PaymentStatus } from '../order.ts';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { readOrders } from '../read-orders.ts';
import { type OrderStatus, orderStatuses } from '../states.ts';
import { changeableStatuses } from './changeable-order.ts';
import { type OrderCall, readCalls } from './read-calls.ts';
import { type Refundable, refundableOf } from './refundable.ts';
import { owesCash, type StaffTransition, staffTransitions } from './staff-transitions.ts';
import { verb } from '#shop/verb.ts';

export const showStaffOrderInput = z.object({ id: rowId });

const staffRef = z.object({ id: z.int(), name: z.string() });

type StaffRef = z.output<typeof staffRef>;

/** A status the order reached. `by` is null for the system. `at` is ISO 8601. */
export type StaffOrderEvent = { status: OrderStatus; at: string; by: StaffRef | null; note: string | null };

/** A payment attempt. `reviewedBy` and `reason` belong to a reviewed transfer. */
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
  /** The part of a transfer that was credited to the wallet and may be paid out to an account instead. */
  credited: Piastres;
};

export type StaffOrderNote = { id: number; text: string; at: string; by: StaffRef };

/** A change by staff, with the order's total before and after. */
export type StaffOrderChange = { at: string; by: StaffRef; before: Piastres; after: Piastres };

export type StaffOrderRefund = {
  id: number;
  amount: Piastres;
  way: 'wallet' | 'card' | 'payout';
  /**
   * The progress of the refund. A wallet is credited immediately; the gateway refunds a card later; staff pay out to an account
   * (`to_pay`, `paid`). A refund that could not be sent may have gone `to_wallet`.
   */
  state: 'owed' | 'requested' | 'done' | 'failed' | 'to_wallet' | 'to_pay' | 'paid';
  reason: string;
  at: string;
  /** Null for the system. */
  by: StaffRef | null;
};

export type EarlierOrder = {
  id: number;
  number: string;
  at: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Piastres;
};

/** Everything that staff see about one order. */
export type StaffOrderPage = StaffOrder & {
  /** The timestamp of its last change, to be sent with the next change. */
  updatedAt: string;
  /** Where the order came from, and the member of staff who placed it for a caller. */
  source: string;
  placedBy: StaffRef | null;
  coupon: string | null;
  /** The owner, their numbers of orders and of cancelled orders, and their latest other orders. */
  shopper: { id: number; name: string; phone: string; orders: number; cancelled: number; earlier: EarlierOrder[] };
  cancelReason: string | null;
  /** Newest last. */
  history: StaffOrderEvent[];
  notes: StaffOrderNote[];
  changes: StaffOrderChange[];
  calls: OrderCall[];
  payments: StaffOrderPayment[];
  returns: { id: number; number: string; status: (typeof returnsTable.$inferSelect)['status']; refund: Piastres }[];
  refunds: StaffOrderRefund[];
  transitions: StaffTransition[];
  /** The other available payment methods, while its payment is awaited. */
  paymentMethods: PaymentMethod[];
  /** Whether the shopper accepted it before staff confirmed its cash. */
  owesCash: boolean;
  /** The maximum that may be credited to the wallet from a transfer that came too late; null when there is none. */
  lateTransfer: Piastres | null;
  /** Whether it may be changed now; `payment_pending` means only after its receipt has been reviewed. */
  change: 'open' | 'payment_pending' | 'closed';
  /** What may be refunded independently of its returns; null when nothing may. */
  refundable: Refundable | null;
};

/** The number of the shopper's other orders that are listed. */
const earlierShown = 10;

/** One order with its history, payments, returns, its shopper's record, and the actions possible now. 404. Needs `orders.manage`. */
export const showStaffOrder = verb({
  scope: 'orders.manage',
  input: showStaffOrderInput,
  async run(ctx, { id }): Promise<StaffOrderPage> {
    const [stored] = await readOrders(ctx, sql`o.id = ${id}`);
    if (!stored) throw new ShopError('not_found');
    const [order] = await withRefusals(ctx, [stored]);
    const about = await aboutOf(ctx, id);
    const payments = await paymentsOf(ctx, id);
    const returns = await ctx.db
      .select({
        id: returnsTable.id,
        number: returnsTable.number,
        status: returnsTable.status,
        refund: returnsTable.refundAmount,
        settledAt: returnsTable.settledAt,
      })
      .from(returnsTable)
      .where(eq(returnsTable.orderId, id))
      .orderBy(returnsTable.id);
    const isPending = payments.some(({ state }) => state === 'pending');
    return {
      ...order!,
      ...about,
      history: await historyOf(ctx, id),
      notes: await notesOf(ctx, id),
      changes: await changesOf(ctx, id),
      calls: (await readCalls(ctx, [id])).get(id) ?? [],
      payments,
      returns: returns.map(({ settledAt: _settledAt, refund, ...rest }) => ({ ...rest, refund: piastres(refund) })),
      refunds: await refundsOf(ctx, id),
      transitions: staffTransitions({ ...stored, returnOpen: returns.some(({ settledAt }) => settledAt === null) }),
      owesCash: owesCash(stored),
      lateTransfer: (await findLateTransfer(ctx, stored))?.most ?? null,
      paymentMethods: isPending
        ? []
        : (await listOrderPaymentMethods(ctx, stored)).flatMap(({ key, available }) =>
            available && key !== stored.paymentMethod ? [key] : [],
          ),
      change: !changeableStatuses.includes(stored.status) ? 'closed' : isPending ? 'payment_pending' : 'open',
      refundable: await refundableOf(ctx, stored, about.shopper.id),
    };
  },
});

type About = Pick<StaffOrderPage, 'updatedAt' | 'source' | 'placedBy' | 'coupon' | 'shopper' | 'cancelReason'>;

const aboutRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  orders: z.int(),
  cancelled: z.int(),
  cancelReason: z.string().nullable(),
  updatedAt: z.string(),
  source: z.string(),
  coupon: z.string().nullable(),
  placedBy: staffRef.nullable(),
});

async function aboutOf(ctx: Ctx, id: number): Promise<About> {
  const [row] = await queryRows(
    ctx.db,
    aboutRow,
    sql`select u.id, u.name, u.phone, count(*)::integer orders, count(*) filter (where all_of.status = 'cancelled')::integer cancelled, o.cancel_reason,
        o.updated_at, o.source, c.code coupon,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end placed_by
      from orders o join users u on u.id = o.user_id join orders all_of on all_of.user_id = u.id
      left join coupons c on c.id = o.coupon_id left join users s on s.id = o.placed_by
      where o.id = ${id} group by u.id, o.id, c.id, s.id`,
  );
  const { cancelReason, updatedAt, source, coupon, placedBy, ...shopper } = row!;
  const earlier = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      at: orders.placedAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      total: orders.total,
    })
    .from(orders)
    .where(and(eq(orders.userId, shopper.id), ne(orders.id, id)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(earlierShown);
  return {
    updatedAt: isoOf(updatedAt),
    source,
    placedBy,
    coupon,
    shopper: {
      ...shopper,
      earlier: earlier.map((earlierOrder) => ({
        ...earlierOrder,
        at: earlierOrder.at.toISOString(),
        total: piastres(earlierOrder.total),
      })),
    },
    cancelReason,
  };
}

const eventRow = z.object({
  status: z.enum(orderStatuses),
  at: z.string(),
  by: staffRef.nullable(),
  note: z.string().nullable(),
});

async function historyOf(ctx: Ctx, id: number): Promise<StaffOrderEvent[]> {
  const rows = await queryRows(
    ctx.db,
    eventRow,
    sql`select e.status, e.created_at "at", case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end by, e.note from order_events e left join users u on u.id = e.actor_id
      where e.order_id = ${id} order by e.created_at, e.id`,
  );
  return rows.map((event) => ({ ...event, at: isoOf(event.at) }));
}

const paymentRow = z.object({
  id: z.int(),
  method: z.enum(paymentMethods),
  amount: money,
  state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
  reference: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reason: z.string().nullable(),
  credited: money,
});

async function paymentsOf(ctx: Ctx, id: number): Promise<StaffOrderPayment[]> {
  const rows = await queryRows(
    ctx.db,
    paymentRow,
    sql`select p.id, p.method, p.amount, p.status state, p.transfer_reference reference, p.created_at, p.settled_at, u.name reviewed_by, p.review_reason reason,
        case when p.provider = 'transfer' and not exists (select 1 from payouts o where o.payment_id = p.id) then coalesce((
          select sum(w.amount) from wallet_entries w where w.payment_id = p.id and w.kind in ('order_cancelled', 'surplus')), 0) else 0 end::integer credited
      from payments p left join users u on u.id = p.reviewed_by where p.order_id = ${id} order by p.id`,
  );
  return rows.map((payment) => ({
    ...payment,
    createdAt: isoOf(payment.createdAt),
    settledAt: payment.settledAt && isoOf(payment.settledAt),
  }));
}

async function notesOf(ctx: Ctx, id: number): Promise<StaffOrderNote[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int(), text: z.string(), at: z.string(), by: staffRef }),
    sql`select n.id, n.text, n.created_at "at", json_build_object('id', u.id, 'name', u.name) by
      from order_notes n join users u on u.id = n.author_id where n.order_id = ${id} order by n.id`,
  );
  return rows.map((note) => ({ ...note, at: isoOf(note.at) }));
}

async function changesOf(ctx: Ctx, id: number): Promise<StaffOrderChange[]> {
  const rows = await ctx.db
    .select({ change: orderChanges, by: { id: users.id, name: users.name } })
    .from(orderChanges)
    .innerJoin(users, eq(users.id, orderChanges.actorId))
    .where(eq(orderChanges.orderId, id))
    .orderBy(orderChanges.id);
  return rows.map(({ change: { createdAt, totalBefore, totalAfter }, by }) => ({
    at: createdAt.toISOString(),
    by,
    before: piastres(totalBefore),
    after: piastres(totalAfter),
  }));
}

const refundRow = z.object({
  id: z.int(),
  amount: money,
  way: z.enum(['wallet', 'card', 'payout']),
  state: z.enum([...paymentRefundStatuses, 'to_pay', 'paid']),
  reason: z.string(),
  at: z.string(),
  /** Null for the system. */
  by: staffRef.nullable(),
});

async function refundsOf(ctx: Ctx, id: number): Promise<StaffOrderRefund[]> {
  const rows = await queryRows(
    ctx.db,
    refundRow,
    sql`select r.id, r.amount, r.method way, coalesce(c.status, m.status, 'done') state, r.reason, r.created_at "at", case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end by
      from order_refunds r left join users u on u.id = r.actor_id
      left join payment_refunds c on c.order_refund_id = r.id
      left join payouts m on m.order_refund_id = r.id
      where r.order_id = ${id} order by r.id`,
  );
  return rows.map((refund) => ({ ...refund, at: isoOf(refund.at) }));
}

const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();
