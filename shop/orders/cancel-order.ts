import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { release } from '#shop/inventory/reserve.ts';
import { orderCancelled } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { moveParcelsOf } from '#shop/parcels/core/follow-order.ts';
import { reversePayments } from '#shop/payments/core/reverse-payments.ts';
import { releaseCoupon } from '#shop/rewards/coupon.ts';
import { revokePoints } from '#shop/rewards/revoke-points.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { locales } from '#values/locale.ts';
import { lockOrderOwner } from './lock-order.ts';
import { transitionOrder } from './transition-order.ts';
import type { TransitionActor } from './states.ts';
import { writeSettlement } from './write-settlement.ts';

type CancelOrderInput = {
  orderId: number;
  by: TransitionActor;
  /** The user who cancels; null for the system. */
  actorId: number | null;
  /** Null when the shopper gives no reason. */
  reason: string | null;
};

const orderRow = z.object({
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  walletApplied: z.int(),
});

/**
 * Cancels an order in the caller's transaction. Restocks its products, except those in parcels that have left: they are restocked when they are
 * scanned in. Releases its coupon and the first-order discount, and refunds its wallet amount. Revokes points if the order had already been accepted. Refunds an approved transfer to the wallet and a card payment
 * through the gateway. 409 `invalid_order_transition` when the state table does not allow it, 404 when the order does not exist.
 */
export async function cancelOrder(ctx: Ctx, { orderId, by, actorId, reason }: CancelOrderInput): Promise<void> {
  const userId = await lockOrderOwner(ctx, orderId);
  await transitionOrder(ctx, { orderId, to: 'cancelled', by, actorId, note: reason });
  await moveParcelsOf(ctx, { orderId, to: 'cancelled', by, actorId, note: reason });
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`update orders set cancel_reason = ${reason} where id = ${orderId}
      returning number, locale, address ->> 'phone' phone, wallet_applied`,
  );
  await release(
    ctx,
    orderId,
    await queryRows(
      ctx.db,
      z.object({ variantId: z.int(), quantity: z.int() }),
      sql`select variant_id, sum(quantity)::integer quantity from (
          select l.variant_id, l.quantity - coalesce((select sum(pl.units) from parcel_lines pl where pl.order_line_id = l.id), 0) quantity
          from order_lines l where l.order_id = ${orderId}) rest where quantity > 0 group by variant_id`,
    ),
    await queryRows(
      ctx.db,
      z.object({ setId: z.int(), quantity: z.int() }),
      sql`select set_id, max(set_quantity) quantity from order_lines where order_id = ${orderId} and set_id is not null group by set_id`,
    ),
  );
  await releaseCoupon(ctx, orderId);
  await revokePoints(ctx, { orderId, userId, cancelled: true });
  const { number, locale, phone, walletApplied } = order!;
  if (walletApplied > 0) await addToWallet(ctx, { userId, amount: walletApplied, kind: 'order_cancelled', orderId });

  const paid = await reversePayments(ctx, { orderId, userId });
  await writeSettlement(ctx, orderId);
  await notifyCustomer(
    ctx,
    orderCancelled(
      { id: orderId, userId, number, locale, phone },
      { reason: by === 'customer' ? '' : (reason ?? ''), isRefunded: walletApplied > 0 || paid },
    ),
  );
}
