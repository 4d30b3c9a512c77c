import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, id, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * Searches without a result, counted by day in Cairo, normalised term and language. Holds nothing about who searched, and no term that may be a
 * phone number or an e-mail address.
 */
export const zeroResultSearches = pgTable(
  'zero_result_searches',
  {
    day: date().notNull(),
    term: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term, t.locale] }),
    enumCheck('zero_result_searches_locale', t.locale, ['ar', 'en']),
    check('zero_result_searches_count', sql`${t.count} > 0`),
  ],
);

/** Outgoing messages, written in the transaction of their event and sent afterwards. */
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
    /** What an e-mail shows besides its text: order lines, a link. */
    data: jsonb().$type<Record<string, unknown>>(),
    /**
     * The message's id at the provider, for asking whether an attempt succeeded. A new one after an attempt that certainly failed, because
     * some providers refuse a known id.
     */
    reference: uuid().notNull().defaultRandom(),
    /** Deduplication key: a second message with it is dropped. */
    dedupe: text().unique(),
    tries: integer().notNull().default(0),
    /** When the attempt began whose result is unknown: it is running, or was interrupted. */
    claimedAt: timestamptz(),
    /** When the next attempt may begin; null: now. */
    dueAt: timestamptz(),
    /** A message that is not sent by then is dropped. */
    expiresAt: timestamptz(),
    sentAt: timestamptz(),
    failedAt: timestamptz(),
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
    index('outbox_user_id_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    enumCheck('outbox_channel', t.channel, ['sms', 'email']),
    enumCheck('outbox_locale', t.locale, ['ar', 'en']),
    // Each area names its own messages: a list here would take a migration for each new one.
    check('outbox_kind', sql`${t.kind} ~ '^[a-z][a-z_]*$'`),
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
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created_at_idx').on(t.createdAt, t.id),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_log_action').on(t.action, t.createdAt, t.id),
    index('audit_log_kind').on(t.entity, t.createdAt, t.id),
    // The id comes first: staff may search by id alone.
    index('audit_log_entity').on(t.entityId, t.entity, t.createdAt, t.id),
    // The entries of one import, which the list shows as one.
    index('audit_log_import')
      .on(sql`(${t.after} ->> 'import')`)
      .where(sql`${t.after} ->> 'import' is not null`),
  ],
);

/** The first reply to a call with an Idempotency-Key, returned again to repeats. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    /** The verb's result; null while the first run is in progress. */
    result: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
);

/** Whether this is a demo's or a production shop's database: one row, written at the first start. A trigger keeps production from becoming a demo. */
export const installation = pgTable(
  'installation',
  {
    one: boolean().primaryKey().default(true),
    mode: text().$type<'demo' | 'production'>().notNull(),
    /** When it was set. */
    since: timestamptz().notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.one}`), enumCheck('installation_mode', t.mode, ['demo', 'production'])],
);
