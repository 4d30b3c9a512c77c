import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, id, oneOf } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * What was searched for and not found, by day in Cairo: the words as searches compare them, and how often. Nothing of who searched; nothing that may
 * be a number or an address of somebody's.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    term: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term, t.locale] }),
    oneOf('search_misses_locale', t.locale, ['ar', 'en']),
    check('search_misses_count', sql`${t.count} > 0`),
  ],
);

/** Messages to shoppers, written in the transaction they tell of and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    kind: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    text: text().notNull(),
    code: text(),
    /** What an e-mail shows besides its text: an order's lines, a link. */
    data: jsonb().$type<Record<string, unknown>>(),
    /**
     * The message's own name at the provider, by which it is asked whether a try went through; a new one after a try that
     * certainly did not, since some refuse a name they have seen.
     */
    reference: uuid().notNull().defaultRandom(),
    /** Two of the same are one message. */
    dedupe: text().unique(),
    tries: integer().notNull().default(0),
    /** When the try began whose end is not known: it is under way, or was cut off. */
    takenAt: at(),
    /** When it may next be tried; null: at once. */
    dueAt: at(),
    /** When it is of no use any more and is not sent. */
    expiresAt: at(),
    sentAt: at(),
    failedAt: at(),
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_recipient').on(t.recipient, t.createdAt),
    index('outbox_due')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_failed')
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
    oneOf('outbox_channel', t.channel, ['sms', 'email']),
  ],
);

/** Counters of `shop/auth/rate-limit.ts`, shared by all instances; `expire` is in milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: integer().references(() => users.id),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_kind').on(t.entity, t.at, t.id),
    // Also for who knows a number and not of what.
    index('audit_log_entity').on(t.entityId, t.entity, t.at, t.id),
  ],
);

/** The first reply to a call with an Idempotency-Key, given again to its repeats. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    /** What the verb gave, to be presented again; null while the first run is under way. */
    result: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
);
