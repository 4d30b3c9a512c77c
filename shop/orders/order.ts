import type { OrderAddress, paymentStatuses } from '#db/schema.ts';
import type { DiscountReason } from '#values/pricing.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import type { IsoDate } from '#values/working-days.ts';
import { actionsOf, type OrderActions, type OrderStatus, timelineOf, type TimelineStep } from './states.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];

export type OrderLine = {
  id: number;
  productId: number;
  slug: string;
  /** The name at the time of the order, in the current user's language. */
  name: string;
  /** Hashes of its pictures. */
  images: string[];
  /** Units in stock now. */
  stock: number;
  quantity: number;
  quantityReturned: number;
  listPrice: Piastres;
  price: Piastres;
  /** Price × quantity. */
  subtotal: Piastres;
  /** This line's part of the order's discount. */
  discount: Piastres;
  /** The price of the line after the discount. */
  total: Piastres;
};

type Place = { id: number; name: string };

/** An order as its shopper sees it, in one language. Plain data: it can be stored as JSON and shown again. Timestamps are ISO 8601. */
export type Order = {
  id: number;
  number: string;
  placedAt: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** The number of units. */
  itemsCount: number;
  lines: OrderLine[];
  listSubtotal: Piastres;
  subtotal: Piastres;
  discount: Piastres;
  discountReason: DiscountReason | null;
  shippingFee: Piastres;
  tax: Piastres;
  total: Piastres;
  walletApplied: Piastres;
  paid: Piastres;
  /** Zero once it is cancelled. */
  amountDue: Piastres;
  /**
   * Whether the amount due is collected at the door although the payment method is another one: the order was changed after it was paid.
   */
  collectOnDelivery: boolean;
  address: {
    /** Null when the address has been deleted since. */
    id: number | null;
    country: Place;
    governorate: Place;
    city: Place;
    postalCode: string | null;
    description: string;
    addressType: OrderAddress['addressType'];
    name: string;
    phone: string;
  };
  gift: boolean;
  giftNote: string;
  /** The first and last day of the expected delivery. */
  delivery: { from: IsoDate; to: IsoDate };
  timeline: TimelineStep[];
  can: OrderActions;
};

/** An order as it is stored. Timestamps are text as the database formats them. */
export type OrderRow = {
  id: number;
  number: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  address_id: number | null;
  address: OrderAddress;
  list_total: Piastres;
  goods_total: Piastres;
  discount: Piastres;
  discount_reason: DiscountReason | null;
  shipping_fee: Piastres;
  tax: Piastres;
  total: Piastres;
  wallet_applied: Piastres;
  paid: Piastres;
  collect_on_delivery: boolean;
  items_count: number;
  gift: boolean;
  gift_note: string;
  delivery_from: string;
  delivery_to: string;
  delivered_at: string | null;
  placed_at: string;
  rated: boolean;
};

export type OrderLineRow = {
  id: number;
  order_id: number;
  product_id: number;
  slug: string;
  name_ar: string;
  name_en: string;
  image: string | null;
  stock: number;
  quantity: number;
  quantity_returned: number;
  list_price: Piastres;
  price: Piastres;
  discount: Piastres;
  total: Piastres;
};

export type OrderEventRow = { order_id: number; status: OrderStatus; at: string };

type View = { locale: Locale; now: Date; returnDays: number };

/** Builds an order from its rows, in one language, as of `now`. */
export function orderOf(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
  { locale, now, returnDays }: View,
): Order {
  const { address } = row;
  const place = ({ id, nameAr: ar, nameEn: en }: { id: number; nameAr: string; nameEn: string }): Place => ({
    id,
    name: pick({ ar, en } satisfies Bi, locale),
  });
  const deliveredAt = row.delivered_at === null ? null : new Date(row.delivered_at);
  const piecesLeft = lines.reduce((pieces, line) => pieces + line.quantity - line.quantity_returned, 0);
  return {
    id: row.id,
    number: row.number,
    placedAt: isoOf(row.placed_at),
    status: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    itemsCount: row.items_count,
    lines: lines.map((line) => lineOf(line, locale)),
    listSubtotal: row.list_total,
    subtotal: row.goods_total,
    discount: row.discount,
    discountReason: row.discount_reason,
    shippingFee: row.shipping_fee,
    tax: row.tax,
    total: row.total,
    walletApplied: row.wallet_applied,
    paid: row.paid,
    amountDue: (row.status === 'cancelled' ? 0 : row.total - row.paid) as Piastres,
    collectOnDelivery: row.collect_on_delivery,
    address: {
      id: row.address_id,
      country: place(address.country),
      governorate: place(address.governorate),
      city: place(address.city),
      postalCode: address.postalCode,
      description: address.description,
      addressType: address.addressType,
      name: address.name,
      phone: address.phone,
    },
    gift: row.gift,
    giftNote: row.gift_note,
    delivery: { from: row.delivery_from, to: row.delivery_to },
    timeline: timelineOf(
      row.status,
      events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ),
    can: actionsOf({ status: row.status, deliveredAt, unitsLeft: piecesLeft, rated: row.rated }, now, returnDays),
  };
}

const isoOf = (moment: string): string => new Date(moment).toISOString();

const lineOf = (line: OrderLineRow, locale: Locale): OrderLine => ({
  id: line.id,
  productId: line.product_id,
  slug: line.slug,
  name: pick({ ar: line.name_ar, en: line.name_en }, locale),
  images: line.image === null ? [] : [line.image],
  stock: line.stock,
  quantity: line.quantity,
  quantityReturned: line.quantity_returned,
  listPrice: line.list_price,
  price: line.price,
  subtotal: (line.price * line.quantity) as Piastres,
  discount: line.discount,
  total: line.total,
});
