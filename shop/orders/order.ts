import type { OrderAddress, paymentStatuses } from '#db/schema.ts';
import type { DiscountReason } from '#values/pricing.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import type { IsoDate } from '#values/working-days.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './order-rows.ts';
import { actionsOf, type OrderActions, type OrderStatus, timelineOf, type TimelineStep } from './states.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];

export type OrderLine = {
  id: number;
  productId: number;
  variantId: number;
  slug: string;
  /** The name at the time of the order, in the current user's language. */
  name: string;
  /** The names of the variant's option values; empty for a product without options. */
  variantName: string;
  sku: string | null;
  /** The set that it was bought in, of which `quantity` were ordered; null for a line of its own. */
  set: { productId: number; name: string; quantity: number } | null;
  /** Hashes of its pictures. */
  images: string[];
  /** Units in stock now. */
  stock: number;
  quantity: number;
  quantityReturned: number;
  listPrice: Piastres;
  price: Piastres;
  /** Price × quantity; in a set, its share of the set's price. */
  subtotal: Piastres;
  /** This line's part of the order's discount and rounding. */
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
  /** What made the amount due in cash whole pounds; the lines' discounts contain it. */
  rounding: Piastres;
  tax: Piastres;
  total: Piastres;
  walletApplied: Piastres;
  paid: Piastres;
  /** The part of the total that nobody pays any more, since its parcel did not arrive. */
  undelivered: Piastres;
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
  const deliveredAt = row.deliveredAt === null ? null : new Date(row.deliveredAt);
  const piecesLeft = lines.reduce((pieces, line) => pieces + line.quantity - line.quantityReturned, 0);
  return {
    id: row.id,
    number: row.number,
    placedAt: isoOf(row.placedAt),
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    itemsCount: row.itemsCount,
    lines: lines.map((line) => lineOf(line, locale)),
    listSubtotal: row.listTotal,
    subtotal: row.goodsTotal,
    discount: row.discount,
    discountReason: row.discountReason,
    shippingFee: row.shippingFee,
    rounding: row.rounding,
    tax: row.tax,
    total: row.total,
    walletApplied: row.walletApplied,
    paid: row.paid,
    undelivered: row.undelivered,
    amountDue: (row.status === 'cancelled' ? 0 : row.total - row.undelivered - row.paid) as Piastres,
    collectOnDelivery: row.collectOnDelivery,
    address: {
      id: row.addressId,
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
    giftNote: row.giftNote,
    delivery: { from: row.deliveryFrom, to: row.deliveryTo },
    timeline: timelineOf(
      row.status,
      events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ),
    can: actionsOf(
      {
        status: row.status,
        deliveredAt,
        unitsLeft: piecesLeft,
        rated: row.rated,
        dispatched: row.dispatched,
      },
      now,
      returnDays,
    ),
  };
}

const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();

const lineOf = (line: OrderLineRow, locale: Locale): OrderLine => ({
  id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  slug: line.slug,
  name: pick({ ar: line.nameAr, en: line.nameEn }, locale),
  variantName: pick({ ar: line.variantNameAr, en: line.variantNameEn }, locale),
  sku: line.sku,
  set:
    line.setId === null
      ? null
      : {
          productId: line.setId,
          name: pick({ ar: line.setNameAr, en: line.setNameEn }, locale),
          quantity: line.setQuantity!,
        },
  images: line.image === null ? [] : [line.image],
  stock: line.stock,
  quantity: line.quantity,
  quantityReturned: line.quantityReturned,
  listPrice: line.listPrice,
  price: line.price,
  subtotal: (line.total + line.discount) as Piastres,
  discount: line.discount,
  total: line.total,
});
