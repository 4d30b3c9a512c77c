import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { callOutcomes, type CallOutcome } from '#values/order-calls.ts';
import { type StaffEventKind, staffEventKinds } from '#values/staff-events.ts';
import { createdAt, enumCheck, id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** What happened that staff are notified of. Triggers write it in the transaction of the event. */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: id(),
    kind: text().$type<StaffEventKind>().notNull(),
    /** Identifies the event: it is written once. */
    key: text().notNull().unique(),
    /** The id of the order, payment, return, review, chat, product or message. */
    subjectId: integer().notNull(),
    /** What a notification shows: a number, an amount in piastres, a city. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When e-mails and push messages were written for it. */
    dispatchedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('staff_events_kind').on(t.kind, t.id),
    index('staff_events_waiting')
      .on(t.id)
      .where(sql`${t.dispatchedAt} is null`),
    index('staff_events_created_at_idx').on(t.createdAt),
    enumCheck('staff_events_kind', t.kind, staffEventKinds),
  ],
);

/** How a member wants to be notified of a kind of event; absent: the default. */
export const staffNotificationChoices = pgTable(
  'staff_notification_choices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffEventKind>().notNull(),
    sound: boolean().notNull(),
    push: boolean().notNull(),
    email: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    enumCheck('staff_notification_choices_kind', t.kind, staffEventKinds),
  ],
);

/** The last event of a kind that a member has seen. */
export const staffSeenEvents = pgTable(
  'staff_seen_events',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffEventKind>().notNull(),
    /** The id of an event, which may be deleted since; 0: none. */
    seenId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), enumCheck('staff_seen_events_kind', t.kind, staffEventKinds)],
);

/** The VAPID keys of this installation: one row, written when a device first subscribes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    one: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    /** Encrypted: `shop/encryptor.ts`. */
    privateKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.one}`)],
);

/** A device of a member that receives push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser and system, as shown in the list of devices. */
    device: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('push_subscriptions_user_id_idx').on(t.userId),
    enumCheck('push_subscriptions_locale', t.locale, ['ar', 'en']),
    check('push_subscriptions_endpoint', sql`${t.endpoint} like 'https://%' and length(${t.endpoint}) <= 1000`),
  ],
);

/** A push message of an event to a device, once each. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => staffEvents.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    /** When the next attempt may begin; during an attempt, when it counts as interrupted. */
    dueAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    failedAt: timestamptz(),
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('push_messages_once').on(t.eventId, t.subscriptionId),
    index('push_messages_subscription_id_idx').on(t.subscriptionId),
    index('push_messages_due')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
  ],
);

/** Calls to the customer of an order to confirm it, append-only. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    outcome: text().$type<CallOutcome>().notNull(),
    /** The number of the call among those of its order. */
    nth: integer().notNull(),
    /** When to call again; null when no further call is due. */
    callAgainAt: timestamptz(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // Two members who record a call at once: the second is refused.
    unique('order_calls_nth').on(t.orderId, t.nth),
    index('order_calls_actor_id_idx').on(t.actorId),
    enumCheck('order_calls_outcome', t.outcome, callOutcomes),
    check('order_calls_positive', sql`${t.nth} > 0`),
    check('order_calls_again', sql`${t.outcome} <> 'call_again' or ${t.callAgainAt} is not null`),
  ],
);
