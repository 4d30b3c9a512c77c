import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Order, type OrderLineRow, orderOf, type OrderRow, type PaymentMethod } from '#shop/orders/order.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { piastres } from '#values/money.ts';
import { deliveryWindow } from '#values/working-days.ts';
import type { Destination } from './buyer.ts';
import { orderNumber } from './order-number.ts';
import { closedBecause, type ClosedBecause } from './payment-ways.ts';
import { price } from './pricing.ts';
import type { Wanted } from './wanted.ts';
import { writeOrder } from './write-order.ts';

type Placing = {
  userId: number;
  destination: Destination;
  goods: Wanted;
  method: PaymentMethod;
  gift: boolean;
  giftNote: string;
  orderType: string;
  source: string;
  settings: Settings;
};

/** Prices goods that are held, and writes the order: `payment_method_closed` when it can't be paid this way. */
export async function placeOrder(
  ctx: Ctx,
  { userId, destination, goods, settings, ...wanted }: Placing,
): Promise<Order> {
  const priced = price({
    lines: goods.lines.map(({ list_price, offer_price, quantity }) => ({
      listPrice: piastres(list_price),
      offerPrice: offer_price === null ? null : piastres(offer_price),
      quantity,
    })),
    firstOrderPercent: goods.firstOrder ? settings.first_order_percent : 0,
    coupon: null,
    shippingFee: destination.fee,
    freeShippingFrom: piastres(settings.free_shipping_from),
    vatPercent: settings.vat_percent,
    wallet: piastres(0),
  });
  const because = closedBecause(wanted.method, priced.left, settings);
  if (because) throw closed(because);

  const { from, to } = deliveryWindow(ctx.now, settings.delivery_days);
  const placedAt = ctx.now.toISOString();
  const row: Omit<OrderRow, 'id' | 'rated'> = {
    number: orderNumber(ctx.now),
    status: 'under_review',
    payment_method: wanted.method,
    payment_status: 'unpaid',
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
    row,
    lines,
  });
  return orderOf(
    { ...row, id, rated: false },
    lines.map((line) => ({ ...line, id: lineIds.get(line.product_id)!, order_id: id })),
    [{ order_id: id, status: row.status, at: placedAt }],
    { locale: ctx.locale, now: ctx.now, returnDays: settings.return_days },
  );
}

/** The refusal of a way to pay, with the reason at its field. */
function closed(because: ClosedBecause): ShopError {
  const issue =
    because.code === 'above_limit'
      ? { key: 'cash_limit', params: { limit: because.limit } }
      : { key: 'payment_method_not_yet' };
  return new ShopError('payment_method_closed', { fields: { payment_method: [issue] } });
}
