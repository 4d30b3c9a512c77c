import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, money, oneOf } from '../columns.ts';

/** The keys of this installation's sandbox gateway: one row, made at its first start. */
export const sandboxKeys = pgTable(
  'sandbox_keys',
  {
    id: integer().primaryKey().default(1),
    secretKey: text().notNull(),
    publicKey: text().notNull(),
    hmacSecret: text().notNull(),
    apiKey: text().notNull(),
    integration: integer().notNull(),
  },
  (t) => [check('sandbox_keys_one', sql`${t.id} = 1`)],
);

/** A hosted page the sandbox was asked for, as Paymob's intention. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: id(),
  reference: text().notNull().unique(),
  clientSecret: text().notNull().unique(),
  amount: money().notNull(),
  currency: text().notNull(),
  integration: integer().notNull(),
  notificationUrl: text().notNull(),
  redirectionUrl: text().notNull(),
  expiresAt: at().notNull(),
  createdAt: createdAt(),
});

/** What happened: a payment, or what took one back. */
export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => sandboxOrders.id),
    kind: text().$type<'payment' | 'refund' | 'void'>().notNull(),
    parentId: integer(),
    amount: money().notNull(),
    pending: boolean().notNull(),
    success: boolean().notNull(),
    voided: boolean().notNull().default(false),
    refunded: money().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_transactions_order').on(t.orderId),
    uniqueIndex('sandbox_transactions_paid_once')
      .on(t.orderId)
      .where(sql`${t.kind} = 'payment' and ${t.success}`),
    oneOf('sandbox_transactions_kind', t.kind, ['payment', 'refund', 'void']),
    check('sandbox_transactions_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** Callbacks that are to go out, byte for byte. */
export const sandboxCallbacks = pgTable(
  'sandbox_callbacks',
  {
    id: id(),
    transactionId: integer()
      .notNull()
      .references(() => sandboxTransactions.id),
    url: text().notNull(),
    body: text().notNull(),
    dueAt: at().notNull(),
    tries: integer().notNull().default(0),
    doneAt: at(),
  },
  (t) => [
    index('sandbox_callbacks_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
  ],
);
