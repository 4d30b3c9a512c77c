import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import {
  type Order,
  type OrderLineRow,
  orderOf,
  type OrderRow,
  type PaymentMethod,
  type PaymentStatus,
} from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { payUrl, type Receipt, writePayment } from '#shop/payments/new-payment.ts';
import { couponRefused, findCoupon, refusalFor, takeCouponUse } from '#shop/rewards/coupon.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { deliveryWindow } from '#values/working-days.ts';
import type { Destination } from './buyer.ts';
import { orderNumber } from './order-number.ts';
import { closedBecause, closedWay, isTransfer } from './payment-ways.ts';
import { price } from './pricing.ts';
import type { Wanted } from './wanted.ts';
import { writeOrder } from './write-order.ts';

type Placing = {
  userId: number;
  destination: Destination;
  goods: Wanted;
  method: PaymentMethod;
  /** The code of a coupon, or null. */
  code: string | null;
  useWallet: boolean;
  /** The amount the buyer was shown: what is left to pay, or the total when the wallet pays it all. */
  shown: number | undefined;
  receipt: Receipt | undefined;
  receiptLater: boolean;
  gift: boolean;
  giftNote: string;
  orderType: string;
  source: string;
  /** The member of staff who places it for a caller. */
  placedBy?: number | undefined;
  settings: Settings;
};

/** What is to be done to pay for an order: nothing now, wait for staff to look at a receipt, send one, or go to `url`. */
export type PaymentStep =
  | { type: 'none' }
  | { type: 'review' }
  | { type: 'receipt' }
  | { type: 'redirect'; url: string };

/** How an order begins by the way it is paid, and until when it keeps its stock unpaid. */
function beginning(
  { method, receipt, settings }: Pick<Placing, 'method' | 'receipt' | 'settings'>,
  left: Piastres,
  now: Date,
): { status: OrderStatus; paymentStatus: PaymentStatus; heldUntil: string | null } {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  if (left === 0) return { status: 'under_review', paymentStatus: 'paid', heldUntil: null };
  if (method === 'credit_card')
    return { status: 'awaiting_payment', paymentStatus: 'unpaid', heldUntil: after(settings.card_hold_minutes) };
  if (!isTransfer(method)) return { status: 'under_review', paymentStatus: 'unpaid', heldUntil: null };
  return receipt
    ? { status: 'under_review', paymentStatus: 'pending', heldUntil: null }
    : { status: 'under_review', paymentStatus: 'unpaid', heldUntil: after(settings.transfer_hold_hours * 60) };
}

/**
 * Prices goods that are held, and writes the order with all that hangs on it: the coupon's use, the wallet's part, the payment.
 * 422 `total_changed` when it would cost something else than the buyer was shown, `payment_method_closed` when it can't be paid this
 * way, `coupon_refused` when the coupon takes nothing off.
 */
export async function placeOrder(
  ctx: Ctx,
  { userId, destination, goods, settings, ...wanted }: Placing,
): Promise<{ order: Order; payment: PaymentStep }> {
  const coupon = wanted.code === null ? null : await findCoupon(ctx, wanted.code, userId, true);
  const priced = price({
    lines: goods.lines.map(({ list_price, offer_price, quantity }) => ({
      listPrice: piastres(list_price),
      offerPrice: offer_price === null ? null : piastres(offer_price),
      quantity,
    })),
    firstOrderPercent: goods.firstOrder ? settings.first_order_percent : 0,
    coupon: coupon && !coupon.refusal ? coupon.terms : null,
    shippingFee: destination.fee,
    freeShippingFrom: piastres(settings.free_shipping_from),
    vatPercent: settings.vat_percent,
    wallet: wanted.useWallet ? goods.wallet : piastres(0),
  });
  if (wanted.code !== null) {
    const refusal = refusalFor(coupon, priced.goodsTotal);
    if (refusal) throw couponRefused(refusal);
  }
  const amount = priced.left === 0 ? priced.total : priced.left;
  if (wanted.shown !== undefined && wanted.shown !== amount)
    throw new ShopError('total_changed', { params: { total: amount } });
  const because = closedBecause(ctx, wanted.method, priced.left, settings);
  if (because && priced.left > 0) throw closedWay(wanted.method, because);
  if (priced.left > 0 && isTransfer(wanted.method) && !wanted.receipt && !wanted.receiptLater)
    throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
  const { status, paymentStatus, heldUntil } = beginning({ ...wanted, settings }, priced.left, ctx.now);

  const { from, to } = deliveryWindow(ctx.now, settings.delivery_days);
  const placedAt = ctx.now.toISOString();
  const row: Omit<OrderRow, 'id' | 'rated'> = {
    number: orderNumber(ctx.now),
    status,
    payment_method: wanted.method,
    payment_status: paymentStatus,
    address_id: destination.addressId,
    address: destination.address,
    list_total: priced.listTotal,
    goods_total: priced.goodsTotal,
    discount: priced.discount,
    discount_reason: priced.discountReason,
    shipping_fee: priced.shippingFee ?? piastres(0),
    tax: priced.tax,
    total: priced.total,
    wallet_paid: priced.walletValue,
    paid: priced.walletValue,
    collect: false,
    items_count: goods.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    gift: wanted.gift,
    gift_note: wanted.giftNote,
    delivery_from: from,
    delivery_to: to,
    delivered_at: null,
    placed_at: placedAt,
  };
  const lines = goods.lines.map((line, index): Omit<OrderLineRow, 'id' | 'order_id'> => {
    const { price, discount, total } = priced.lines[index]!;
    return {
      product_id: line.product_id,
      slug: line.slug,
      name_ar: line.name_ar,
      name_en: line.name_en,
      image: line.images?.[0] ?? null,
      stock: line.stock - line.quantity,
      quantity: line.quantity,
      quantity_returned: 0,
      list_price: piastres(line.list_price),
      price,
      discount,
      total,
    };
  });
  const { id, lineIds } = await writeOrder(ctx, {
    userId,
    cartId: goods.cartId,
    cityId: destination.cityId,
    orderType: wanted.orderType,
    source: wanted.source,
    placedBy: wanted.placedBy ?? null,
    couponId: priced.discountReason === 'coupon' ? coupon!.id : null,
    heldUntil,
    row,
    lines,
  });
  if (priced.discountReason === 'coupon') await takeCouponUse(ctx, { couponId: coupon!.id, orderId: id, userId });
  if (priced.walletValue > 0)
    await addToWallet(ctx, { userId, amount: -priced.walletValue, kind: 'order', reference: `order:${id}` });
  const order = orderOf(
    { ...row, id, rated: false },
    lines.map((line) => ({ ...line, id: lineIds.get(line.product_id)!, order_id: id })),
    [{ order_id: id, status: row.status, at: placedAt }],
    { locale: ctx.locale, now: ctx.now, returnDays: settings.return_days },
  );
  if (priced.left === 0 || wanted.method === 'cash_on_delivery') return { order, payment: { type: 'none' } };
  const isCard = wanted.method === 'credit_card';
  const { reference } = await writePayment(ctx, {
    for: { orderId: id },
    method: wanted.method,
    provider: isCard ? ctx.gateway!.name : 'transfer',
    amount: priced.left,
    receipt: isCard ? undefined : wanted.receipt,
  });
  if (isCard) return { order, payment: { type: 'redirect', url: payUrl(ctx, reference) } };
  return { order, payment: { type: wanted.receipt ? 'review' : 'receipt' } };
}
