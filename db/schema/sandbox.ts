import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, id, money, enumCheck } from '../columns.ts';

/** What the sandbox gateway and the test identity provider store; no part of the shop. */
export const sandboxSchema = pgSchema('sandbox');

/** The keys of this installation's sandbox gateway: one row, created at the first start. */
export const sandboxKeys = sandboxSchema.table(
  'gateway_keys',
  {
    id: integer().primaryKey().default(1),
    secretKey: text().notNull(),
    publicKey: text().notNull(),
    hmacSecret: text().notNull(),
    apiKey: text().notNull(),
    integration: integer().notNull(),
  },
  (t) => [check('gateway_keys_one', sql`${t.id} = 1`)],
);

/** An authorization code of the test identity provider that is not exchanged yet; `codeHash` is its SHA-256. */
export const sandboxCodes = sandboxSchema.table('identity_codes', {
  codeHash: text().primaryKey(),
  grant: jsonb().$type<Record<string, string>>().notNull(),
  expiresAt: timestamptz().notNull(),
});

/** A hosted payment page, as Paymob's intention. */
export const sandboxOrders = sandboxSchema.table('gateway_orders', {
  id: id(),
  reference: text().notNull().unique(),
  clientSecret: text().notNull().unique(),
  amount: money().notNull(),
  currency: text().notNull(),
  integration: integer().notNull(),
  notificationUrl: text().notNull(),
  redirectionUrl: text().notNull(),
  expiresAt: timestamptz().notNull(),
  createdAt: createdAt(),
});

/** A payment, refund or void. */
export const sandboxTransactions = sandboxSchema.table(
  'gateway_transactions',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => sandboxOrders.id),
    kind: text().$type<'payment' | 'refund' | 'void'>().notNull(),
    /** The payment that a refund or void belongs to. */
    parentId: integer().references((): AnyPgColumn => sandboxTransactions.id),
    amount: money().notNull(),
    pending: boolean().notNull(),
    success: boolean().notNull(),
    voided: boolean().notNull().default(false),
    refunded: money().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('gateway_transactions_order').on(t.orderId),
    index('gateway_transactions_parent_id_idx')
      .on(t.parentId)
      .where(sql`${t.parentId} is not null`),
    uniqueIndex('gateway_transactions_paid_once')
      .on(t.orderId)
      .where(sql`${t.kind} = 'payment' and ${t.success}`),
    enumCheck('gateway_transactions_kind', t.kind, ['payment', 'refund', 'void']),
    check('gateway_transactions_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** Callbacks to be delivered, byte for byte. */
export const sandboxCallbacks = sandboxSchema.table(
  'gateway_callbacks',
  {
    id: id(),
    transactionId: integer()
      .notNull()
      .references(() => sandboxTransactions.id),
    url: text().notNull(),
    body: text().notNull(),
    dueAt: timestamptz().notNull(),
    tries: integer().notNull().default(0),
    doneAt: timestamptz(),
  },
  (t) => [
    index('gateway_callbacks_transaction_id_idx').on(t.transactionId),
    index('gateway_callbacks_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
  ],
);
