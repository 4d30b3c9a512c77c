import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { closedBecause, closedWay, isTransfer } from '#shop/checkout/payment-ways.ts';
import type { PaymentStep } from '#shop/checkout/place-order.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { moveOrder } from '#shop/orders/move-order.ts';
import type { PaymentMethod, PaymentStatus } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import type { IsoDate } from '#values/working-days.ts';
import { wordsIn } from '#words/words.ts';
import { askAboutOrder } from './ask-about.ts';
import { GatewayAway, GatewayRefused } from './gateway.ts';
import { payUrl, writePayment } from './new-payment.ts';

type Switch = {
  orderId: number;
  /** Whose order it is: the caller holds their row. */
  userId: number;
  /** Who asks for it: they, or a member of staff. */
  actorId: number;
  method: PaymentMethod;
};

type Row = {
  number: string;
  locale: Locale;
  phone: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  left: number;
  collect: boolean;
  placed_at: string;
  held_until: string | null;
  delivery_from: IsoDate;
  delivery_to: IsoDate;
  /** Of the attempt that is open now, by the way it is paid now. */
  reference: string | null;
  undecided: boolean;
};

/** Whether an order's payment is awaited: by card while its stock is kept, or as a transfer whose receipt has not come. */
export const isAwaited = ({
  status,
  paymentMethod,
  paymentStatus,
}: {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
}): boolean =>
  status === 'awaiting_payment' ||
  (status === 'under_review' && isTransfer(paymentMethod) && ['unpaid', 'refused'].includes(paymentStatus));

/** Lets the gateway say what it knows of an order's card payments before they are given up; what it says later goes back. Never in a transaction. */
export async function hearOfCard(ctx: Ctx, orderId: number): Promise<void> {
  await askAboutOrder(ctx, orderId).catch((error: unknown) => {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
  });
}

/**
 * Has an order paid another way, in the caller's transaction: what is to be paid, its discount and the wallet's part stay. The attempt
 * before is given up: money that comes for it nevertheless goes back (`countForOrder`). The same way again begins nothing anew. In all, its stock
 * is kept no longer than that of a transfer. 404 for someone else's; 409 `payment_settled` when nothing is awaited, `payment_undecided`
 * while a bank or staff look at a payment; 422 `payment_method_closed`.
 */
export async function switchWay(ctx: Ctx, { orderId, userId, actorId, method }: Switch): Promise<PaymentStep> {
  const settings = await ctx.settings.get();
  const order = await hold(ctx, orderId, userId);
  const { status, payment_method: before, payment_status: paymentStatus } = order;
  if (order.undecided) throw new ShopError('payment_undecided');
  if (order.collect || order.left === 0 || !isAwaited({ status, paymentMethod: before, paymentStatus }))
    throw new ShopError('payment_settled');
  const left = piastres(order.left);
  const because = closedBecause(ctx, method, left, settings);
  if (because) throw closedWay(method, because);
  if (method === before && order.reference !== null) {
    if (!isTransfer(method) && !(order.held_until && new Date(order.held_until) > ctx.now))
      throw new ShopError('payment_settled');
    return stepOf(ctx, method, order.reference);
  }
  const until = heldUntil(ctx, order, method, settings);
  if (until !== null && until <= ctx.now) throw new ShopError('payment_settled');

  await ctx.db.execute(
    sql`update payments set state = 'cancelled' where order_id = ${orderId} and state = 'created' and not surplus`,
  );
  await ctx.db.execute(sql`
    update orders set payment_method = ${method}, payment_status = 'unpaid', held_until = ${until?.toISOString() ?? null}::timestamptz
    where id = ${orderId}`);
  const to: OrderStatus = method === 'credit_card' ? 'awaiting_payment' : 'under_review';
  if (to !== status) await moveOrder(ctx, { orderId, to, by: 'system', actorId });
  if (method === 'cash_on_delivery') {
    await tellPlaced(ctx, orderId, userId, order);
    return { type: 'none' };
  }
  const { reference } = await writePayment(ctx, {
    for: { orderId },
    method,
    provider: isTransfer(method) ? 'transfer' : ctx.gateway!.name,
    amount: left,
  });
  return stepOf(ctx, method, reference);
}

async function hold(ctx: Ctx, orderId: number, userId: number): Promise<Row> {
  await ctx.db.execute(sql`select 1 from orders where id = ${orderId} and user_id = ${userId} for update`);
  const [order] = await rowsOf<Row>(
    ctx.db,
    sql`select o.number, o.locale, o.address ->> 'phone' phone, o.status, o.payment_method, o.payment_status, o.total - o.paid "left", o.collect,
      o.placed_at, o.held_until, o.delivery_from, o.delivery_to,
      (select p.reference from payments p where p.order_id = o.id and p.method = o.payment_method and not p.surplus order by p.id desc limit 1) reference,
      exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending') undecided
    from orders o where o.id = ${orderId} and o.user_id = ${userId}`,
  );
  if (!order) throw new ShopError('not_found');
  return order;
}

/** Until when its stock is kept for that way; null for good. Going to and fro wins no time beyond that of a transfer. */
function heldUntil({ now }: Ctx, { placed_at: placedAt }: Row, method: PaymentMethod, settings: Settings): Date | null {
  if (method === 'cash_on_delivery') return null;
  const minutes = isTransfer(method) ? settings.transfer_hold_hours * 60 : settings.card_hold_minutes;
  const last = new Date(placedAt).getTime() + settings.transfer_cancel_hours * 3_600_000;
  return new Date(Math.min(now.getTime() + minutes * 60_000, last));
}

const stepOf = (ctx: Ctx, method: PaymentMethod, reference: string): PaymentStep =>
  isTransfer(method) ? { type: 'receipt' } : { type: 'redirect', url: payUrl(ctx, reference) };

/** What the checkout says of an order that needs no payment first. */
async function tellPlaced(ctx: Ctx, orderId: number, userId: number, order: Row): Promise<void> {
  const { number, locale, phone, left, delivery_from: from, delivery_to: to } = order;
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: 'order_placed',
    locale,
    text: wordsIn(locale).orders.placed_message({ number, left: piastres(left), checking: false, from, to }),
    dedupe: `order_placed:${orderId}`,
  });
}
