import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { parcelActors, parcelCashStates, parcelStatuses } from '#values/parcels.ts';
import { createdAt, enumCheck, id, localizedText, money, nonNegativeCheck, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { orderLines, orders } from './orders.ts';

/** A company that delivers parcels. The shop's own driver is no courier: such a parcel has none. */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    ...localizedText('name'),
    phone: text(),
    /** Whether parcels can be handed over to it. */
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [check('couriers_name', sql`${t.nameAr} <> '' and ${t.nameEn} <> ''`)],
);

/** A box of an order's units. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1, 2, … within the order. */
    nth: integer().notNull(),
    /** Its barcode. */
    number: text().notNull().unique(),
    status: text().$type<(typeof parcelStatuses)[number]>().notNull().default('packing'),
    /** Null when the weight of a variant is unknown. */
    weightGrams: integer(),
    courierId: integer().references(() => couriers.id),
    /** The courier's number. */
    waybill: text(),
    /** What is to be collected at the door. From the hand-over on it changes only when its courier accepts another amount. */
    collectAmount: money().notNull().default(0),
    /** After the hand-over: what should be collected instead, because less or more is due by now. */
    amendedAmount: money(),
    /** What its courier was asked to collect by its API; null without such a delivery. */
    courierAmount: money(),
    cashState: text().$type<(typeof parcelCashStates)[number]>().notNull().default('due'),
    /** What the shop has received; null before. */
    collectedAmount: money(),
    remittedAt: timestamptz(),
    handedOverAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** The parcel that was sent instead of this lost or damaged one, with its units. */
    replacedById: integer().references((): AnyPgColumn => parcels.id),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('parcels_replaced_by')
      .on(t.replacedById)
      .where(sql`${t.replacedById} is not null`),
    check('parcels_replaced', sql`${t.replacedById} is null or ${t.status} in ('lost', 'damaged')`),
    unique('parcels_nth').on(t.orderId, t.nth),
    uniqueIndex('parcels_waybill')
      .on(t.courierId, t.waybill)
      .where(sql`${t.waybill} is not null`),
    index('parcels_status').on(t.status, t.id),
    index('parcels_courier').on(t.courierId, t.handedOverAt),
    index('parcels_handed_over')
      .on(t.handedOverAt)
      .where(sql`${t.handedOverAt} is not null`),
    index('parcels_with_courier')
      .on(t.courierId, t.deliveredAt)
      .where(sql`${t.cashState} = 'with_courier'`),
    index('parcels_other_amount')
      .on(t.id)
      .where(
        sql`${t.status} in ('packing', 'packed', 'handed_over', 'out')
          and coalesce(${t.courierAmount}, ${t.collectAmount}) <> coalesce(${t.amendedAmount}, ${t.collectAmount})`,
      ),
    enumCheck('parcels_status_known', t.status, parcelStatuses),
    enumCheck('parcels_cash_state', t.cashState, parcelCashStates),
    nonNegativeCheck('parcels_collect', t.collectAmount),
    nonNegativeCheck('parcels_collected', t.collectedAmount),
    nonNegativeCheck('parcels_courier_amount', t.courierAmount),
    nonNegativeCheck('parcels_amended', t.amendedAmount),
    check('parcels_remitted', sql`(${t.cashState} = 'remitted') = (${t.collectedAmount} is not null)`),
    check('parcels_weight', sql`${t.weightGrams} > 0`),
    check('parcels_delivered', sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`),
    check(
      'parcels_cash_of_status',
      sql`case when ${t.status} = 'delivered' then ${t.cashState} in ('with_courier', 'remitted')
        when ${t.status} in ('packing', 'packed', 'handed_over', 'out') then ${t.cashState} = 'due' else ${t.cashState} = 'void' end`,
    ),
  ],
);

/** Units of an order's line in a parcel; a cancelled or replaced parcel has none. A trigger sees to it that parcels never have more units than the line. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    units: integer().notNull(),
    /** The units that were scanned into the box. */
    packedUnits: integer().notNull().default(0),
    /** The units that came back and can be sold again. */
    sealedUnits: integer().notNull().default(0),
    /** The units that came back and can't be sold again. */
    damagedUnits: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderLineId] }),
    index('parcel_lines_order_line_id_idx').on(t.orderLineId),
    check('parcel_lines_units', sql`${t.units} > 0`),
    check('parcel_lines_packed', sql`${t.packedUnits} between 0 and ${t.units}`),
    check(
      'parcel_lines_returned',
      sql`${t.sealedUnits} >= 0 and ${t.damagedUnits} >= 0 and ${t.sealedUnits} + ${t.damagedUnits} in (0, ${t.units})`,
    ),
  ],
);

/** When a parcel reached a status, and by whom. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: id(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    status: text().$type<(typeof parcelStatuses)[number]>().notNull(),
    actor: text().$type<(typeof parcelActors)[number]>().notNull(),
    actorId: integer().references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('parcel_events_parcel').on(t.parcelId, t.id),
    index('parcel_events_actor_id_idx')
      .on(t.actorId)
      .where(sql`${t.actorId} is not null`),
    enumCheck('parcel_events_status', t.status, parcelStatuses),
    enumCheck('parcel_events_actor', t.actor, parcelActors),
  ],
);

/** Orders that wait and are not offered for packing, each with the reason. */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_holds_actor_id_idx').on(t.actorId), check('order_holds_reason', sql`${t.reason} <> ''`)],
);
