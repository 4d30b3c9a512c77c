import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelStatuses } from '#values/parcels.ts';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { owesCash } from '#shop/orders/manage/staff-transitions.ts';
import { refundUndelivered } from '#shop/orders/refund-undelivered.ts';
import { orderStatuses, type OrderStatus } from '#shop/orders/states.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { getMessages } from '#words/messages.ts';
import { isInShop, isSettled, type ParcelStatus } from './core/states.ts';
import { isLossReported } from './loss-reported.ts';

const factsRow = z.object({
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  collectOnDelivery: z.boolean(),
  amountDue: money,
  locale: z.enum(['ar', 'en']),
  statuses: z.array(z.enum(parcelStatuses)),
  lossReported: z.boolean(),
  rest: z.int(),
});

/**
 * The parcels of an order that are neither cancelled nor replaced, whether all its units are in one, and whether a courier reported one as lost or
 * damaged and staff have not decided about it.
 */
export type OrderInParcels = {
  status: OrderStatus;
  statuses: readonly ParcelStatus[];
  isComplete: boolean;
  lossReported?: boolean;
};

/**
 * The statuses that an order goes through because of its parcels: `preparing` with the first packed one, `shipped` with the last one handed over, and
 * at the end `delivered`, or `cancelled` when none arrived. A reported loss ends nothing: the parcel may be sent again.
 */
export function statusesFollowing({
  status,
  statuses,
  isComplete,
  lossReported = false,
}: OrderInParcels): OrderStatus[] {
  const path: OrderStatus[] = [];
  if (statuses.length === 0) return path;
  const current = () => path.at(-1) ?? status;
  if (current() === 'confirmed' && statuses.some((parcel) => parcel !== 'packing')) path.push('preparing');
  if (current() === 'preparing' && isComplete && !statuses.some(isInShop)) path.push('shipped');
  const hasArrived = statuses.includes('delivered');
  if (lossReported || !statuses.every(isSettled)) return path;
  if (hasArrived && current() === 'shipped') path.push('delivered');
  if (!hasArrived && (current() === 'shipped' || current() === 'accepted')) path.push('cancelled');
  return path;
}

/**
 * Moves an order after its parcels, in the transaction that has locked it, and settles it. An order of which no parcel arrived is cancelled, unless
 * its shopper accepted it and it is paid. What was paid in advance for units that did not arrive, of an order of which others did, is refunded.
 */
export async function followParcels(ctx: Ctx, orderId: number, actorId: number | null): Promise<void> {
  const [order] = await queryRows(
    ctx.db,
    factsRow,
    sql`select o.status, o.payment_method, o.collect_on_delivery, o.total - o.undelivered - o.paid amount_due, o.locale,
        coalesce((select json_agg(p.status order by p.id) from parcels p where p.order_id = o.id and p.status <> 'cancelled' and p.replaced_by_id is null), '[]') statuses,
        exists (select 1 from parcels p where p.order_id = o.id and ${isLossReported}) loss_reported,
        o.items_count - o.parcelled_units rest
      from orders o where o.id = ${orderId}`,
  );
  const { status, statuses, lossReported, rest, locale } = order!;
  const { parcels: words } = getMessages(locale);
  for (const to of statusesFollowing({ status, statuses, isComplete: rest === 0, lossReported })) {
    if (to !== 'cancelled') await transitionOrder(ctx, { orderId, to, by: 'staff', actorId });
    else if (status !== 'accepted' || owesCash(order!)) {
      const reason = statuses.includes('returned') ? words.not_accepted : words.not_arrived;
      return cancelOrder(ctx, { orderId, by: 'staff', actorId, reason });
    }
  }
  await writeSettlement(ctx, orderId);
  if (!lossReported && rest === 0 && statuses.includes('delivered') && statuses.every(isSettled))
    await refundUndelivered(ctx, { orderId, actorId, reason: words.part_not_delivered });
}
