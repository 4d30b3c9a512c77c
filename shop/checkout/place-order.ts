import type { Ctx } from '#shop/context.ts';
import type { LineRow } from '#shop/cart/lines.ts';
import { removeOrderedStatements } from '#shop/cart/remove-ordered.ts';
import { ShopError } from '#shop/errors.ts';
import { insertedOrderId, insertOrder, type NewOrder } from '#shop/orders/insert-order.ts';
import { type Order, orderOf } from '#shop/orders/order.ts';
import { itemOfVariant, linesOfItem, unitsOf } from '#shop/orders/set-lines.ts';
import { reservationMinutes } from '#shop/orders/reservation-minutes.ts';
import {
  firstPaymentStatus,
  type NewPayment,
  payUrl,
  preparePayment,
  type Receipt,
} from '#shop/payments/core/insert-payment.ts';
import { methodUnavailable, unavailableReason } from '#shop/payments/core/payment-methods.ts';
import { redeemCouponStatements } from '#shop/rewards/coupon.ts';
import { walletEntryStatement } from '#shop/rewards/wallet.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { piastres } from '#values/money.ts';
import { isCard, isCash, isTransfer, type PaymentMethod } from '#values/payment-methods.ts';
import type { OrderTotals } from '#values/pricing.ts';
import { deliveryWindow } from '#values/working-days.ts';
import type { ShippingDestination } from './buyer.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { orderNumber } from './order-number.ts';
import { type ManualDiscount, quoteOrder } from './quote-order.ts';

type PlaceOrderInput = {
  userId: number;
  destination: ShippingDestination;
  cart: CheckoutCart;
  method: PaymentMethod;
  code: string | null;
  /** What the member of staff grants. */
  manual?: ManualDiscount | undefined;
  useWallet: boolean;
  /** The amount that the buyer was shown: the amount due, or the total when the wallet pays it all. */
  expectedAmount: number | undefined;
  receipt: Receipt | undefined;
  receiptLater: boolean;
  gift: boolean;
  giftNote: string;
  orderType: string;
  source: string;
  /** The member of staff who places the order by phone for the buyer. */
  placedBy?: number | undefined;
  settings: Settings;
};

/** The next step to pay for an order: nothing now, wait until staff review a receipt, send a receipt, or go to `url`. */
export type PaymentStep =
  | { type: 'none' }
  | { type: 'review' }
  | { type: 'receipt' }
  | { type: 'redirect'; url: string };

/**
 * Calculates totals for locked items and inserts the order with its payment, coupon redemption and wallet debit. 422 `total_changed` when the total
 * differs from what the buyer was shown, `payment_method_closed` when the payment method is unavailable, `coupon_refused` when the coupon takes
 * nothing off.
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<{ order: Order; payment: PaymentStep }> {
  const { userId, destination, cart, code, useWallet, settings } = input;
  const { totals, coupon } = await quoteOrder(ctx, {
    userId,
    cart,
    code,
    manual: input.manual,
    shippingFee: destination.fee,
    useWallet,
    method: input.method,
    settings,
    lock: true,
  });
  assertPayable(ctx, input, totals);
  const couponId = totals.discountReason === 'coupon' && coupon ? coupon.id : null;
  const attempt = paymentAttempt(ctx, input, totals);
  const prepared = attempt && (await preparePayment(ctx, attempt));
  const { row, lines } = await insertOrder(ctx, newOrder(ctx, input, { totals, couponId, attempt }), [
    ...(cart.cartId === null
      ? []
      : removeOrderedStatements(
          cart.cartId,
          cart.lines.map(({ variantId }) => variantId),
        )),
    ...(couponId === null ? [] : redeemCouponStatements(ctx, { couponId, orderId: insertedOrderId, userId })),
    ...(totals.walletApplied === 0
      ? []
      : [
          walletEntryStatement(ctx, { userId, amount: -totals.walletApplied, kind: 'order', orderId: insertedOrderId }),
        ]),
    ...(prepared ? [prepared.statement] : []),
  ]);
  const order = orderOf(row, lines, [{ orderId: row.id, status: row.status, at: row.placedAt }], {
    locale: ctx.locale,
    now: ctx.now,
    returnDays: settings.return_days,
  });
  return { order, payment: prepared ? nextStep(ctx, input, prepared.reference) : { type: 'none' } };
}

/** Refuses an amount other than the buyer was shown, an unavailable payment method, and a transfer without the receipt that it needs now. */
function assertPayable(
  ctx: Ctx,
  { method, expectedAmount, receipt, receiptLater, settings }: PlaceOrderInput,
  { amountDue, total }: OrderTotals,
): void {
  const amount = amountDue === 0 ? total : amountDue;
  if (expectedAmount !== undefined && expectedAmount !== amount)
    throw new ShopError('total_changed', { params: { total: amount } });
  if (amountDue === 0) return;
  const reason = unavailableReason(ctx, method, amountDue, settings);
  if (reason) throw methodUnavailable(method, reason);
  if (isTransfer(method) && !receipt && !receiptLater)
    throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
}

/** The attempt to pay what is due; null when nothing is, and for cash. */
function paymentAttempt(ctx: Ctx, { method, receipt }: PlaceOrderInput, { amountDue }: OrderTotals): NewPayment | null {
  if (amountDue === 0 || isCash(method)) return null;
  const purpose = { orderId: insertedOrderId };
  return isCard(method)
    ? { purpose, method, provider: ctx.gateway!.name, amount: amountDue }
    : { purpose, method, provider: 'transfer', amount: amountDue, receipt };
}

type PricedOrder = { totals: OrderTotals; couponId: number | null; attempt: NewPayment | null };

/** The order to insert. Its stock is reserved for a limited time if it awaits a payment. */
function newOrder(
  { now }: Ctx,
  { userId, destination, cart, method, gift, giftNote, orderType, source, placedBy, manual, settings }: PlaceOrderInput,
  { totals, couponId, attempt }: PricedOrder,
): NewOrder {
  const { from, to } = deliveryWindow(now, destination.days);
  const lines = newLines(cart, totals);
  const minutes = reservationMinutes(method, settings);
  return {
    userId,
    cityId: destination.cityId,
    orderType,
    source,
    placedBy: placedBy ?? null,
    couponId,
    manualPercent: totals.discountReason === 'staff' ? manual!.percent : null,
    shippingWaived: manual?.shippingWaived ?? false,
    reservedUntil: minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
    payment: attempt && {
      method,
      isTransfer: isTransfer(method),
      status: firstPaymentStatus(attempt),
      amount: attempt.amount,
    },
    row: {
      number: orderNumber(now),
      status: totals.amountDue > 0 && isCard(method) ? 'awaiting_payment' : 'under_review',
      paymentMethod: method,
      addressId: destination.addressId,
      address: destination.address,
      listTotal: totals.listSubtotal,
      goodsTotal: totals.subtotal,
      discount: totals.discount,
      discountReason: totals.discountReason,
      shippingFee: totals.shippingFee ?? piastres(0),
      rounding: totals.rounding,
      tax: totals.tax,
      total: totals.total,
      walletApplied: totals.walletApplied,
      itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      gift,
      giftNote,
      deliveryFrom: from,
      deliveryTo: to,
      placedAt: now.toISOString(),
    },
    lines,
  };
}

/** The lines of the order; a set has one for each of its parts. */
function newLines({ lines }: CheckoutCart, totals: OrderTotals): NewOrder['lines'] {
  const written = lines.flatMap((line, index) => {
    const { price, discount, total } = totals.lines[index]!;
    return linesOfItem({ ...itemOfVariant(line), price, discount, total });
  });
  const ordered = new Map(unitsOf(written).map(({ variantId, quantity }) => [variantId, quantity]));
  const stockOf = new Map<number, number>();
  // A line's stock is what the lines before it leave.
  for (const { variantId, stock } of lines.flatMap(
    (line): Pick<LineRow, 'variantId' | 'stock'>[] => line.parts ?? [line],
  ))
    stockOf.set(variantId, Math.max(stock, stockOf.get(variantId) ?? 0));
  return written.map((line) => ({ ...line, stock: stockOf.get(line.variantId)! - ordered.get(line.variantId)! }));
}

function nextStep(ctx: Ctx, { method, receipt }: PlaceOrderInput, reference: string): PaymentStep {
  if (isCard(method)) return { type: 'redirect', url: payUrl(ctx, reference) };
  return { type: receipt ? 'review' : 'receipt' };
}
