import { removeOrdered } from '#shop/cart/remove-ordered.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Order, type OrderLineRow, orderOf, type OrderRow, type PaymentStatus } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { payUrl, type Receipt, insertPayment } from '#shop/payments/core/insert-payment.ts';
import { couponRefused, findCoupon, refusalFor, redeemCoupon } from '#shop/rewards/coupon.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { deliveryWindow } from '#values/working-days.ts';
import type { ShippingDestination } from './buyer.ts';
import { orderNumber } from './order-number.ts';
import { unavailableReason, methodUnavailable } from '#shop/payments/core/payment-methods.ts';
import { isCard, isCash, isTransfer, type PaymentMethod } from '#values/payment-methods.ts';
import { calculateTotals } from '#values/pricing.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { insertOrder } from '#shop/orders/insert-order.ts';

type PlaceOrderInput = {
  userId: number;
  destination: ShippingDestination;
  cart: CheckoutCart;
  method: PaymentMethod;
  code: string | null;
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

/** The initial status for a payment method, and how long the stock of an unpaid order is reserved. */
function initialStatus(
  { method, receipt, settings }: Pick<PlaceOrderInput, 'method' | 'receipt' | 'settings'>,
  left: Piastres,
  now: Date,
): { status: OrderStatus; paymentStatus: PaymentStatus; reservedUntil: string | null } {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  if (left === 0) return { status: 'under_review', paymentStatus: 'paid', reservedUntil: null };
  if (isCard(method))
    return { status: 'awaiting_payment', paymentStatus: 'unpaid', reservedUntil: after(settings.card_hold_minutes) };
  if (!isTransfer(method)) return { status: 'under_review', paymentStatus: 'unpaid', reservedUntil: null };
  return receipt
    ? { status: 'under_review', paymentStatus: 'pending', reservedUntil: null }
    : { status: 'under_review', paymentStatus: 'unpaid', reservedUntil: after(settings.transfer_hold_hours * 60) };
}

/**
 * Calculates totals for locked items and inserts the order with its payment, coupon redemption and wallet debit. 422 `total_changed` when the total
 * differs from what the buyer was shown, `payment_method_closed` when the payment method is unavailable, `coupon_refused` when the coupon takes
 * nothing off.
 */
export async function placeOrder(
  ctx: Ctx,
  { userId, destination, cart: goods, settings, ...requested }: PlaceOrderInput,
): Promise<{ order: Order; payment: PaymentStep }> {
  const coupon = requested.code === null ? null : await findCoupon(ctx, requested.code, userId, true);
  const priced = calculateTotals({
    lines: goods.lines.map(({ listPrice, offerPrice, quantity }) => ({ listPrice, offerPrice, quantity })),
    firstOrderPercent: goods.firstOrder ? settings.first_order_percent : 0,
    coupon: coupon && !coupon.refusal ? coupon.terms : null,
    shippingFee: destination.fee,
    freeShippingFrom: piastres(settings.free_shipping_from),
    vatPercent: settings.vat_percent,
    wallet: requested.useWallet ? goods.wallet : piastres(0),
  });
  if (requested.code !== null) {
    const refusal = refusalFor(coupon, priced.subtotal);
    if (refusal) throw couponRefused(refusal);
  }
  const amount = priced.amountDue === 0 ? priced.total : priced.amountDue;
  if (requested.expectedAmount !== undefined && requested.expectedAmount !== amount)
    throw new ShopError('total_changed', { params: { total: amount } });
  const reason = unavailableReason(ctx, requested.method, priced.amountDue, settings);
  if (reason && priced.amountDue > 0) throw methodUnavailable(requested.method, reason);
  if (priced.amountDue > 0 && isTransfer(requested.method) && !requested.receipt && !requested.receiptLater)
    throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
  const { status, paymentStatus, reservedUntil } = initialStatus({ ...requested, settings }, priced.amountDue, ctx.now);

  const { from, to } = deliveryWindow(ctx.now, settings.delivery_days);
  const placedAt = ctx.now.toISOString();
  const row: Omit<OrderRow, 'id' | 'rated'> = {
    number: orderNumber(ctx.now),
    status,
    payment_method: requested.method,
    payment_status: paymentStatus,
    address_id: destination.addressId,
    address: destination.address,
    list_total: priced.listSubtotal,
    goods_total: priced.subtotal,
    discount: priced.discount,
    discount_reason: priced.discountReason,
    shipping_fee: priced.shippingFee ?? piastres(0),
    tax: priced.tax,
    total: priced.total,
    wallet_applied: priced.walletApplied,
    paid: priced.walletApplied,
    collect_on_delivery: false,
    items_count: goods.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    gift: requested.gift,
    gift_note: requested.giftNote,
    delivery_from: from,
    delivery_to: to,
    delivered_at: null,
    placed_at: placedAt,
  };
  const lines = goods.lines.map((line, index): Omit<OrderLineRow, 'id' | 'order_id'> => {
    const { price, discount, total } = priced.lines[index]!;
    return {
      product_id: line.productId,
      slug: line.slug,
      name_ar: line.nameAr,
      name_en: line.nameEn,
      image: line.images?.[0] ?? null,
      stock: line.stock - line.quantity,
      quantity: line.quantity,
      quantity_returned: 0,
      list_price: line.listPrice,
      price,
      discount,
      total,
    };
  });
  const { id, lineIds } = await insertOrder(ctx, {
    userId,
    cityId: destination.cityId,
    orderType: requested.orderType,
    source: requested.source,
    placedBy: requested.placedBy ?? null,
    couponId: priced.discountReason === 'coupon' ? coupon!.id : null,
    reservedUntil,
    row,
    lines,
  });
  if (goods.cartId !== null)
    await removeOrdered(
      ctx,
      goods.cartId,
      lines.map((line) => line.product_id),
    );
  if (priced.discountReason === 'coupon') await redeemCoupon(ctx, { couponId: coupon!.id, orderId: id, userId });
  if (priced.walletApplied > 0)
    await addToWallet(ctx, { userId, amount: -priced.walletApplied, kind: 'order', orderId: id });
  const order = orderOf(
    { ...row, id, rated: false },
    lines.map((line) => ({ ...line, id: lineIds.get(line.product_id)!, order_id: id })),
    [{ order_id: id, status: row.status, at: placedAt }],
    { locale: ctx.locale, now: ctx.now, returnDays: settings.return_days },
  );
  if (priced.amountDue === 0 || isCash(requested.method)) return { order, payment: { type: 'none' } };
  const byCard = isCard(requested.method);
  const { reference } = await insertPayment(ctx, {
    purpose: { orderId: id },
    method: requested.method,
    provider: byCard ? ctx.gateway!.name : 'transfer',
    amount: priced.amountDue,
    receipt: byCard ? undefined : requested.receipt,
  });
  if (byCard) return { order, payment: { type: 'redirect', url: payUrl(ctx, reference) } };
  return { order, payment: { type: requested.receipt ? 'review' : 'receipt' } };
}
