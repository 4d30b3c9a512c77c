import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses, paymentStatuses } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { unavailableReason, methodUnavailable } from './core/payment-methods.ts';
import { isCard, isCash, isTransfer, type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { assertRefusalDeposit } from '#shop/checkout/refusal-deposit.ts';
import type { PaymentStep } from '#shop/checkout/place-order.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { orderPlaced } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { roundForCash, setPaymentMethod } from '#shop/orders/await-payment.ts';
import { reservationMinutes } from '#shop/orders/reservation-minutes.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { piastres } from '#values/money.ts';
import { fetchOrderGatewayStatus } from './fetch-gateway-status.ts';
import { GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { isAwaitingPayment } from './core/order-payment-methods.ts';
import { payUrl, insertPayment } from './core/insert-payment.ts';

type PaymentMethodSwitch = {
  orderId: number;
  /** The owner of the order: the caller has locked their row. */
  userId: number;
  /** The owner, or the member of staff who makes the change. */
  actorId: number;
  method: PaymentMethod;
};

const switchableOrder = z.object({
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  left: z.int(),
  total: z.int(),
  walletApplied: z.int(),
  collectOnDelivery: z.boolean(),
  placedAt: z.string(),
  reservedUntil: z.string().nullable(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  /** The reference of the open attempt with the current payment method. */
  reference: z.string().nullable(),
  undecided: z.boolean(),
});

type Row = z.output<typeof switchableOrder>;

/** Queries the gateway about an order's card payments before they are given up; later payments are refunded. Never in a transaction. */
export async function refreshCardStatus(ctx: Ctx, orderId: number): Promise<void> {
  await fetchOrderGatewayStatus(ctx, orderId).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
  });
}

/**
 * Changes the payment method of an order, in the caller's transaction: the discount and the wallet's part stay the same, and so does
 * the amount to pay, but for the rounding of cash. The
 * previous attempt is given up: money that still comes for it is refunded (`applyPaymentToOrder`). Choosing the same method again starts no new
 * attempt. In all, the stock is reserved no longer than for a transfer. 404 for someone else's; 409 `payment_settled` when nothing is awaited,
 * `payment_undecided` while a bank or staff review a payment; 422 `payment_method_closed`.
 */
export async function switchPaymentMethod(
  ctx: Ctx,
  { orderId, userId, actorId, method }: PaymentMethodSwitch,
): Promise<PaymentStep> {
  const settings = await ctx.settings.get();
  const order = await lockOrderForSwitch(ctx, orderId, userId);
  const { status, paymentMethod: before, paymentStatus } = order;
  if (order.undecided) throw new ShopError('payment_undecided');
  if (
    order.collectOnDelivery ||
    order.left === 0 ||
    !isAwaitingPayment({ status, paymentMethod: before, paymentStatus })
  )
    throw new ShopError('payment_settled');
  const left = piastres(order.left);
  const because = unavailableReason(ctx, method, left, settings);
  if (because) throw methodUnavailable(method, because);
  // Staff may decide otherwise.
  if (isCash(method) && actorId === userId) await assertRefusalDeposit(ctx, { userId, ...order }, settings);
  if (method === before && order.reference !== null) {
    if (!isTransfer(method) && !(order.reservedUntil && new Date(order.reservedUntil) > ctx.now))
      throw new ShopError('payment_settled');
    return getPaymentStep(ctx, method, order.reference);
  }
  const until = reservedUntil(ctx, order, method, settings);
  if (until !== null && until <= ctx.now) throw new ShopError('payment_settled');

  await ctx.db.execute(
    sql`update payments set status = 'cancelled' where order_id = ${orderId} and status = 'created' and not is_overpayment`,
  );
  const amountDue = isCash(method) && settings.round_cash_totals ? await roundForCash(ctx, orderId) : left;
  await setPaymentMethod(ctx, { orderId, method, reservedUntil: until });
  const next: OrderStatus = isCard(method) ? 'awaiting_payment' : 'under_review';
  if (next !== status) await transitionOrder(ctx, { orderId, to: next, by: 'system', actorId });
  if (isCash(method)) {
    const { number, locale, phone, deliveryFrom: from, deliveryTo: to } = order;
    // As of a checkout that needs no payment first.
    await notifyCustomer(
      ctx,
      orderPlaced(
        { id: orderId, userId, number, locale, phone },
        { amountDue, isReviewed: false, delivery: { from, to } },
      ),
    );
    return { type: 'none' };
  }
  const { reference } = await insertPayment(ctx, {
    purpose: { orderId },
    method,
    provider: isTransfer(method) ? 'transfer' : ctx.gateway!.name,
    amount: amountDue,
  });
  return getPaymentStep(ctx, method, reference);
}

async function lockOrderForSwitch(ctx: Ctx, orderId: number, userId: number): Promise<Row> {
  await ctx.db.execute(sql`select 1 from orders where id = ${orderId} and user_id = ${userId} for update`);
  const [order] = await queryRows(
    ctx.db,
    switchableOrder,
    sql`select o.number, o.locale, o.address ->> 'phone' phone, o.status, o.payment_method, o.payment_status, o.total - o.paid "left", o.total, o.wallet_applied,
      o.collect_on_delivery,
      o.placed_at, o.reserved_until, o.delivery_from, o.delivery_to,
      (select p.reference from payments p where p.order_id = o.id and p.method = o.payment_method and not p.is_overpayment order by p.id desc limit 1) reference,
      exists (select 1 from payments p where p.order_id = o.id and p.status = 'pending') undecided
    from orders o where o.id = ${orderId} and o.user_id = ${userId}`,
  );
  if (!order) throw new ShopError('not_found');
  return order;
}

/** When the stock reservation for a method expires; null for never. Switching back and forth gains no time beyond that of a transfer. */
function reservedUntil({ now }: Ctx, { placedAt }: Row, method: PaymentMethod, settings: Settings): Date | null {
  const minutes = reservationMinutes(method, settings);
  if (minutes === null) return null;
  const last = new Date(placedAt).getTime() + settings.transfer_cancel_hours * 3_600_000;
  return new Date(Math.min(now.getTime() + minutes * 60_000, last));
}

const getPaymentStep = (ctx: Ctx, method: PaymentMethod, reference: string): PaymentStep =>
  isTransfer(method) ? { type: 'receipt' } : { type: 'redirect', url: payUrl(ctx, reference) };
