import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, money, oneOf } from '../columns.ts';
import { users } from './accounts.ts';
import { orders, paymentMethods } from './orders.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Random, unguessable: the name it is served by. */
    name: text().notNull().unique(),
    ownerId: integer().references(() => users.id),
    purpose: text().$type<'receipt' | 'return_photo' | 'chat' | 'product'>().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of what was sent in, to know the same picture again. */
    hash: text().notNull(),
    /** What the picture looks like, 64 bits as 16 hex digits, to know it again when it was saved anew; null for what can't be seen. */
    look: text(),
    /** When it came to belong to something; until then it may be swept away. */
    attachedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_hash').on(t.hash),
    index('uploads_loose')
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
    oneOf('uploads_purpose', t.purpose, ['receipt', 'return_photo', 'chat', 'product']),
  ],
);

/** One attempt to pay for an order or a wallet deposit. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    depositUserId: integer().references(() => users.id),
    method: text().$type<(typeof paymentMethods)[number]>().notNull(),
    /** The gateway, or `transfer` for what staff review. */
    provider: text().notNull(),
    /** Ours; comes back from the gateway. */
    reference: text().notNull().unique(),
    amount: money().notNull(),
    state: text().$type<'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'>().notNull(),
    providerOrder: text(),
    providerTransaction: text(),
    receiptId: integer().references(() => uploads.id),
    transferReference: text(),
    reviewedBy: integer().references(() => users.id),
    reviewReason: text(),
    /** Paid for what was paid already, or is no longer to be had: its money goes back. */
    surplus: boolean().notNull().default(false),
    /** What of it has gone to the payer's wallet since. */
    givenBack: money().notNull().default(0),
    /** When the gateway was told of it: it may be paid from then on, whatever becomes of it here. */
    openedAt: at(),
    /** When the gateway was last asked how it stands. */
    checkedAt: at(),
    createdAt: createdAt(),
    settledAt: at(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_deposit').on(t.depositUserId),
    index('payments_open')
      .on(t.provider, t.createdAt)
      .where(sql`${t.state} not in ('paid', 'refunded')`),
    uniqueIndex('payments_order_paid_once')
      .on(t.orderId)
      .where(sql`${t.state} = 'paid' and not ${t.surplus}`),
    unique('payments_transaction').on(t.provider, t.providerTransaction),
    uniqueIndex('payments_transfer_once')
      .on(t.transferReference)
      .where(sql`${t.state} = 'paid'`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_given_back', sql`${t.givenBack} between 0 and ${t.amount}`),
    check('payments_one_purpose', sql`(${t.orderId} is null) <> (${t.depositUserId} is null)`),
    oneOf('payments_method', t.method, paymentMethods),
    oneOf('payments_state', t.state, ['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
  ],
);

/** Money that goes back the way it came, by a gateway; one for each reason, so that nothing goes back twice. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: money().notNull(),
    reason: text().notNull(),
    state: text().$type<'owed' | 'asked' | 'done' | 'failed' | 'to_wallet'>().notNull().default('owed'),
    providerTransaction: text(),
    tries: integer().notNull().default(0),
    /** When a try last began. */
    takenAt: at(),
    error: text(),
    createdAt: createdAt(),
    doneAt: at(),
  },
  (t) => [
    unique('payment_refunds_once').on(t.paymentId, t.reason),
    check('payment_refunds_amount', sql`${t.amount} > 0`),
    oneOf('payment_refunds_state', t.state, ['owed', 'asked', 'done', 'failed', 'to_wallet']),
  ],
);

/** Every signed callback of a gateway, once. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    id: id(),
    provider: text().notNull(),
    transaction: text().notNull(),
    digest: text().notNull(),
    body: jsonb().notNull(),
    outcome: text(),
    receivedAt: createdAt(),
  },
  (t) => [unique('payment_callbacks_once').on(t.provider, t.transaction, t.digest)],
);
