import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orderSources } from '#values/order-sources.ts';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { timestamptz, localizedText, createdAt, id, money, enumCheck } from '../columns.ts';
import { addresses, cities, users } from './accounts.ts';
import { products, productVariants } from './catalogue.ts';
import { coupons } from './rewards.ts';

export const orderStatuses = [
  'awaiting_payment',
  'under_review',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'accepted',
  'cancelled',
] as const;
export const paymentStatuses = ['unpaid', 'pending', 'paid', 'refused', 'refunded'] as const;

/** The delivery address as it was when the order was placed. */
export type OrderAddress = {
  country: { id: number; nameAr: string; nameEn: string };
  governorate: { id: number; nameAr: string; nameEn: string };
  city: { id: number; nameAr: string; nameEn: string };
  postalCode: string | null;
  description: string;
  addressType: 'home' | 'work' | 'temporary';
  name: string;
  phone: string;
};

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The account that placed the order, if it was merged into `user_id` since. */
    mergedFrom: integer().references(() => users.id),
    status: text().$type<(typeof orderStatuses)[number]>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<(typeof paymentStatuses)[number]>().notNull().default('unpaid'),
    locale: text().$type<'ar' | 'en'>().notNull(),
    addressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** For search: the name normalised by `fold_name`, and the phone. */
    nameFolded: text().generatedAlwaysAs(sql`fold_name(address ->> 'name')`),
    phone: text().generatedAlwaysAs(sql`address ->> 'phone'`),
    /** Items at list price, before any discount. */
    listTotal: money().notNull(),
    /** Items at offer price, before first-order discount and coupon. */
    goodsTotal: money().notNull(),
    discount: money().notNull().default(0),
    discountReason: text().$type<'first_order' | 'coupon' | 'staff'>(),
    /** The percentage that a member of staff took off the items; null without one. */
    manualPercent: integer(),
    /** A member of staff waived the delivery fee. */
    shippingWaived: boolean().notNull().default(false),
    couponId: integer().references(() => coupons.id),
    shippingFee: money().notNull(),
    /** What makes the amount due in cash whole pounds; the lines' discounts contain it. */
    rounding: money().notNull().default(0),
    /** VAT contained in the total. */
    tax: money().notNull(),
    total: money().notNull(),
    walletApplied: money().notNull().default(0),
    /** Paid by all methods, the wallet included. */
    paid: money().notNull().default(0),
    /** The part of `paid` that returns and refunds gave back. */
    refunded: money().notNull().default(0),
    /** The part of `total` that nobody pays any more: the cash of parcels that did not arrive, of an order of which another did. */
    undelivered: money().notNull().default(0),
    /** A change after payment left an amount due, which is collected on delivery. */
    collectOnDelivery: boolean().notNull().default(false),
    itemsCount: integer().notNull(),
    /** The units in parcels; a trigger counts them. */
    parcelledUnits: integer().notNull().default(0),
    gift: boolean().notNull().default(false),
    giftNote: text().notNull().default(''),
    orderType: text().notNull().default('Buying'),
    source: text().notNull().default('web'),
    /** The member of staff who placed it for a customer. */
    placedBy: integer().references(() => users.id),
    deliveryFrom: date().notNull(),
    deliveryTo: date().notNull(),
    /** When the stock reserved for an unpaid order is released. */
    reservedUntil: timestamptz(),
    remindedAt: timestamptz(),
    cancelReason: text(),
    deliveredAt: timestamptz(),
    /** Whether a tax receipt of its sale was issued; a trigger sets it. */
    receiptIssued: boolean().notNull().default(false),
    /** The secret in the address of its tracking page: 90 random bits. */
    trackToken: text()
      .notNull()
      .unique('orders_track_token')
      .default(sql`substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 1, 16)`),
    placedAt: createdAt(),
    /** Set by a trigger at each change. */
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index('orders_placed').on(t.placedAt, t.id),
    // With the status a shopper's orders are counted and chosen without reading them.
    index('orders_user').on(t.userId, t.placedAt, t.status),
    index('orders_total_id').on(t.total, t.id),
    index('orders_city').on(t.cityId, t.placedAt),
    // With the id an index is in the order of the list: its page is read from it, and a count reads nothing else.
    index('orders_status_placed').on(t.status, t.placedAt, t.id),
    index('orders_payment_status_placed').on(t.paymentStatus, t.placedAt, t.id),
    index('orders_payment_method_placed').on(t.paymentMethod, t.placedAt, t.id),
    index('orders_reserved_until_idx')
      .on(t.reservedUntil)
      .where(sql`${t.reservedUntil} is not null`),
    // Each of two merged accounts may have had a first-order discount.
    uniqueIndex('orders_first_once')
      .on(t.userId)
      .where(sql`${t.discountReason} = 'first_order' and ${t.status} <> 'cancelled' and ${t.mergedFrom} is null`),
    // A phone number gets the first-order discount once, in whichever account.
    uniqueIndex('orders_first_phone_once')
      .on(sql`(${t.address} ->> 'phone')`)
      .where(sql`${t.discountReason} = 'first_order' and ${t.status} <> 'cancelled'`),
    // All columns of a search: it scans the index instead of the table.
    index('orders_search_idx').on(t.nameFolded, t.phone, t.number, t.id),
    index('orders_merged_from_idx')
      .on(t.mergedFrom)
      .where(sql`${t.mergedFrom} is not null`),
    index('orders_address_id_idx')
      .on(t.addressId)
      .where(sql`${t.addressId} is not null`),
    index('orders_coupon_id_idx')
      .on(t.couponId)
      .where(sql`${t.couponId} is not null`),
    index('orders_placed_by_idx')
      .on(t.placedBy)
      .where(sql`${t.placedBy} is not null`),
    // For searches by the beginning of a number.
    index('orders_number_prefix').on(t.number.op('text_pattern_ops')),
    index('orders_number_code').on(sql`right(${t.number}, 6) text_pattern_ops`),
    index('orders_phone').on(sql`(${t.address} ->> 'phone')`),
    index('orders_to_pack')
      .on(t.placedAt, t.id)
      .where(sql`${t.status} in ('confirmed', 'preparing') and ${t.parcelledUnits} < ${t.itemsCount}`),
    // For the job that issues tax receipts.
    index('orders_to_receipt')
      .on(t.deliveredAt, t.id)
      .where(
        sql`${t.status} in ('delivered', 'accepted') and ${t.total} > 0 and ${t.paid} >= ${t.total} - ${t.undelivered} and not ${t.receiptIssued}`,
      ),
    index('orders_receipt_cancelled')
      .on(t.id)
      .where(sql`${t.status} = 'cancelled' and ${t.receiptIssued}`),
    index('orders_to_accept')
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered'`),
    check('orders_delivery_window', sql`${t.deliveryFrom} <= ${t.deliveryTo}`),
    enumCheck('orders_status_known', t.status, orderStatuses),
    enumCheck('orders_payment_method', t.paymentMethod, paymentMethods),
    enumCheck('orders_payment_status', t.paymentStatus, paymentStatuses),
    enumCheck('orders_locale', t.locale, ['ar', 'en']),
    enumCheck('orders_order_type', t.orderType, ['Buying']),
    enumCheck('orders_source', t.source, orderSources),
    enumCheck('orders_discount_reason', t.discountReason, ['first_order', 'coupon', 'staff']),
    check(
      'orders_manual_discount',
      sql`(${t.discountReason} is not distinct from 'staff') = (${t.manualPercent} is not null) and ${t.manualPercent} between 1 and 100 and (${t.placedBy} is not null or (${t.manualPercent} is null and not ${t.shippingWaived}))`,
    ),
    check('orders_shipping_waived', sql`not ${t.shippingWaived} or ${t.shippingFee} = 0`),
    check(
      'orders_total',
      sql`${t.total} = ${t.goodsTotal} - ${t.discount} - ${t.rounding} + ${t.shippingFee} and ${t.total} >= 0`,
    ),
    check('orders_rounding', sql`${t.rounding} between 0 and 99 and ${t.rounding} <= ${t.goodsTotal} - ${t.discount}`),
    check('orders_discount', sql`${t.discount} between 0 and ${t.goodsTotal}`),
    check('orders_paid', sql`${t.walletApplied} between 0 and ${t.total} and ${t.paid} between 0 and ${t.total}`),
    check('orders_undelivered', sql`${t.undelivered} between 0 and ${t.total} - ${t.paid}`),
    check('orders_refunded', sql`${t.refunded} between 0 and ${t.paid}`),
    check('orders_items', sql`${t.itemsCount} > 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer().notNull(),
    ...localizedText('name'),
    /** The names of the variant's option values; empty for a product without options. */
    ...localizedText('variantName'),
    sku: text(),
    /** The set that it was bought in, with its name at that time and the number of sets; null for a line of its own. */
    setId: integer().references(() => products.id),
    ...localizedText('setName'),
    setQuantity: integer(),
    slug: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    quantityReturned: integer().notNull().default(0),
    listPrice: money().notNull(),
    price: money().notNull(),
    /** The moving average cost of a unit when it was sold; null when unknown. */
    unitCost: money(),
    /** This line's share of the order's discount and of its rounding. */
    discount: money().notNull().default(0),
    /** What was paid for the line: price × quantity − discount. In a set, whose price is spread over its parts, less than `quantity` piastres more. */
    total: money().notNull(),
  },
  (t) => [
    unique('order_lines_once').on(t.orderId, t.variantId, t.setId).nullsNotDistinct(),
    foreignKey({
      name: 'order_lines_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }),
    index('order_lines_variant').on(t.variantId, t.productId),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_returned', sql`${t.quantityReturned} between 0 and ${t.quantity}`),
    check(
      'order_lines_total',
      sql`${t.total} + ${t.discount} - ${t.price} * ${t.quantity} between 0 and case when ${t.setId} is null then 0 else ${t.quantity} - 1 end
        and ${t.total} >= 0 and ${t.discount} >= 0`,
    ),
    check(
      'order_lines_set',
      sql`(${t.setId} is null) = (${t.setQuantity} is null) and coalesce(${t.setQuantity}, 1) > 0`,
    ),
    index('order_lines_set_id_idx')
      .on(t.setId)
      .where(sql`${t.setId} is not null`),
  ],
);

/** A coupon redeemed by an order; deleted when the order is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    /** 1, 2, … up to the coupon's uses per customer: two concurrent orders can't redeem the same one. */
    nth: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupon_uses_nth').on(t.couponId, t.userId, t.nth),
    index('coupon_uses_phone').on(t.couponId, t.phone),
    index('coupon_uses_user_id_idx').on(t.userId),
    index('coupon_uses_created_at').on(t.createdAt),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Every ending of an order's number, phone and words of its name, each after a letter for its kind: a part of one of them is the beginning of an
 * ending, which the index has. A trigger writes it with the order, and again when the address changes. A table of its own, because the index would
 * otherwise be written at each change of an order's status.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parts: tsvector().notNull(),
    /** That of the order; null for an order from before this column, until the job `date-searches` has filled it in. */
    placedAt: timestamptz(),
  },
  (t) => [
    index('order_search_parts_idx').using('gin', t.parts),
    // Not BRIN: new rows fill the gaps of old pages, and its ranges then have all dates.
    index('order_search_placed_at').on(t.placedAt),
    index('order_search_undated')
      .on(t.orderId)
      .where(sql`${t.placedAt} is null`),
  ],
);

/** When an order reached a status, and by whom. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<(typeof orderStatuses)[number]>().notNull(),
    actorId: integer().references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    // All that a timeline shows: it is read from the index alone.
    index('order_events_order').on(t.orderId, t.createdAt, t.id, t.status),
    index('order_events_actor_id_idx')
      .on(t.actorId)
      .where(sql`${t.actorId} is not null`),
    enumCheck('order_events_status', t.status, orderStatuses),
  ],
);

/** Staff's notes about an order, append-only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id), index('order_notes_author_id_idx').on(t.authorId)],
);

/** Changes of lines or address before dispatch, with the totals before and after, in piastres. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    totalBefore: money().notNull(),
    totalAfter: money().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_changes_order_id_idx').on(t.orderId, t.id), index('order_changes_actor_id_idx').on(t.actorId)],
);

export const orderRatings = pgTable(
  'order_ratings',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [check('order_ratings_rating', sql`${t.rating} between 1 and 5`)],
);
