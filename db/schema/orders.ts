import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id, money, oneOf } from '../columns.ts';
import { addresses, cities, users } from './accounts.ts';
import { products } from './catalogue.ts';
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
export const paymentMethods = ['cash_on_delivery', 'instant_transfer', 'mobile_wallet', 'credit_card'] as const;
export const paymentStatuses = ['unpaid', 'pending', 'paid', 'refused', 'refunded'] as const;

/** Where an order goes, as it was when the order was placed. */
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
    /** The account it was placed with, when that has since been merged into this one. */
    mergedFrom: integer().references(() => users.id),
    status: text().$type<(typeof orderStatuses)[number]>().notNull(),
    paymentMethod: text().$type<(typeof paymentMethods)[number]>().notNull(),
    paymentStatus: text().$type<(typeof paymentStatuses)[number]>().notNull().default('unpaid'),
    locale: text().$type<'ar' | 'en'>().notNull(),
    addressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** What of the address orders are searched by: the name as `fold_name` of the migrations has it, and the phone. */
    nameFolded: text().generatedAlwaysAs(sql`fold_name(address ->> 'name')`),
    phone: text().generatedAlwaysAs(sql`address ->> 'phone'`),
    /** Goods before any discount, at list price. */
    listTotal: money().notNull(),
    /** Goods at offer price, before first order or coupon. */
    goodsTotal: money().notNull(),
    discount: money().notNull().default(0),
    discountReason: text().$type<'first_order' | 'coupon'>(),
    couponId: integer().references(() => coupons.id),
    shippingFee: money().notNull(),
    /** VAT contained in the total. */
    tax: money().notNull(),
    total: money().notNull(),
    walletPaid: money().notNull().default(0),
    /** What has been paid in all ways, the wallet included. */
    paid: money().notNull().default(0),
    /** What of that has gone back since it arrived: by returns, and by what staff gave back. */
    refunded: money().notNull().default(0),
    /** What was changed after it was paid left something to pay, which is collected at the door. */
    collect: boolean().notNull().default(false),
    itemsCount: integer().notNull(),
    gift: boolean().notNull().default(false),
    giftNote: text().notNull().default(''),
    orderType: text().notNull().default('Buying'),
    source: text().notNull().default('web'),
    /** The member of staff who placed it for a caller. */
    placedBy: integer().references(() => users.id),
    deliveryFrom: date().notNull(),
    deliveryTo: date().notNull(),
    /** Until when an unpaid order keeps its stock. */
    heldUntil: at(),
    remindedAt: at(),
    cancelReason: text(),
    deliveredAt: at(),
    placedAt: createdAt(),
    /** Moved on by the database at each change. */
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('orders_placed').on(t.placedAt, t.id),
    index('orders_user').on(t.userId, t.placedAt),
    index('orders_total_id').on(t.total, t.id),
    index('orders_city').on(t.cityId, t.placedAt),
    index('orders_status').on(t.status, t.placedAt),
    index('orders_held')
      .on(t.heldUntil)
      .where(sql`${t.heldUntil} is not null`),
    // Of two accounts that turned out to be one person's, each may have had one.
    uniqueIndex('orders_first_once')
      .on(t.userId)
      .where(sql`${t.discountReason} = 'first_order' and ${t.status} <> 'cancelled' and ${t.mergedFrom} is null`),
    // A number that moves to another account takes no second first order along.
    uniqueIndex('orders_first_phone_once')
      .on(sql`(${t.address} ->> 'phone')`)
      .where(sql`${t.discountReason} = 'first_order' and ${t.status} <> 'cancelled'`),
    // All that a search looks at: it reads the index from end to end instead of the orders.
    index('orders_sought').on(t.nameFolded, t.phone, t.number, t.id),
    index('orders_phone').on(sql`(${t.address} ->> 'phone')`),
    index('orders_to_accept')
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered'`),
    oneOf('orders_status_known', t.status, orderStatuses),
    oneOf('orders_payment_method', t.paymentMethod, paymentMethods),
    oneOf('orders_payment_status', t.paymentStatus, paymentStatuses),
    oneOf('orders_discount_reason', t.discountReason, ['first_order', 'coupon']),
    check('orders_total', sql`${t.total} = ${t.goodsTotal} - ${t.discount} + ${t.shippingFee} and ${t.total} >= 0`),
    check('orders_discount', sql`${t.discount} between 0 and ${t.goodsTotal}`),
    check('orders_paid', sql`${t.walletPaid} between 0 and ${t.total} and ${t.paid} between 0 and ${t.total}`),
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
    ...bi('name'),
    slug: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    quantityReturned: integer().notNull().default(0),
    listPrice: money().notNull(),
    price: money().notNull(),
    /** This line's part of the order's discount. */
    discount: money().notNull().default(0),
    /** What was paid for the line: price × quantity − discount. */
    total: money().notNull(),
  },
  (t) => [
    unique('order_lines_once').on(t.orderId, t.productId),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_returned', sql`${t.quantityReturned} between 0 and ${t.quantity}`),
    check(
      'order_lines_total',
      sql`${t.total} = ${t.price} * ${t.quantity} - ${t.discount} and ${t.total} >= 0 and ${t.discount} >= 0`,
    ),
  ],
);

/** A use reserved by an order; taken away again when the order is cancelled. */
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
    /** 1, 2, … up to the coupon's uses each: two orders at once can't take the same one. */
    nth: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupon_uses_nth').on(t.couponId, t.userId, t.nth),
    index('coupon_uses_phone').on(t.couponId, t.phone),
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
    at: at().notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId), oneOf('order_events_status', t.status, orderStatuses)],
);

/** What staff write down about an order for each other; nobody rewrites it. */
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
    at: at().notNull().defaultNow(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
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
