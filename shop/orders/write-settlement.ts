import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orders, orderStatuses, paymentStatuses } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { allocateCash } from '#shop/parcels/core/allocate-cash.ts';
import { isDueAtDoor, mayHaveCash, paidInAdvance, settle, type Settlement } from './settlement.ts';

const orderFacts = z.object({
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  collectOnDelivery: z.boolean(),
  total: money,
  walletApplied: money,
  paid: money,
  refunded: money,
  undelivered: money,
  paymentStatus: z.enum(paymentStatuses),
  reservedUntil: z.string().nullable(),
  shipped: z.boolean(),
  /** What the shop received for its parcels; null without parcels. */
  parcelCash: money.nullable(),
  /** What its parcels that did not arrive were to collect. */
  lostCash: money,
  payments: z.array(
    z.object({
      method: z.enum(paymentMethods),
      isTransfer: z.boolean(),
      status: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
      amount: money,
      unused: money,
      refundedToWallet: money,
      isOverpayment: z.boolean(),
      isLate: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ amount: money })),
});

type SettlementChange = {
  /** The courier has collected the amount due, if it is due at the door. Ignored for an order in parcels, whose cash they have. */
  cashCollected?: boolean;
  /** A new end of the reservation; otherwise it stays, as long as a payment is awaited. */
  reservedUntil?: Date | null;
};

/**
 * Writes what is paid, refunded and due for an order after its payments, refunds, totals or status have changed, in the caller's transaction. Locks
 * the order; the caller has locked its owner. Besides `settlementColumns` the only writer of these columns.
 */
export async function writeSettlement(
  ctx: Ctx,
  orderId: number,
  { cashCollected = false, reservedUntil }: SettlementChange = {},
): Promise<Settlement> {
  const { payments, refunds, parcelCash, lostCash, ...order } = await lockFacts(ctx, orderId);
  const advance = paidInAdvance(order, payments);
  const mostCash = order.total - advance;
  const cash = !mayHaveCash(order)
    ? 0
    : parcelCash !== null
      ? Math.max(0, Math.min(parcelCash, mostCash))
      : cashCollected
        ? mostCash
        : Math.max(0, order.paid - advance);
  const undelivered = mayHaveCash(order) ? Math.max(0, Math.min(lostCash, mostCash - cash)) : 0;
  const until = reservedUntil === undefined ? order.reservedUntil : (reservedUntil?.toISOString() ?? null);
  const settlement = settle(
    { ...order, cash: piastres(cash), undelivered: piastres(undelivered), reservedUntil: until },
    payments,
    refunds,
  );
  const { paid, refunded, paymentStatus, reservedUntil: end } = settlement;
  const isSame =
    paid === order.paid &&
    refunded === order.refunded &&
    undelivered === order.undelivered &&
    paymentStatus === order.paymentStatus &&
    end === order.reservedUntil;
  if (!isSame)
    await ctx.db
      .update(orders)
      .set({ paid, refunded, undelivered, paymentStatus, reservedUntil: end === null ? null : new Date(end) })
      .where(eq(orders.id, orderId));
  if (parcelCash !== null && order.status !== 'cancelled')
    await allocateCash(ctx, orderId, { due: piastres(Math.max(0, mostCash)), isAtDoor: isDueAtDoor(order) });
  return settlement;
}

/** The columns of a settlement and their values, for the statement that inserts its order. */
export const settlementColumns = ({
  paid,
  refunded,
  paymentStatus,
  reservedUntil,
}: Settlement): { names: SQL; values: SQL } => ({
  names: sql`paid, refunded, payment_status, reserved_until`,
  values: sql`${paid}, ${refunded}, ${paymentStatus}, ${reservedUntil}::timestamptz`,
});

async function lockFacts({ db }: Ctx, orderId: number): Promise<z.output<typeof orderFacts>> {
  await db.execute(sql`select 1 from orders where id = ${orderId} for update`);
  const [order] = await queryRows(
    db,
    orderFacts,
    sql`select o.status, o.payment_method, o.collect_on_delivery, o.total, o.wallet_applied, o.paid, o.refunded, o.undelivered, o.payment_status, o.reserved_until,
      exists (select 1 from order_events e where e.order_id = o.id and e.status in ('shipped', 'delivered', 'accepted')) shipped,
      (select coalesce(sum(p.collected_amount) filter (where p.cash_state = 'remitted'), 0)::integer from parcels p
        where p.order_id = o.id and p.status <> 'cancelled' having count(*) > 0) parcel_cash,
      (select coalesce(sum(p.collect_amount), 0)::integer from parcels p
        where p.order_id = o.id and p.status <> 'cancelled' and p.cash_state = 'void') lost_cash,
      (select coalesce(json_agg(json_build_object('method', p.method, 'isTransfer', p.provider = 'transfer', 'status', p.status, 'amount', p.amount,
          'unused', p.refunded_to_wallet - coalesce((
            select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.status = 'to_wallet'), 0),
          'refundedToWallet', p.refunded_to_wallet, 'isOverpayment', p.is_overpayment,
          'isLate', p.reference = 'late:' || p.order_id) order by p.id), '[]') from payments p where p.order_id = o.id) payments,
      (select coalesce(json_agg(json_build_object('amount', g.amount)), '[]') from (
          select amount from order_refunds where order_id = o.id
          union all select refund_amount from returns where order_id = o.id and status = 'refunded') g) refunds
    from orders o where o.id = ${orderId}`,
  );
  return order!;
}
