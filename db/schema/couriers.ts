import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, money, nonNegativeCheck, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { parcelStatuses } from '#values/parcels.ts';
import { couriers, parcels } from './parcels.ts';

/** How the shop talks with a courier: its own drivers, files, or the API of a company. */
export const courierKinds = ['own', 'csv', 'bosta', 'aramex'] as const;

/** What became of a courier's report about a parcel. */
export const courierEventOutcomes = [
  'applied',
  'unchanged',
  'late',
  'refused',
  'unknown_parcel',
  'unknown_state',
] as const;

export const courierEventSources = ['webhook', 'poll', 'file'] as const;

/** What a delivery is for: to send a parcel, only collect cash, fetch a return, or swap one parcel for another. */
export const deliveryTypes = ['send', 'cash', 'return', 'exchange'] as const;

export const courierDeliveryStates = ['requested', 'created', 'cancelled', 'failed'] as const;

/** The kind of a courier, and what the columns and words of its files mean. A courier without a row has files with no mapping yet. */
export const courierSettings = pgTable(
  'courier_settings',
  {
    courierId: integer()
      .primaryKey()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof courierKinds)[number]>().notNull().default('csv'),
    /** The columns of the file that is sent to it, in order: each a field and its header. */
    exportColumns: jsonb().$type<{ field: string; header: string }[]>(),
    /** The columns of its status file by meaning. */
    statusColumns: jsonb().$type<Record<string, string>>(),
    /** Its words for states, each with a parcel status or `ignore`. */
    statusWords: jsonb().$type<Record<string, string>>(),
    /** The columns of its remittance file by meaning. */
    remittanceColumns: jsonb().$type<Record<string, string>>(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [enumCheck('courier_settings_kind', t.kind, courierKinds)],
);

/** Deliveries that the shop has requested by a courier's API: recorded before the request, so that none is requested twice. */
export const courierDeliveries = pgTable(
  'courier_deliveries',
  {
    id: id(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    status: text().$type<(typeof courierDeliveryStates)[number]>().notNull().default('requested'),
    /** The courier's own id, where that differs from the waybill. */
    externalId: text(),
    waybill: text(),
    /** What was requested, so that it can be requested again. */
    type: text().$type<(typeof deliveryTypes)[number]>().notNull().default('send'),
    notes: text().notNull().default(''),
    /** An amount to collect that the courier refused to take over; it is not asked again for the same. */
    refusedAmount: money(),
    /** Attempts to send another amount since the last success, and the time of the last one. */
    amountTries: integer().notNull().default(0),
    amountTriedAt: timestamptz(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    /** When the courier was last asked about it. */
    checkedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('courier_deliveries_open')
      .on(t.parcelId)
      .where(sql`${t.status} in ('requested', 'created')`),
    uniqueIndex('courier_deliveries_waybill')
      .on(t.courierId, t.waybill)
      .where(sql`${t.waybill} is not null`),
    index('courier_deliveries_tried')
      .on(t.parcelId)
      .where(sql`${t.status} = 'created' and ${t.amountTries} > 0`),
    index('courier_deliveries_parcel_id_idx').on(t.parcelId),
    index('courier_deliveries_courier_id_idx').on(t.courierId),
    index('courier_deliveries_actor_id_idx').on(t.actorId),
    enumCheck('courier_deliveries_status', t.status, courierDeliveryStates),
    enumCheck('courier_deliveries_type', t.type, deliveryTypes),
    nonNegativeCheck('courier_deliveries_refused', t.refusedAmount),
    check('courier_deliveries_tries', sql`${t.amountTries} >= 0`),
    check('courier_deliveries_created', sql`${t.status} not in ('created', 'cancelled') or ${t.waybill} is not null`),
  ],
);

/** What couriers reported, each report once. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: id(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    /** Identifies the report: the courier's event id, or the waybill with state and time. */
    key: text().notNull(),
    parcelId: integer().references(() => parcels.id, { onDelete: 'cascade' }),
    /** The code in the report: a waybill or the number of a parcel. */
    code: text().notNull(),
    /** The courier's word or number for the state. */
    state: text().notNull(),
    status: text().$type<(typeof parcelStatuses)[number]>(),
    /** The time in the report. */
    at: timestamptz().notNull(),
    source: text().$type<(typeof courierEventSources)[number]>().notNull(),
    outcome: text().$type<(typeof courierEventOutcomes)[number]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('courier_events_once').on(t.courierId, t.key),
    index('courier_events_parcel').on(t.parcelId, t.at),
    enumCheck('courier_events_status', t.status, parcelStatuses),
    enumCheck('courier_events_source', t.source, courierEventSources),
    enumCheck('courier_events_outcome', t.outcome, courierEventOutcomes),
    check('courier_events_state', sql`length(${t.state}) <= 100`),
  ],
);
