import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { type UploadPurpose, uploadPurposes } from '#values/uploads.ts';
import { timestamptz, createdAt, id, money, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Random and unguessable; part of the file's URL. */
    name: text().notNull().unique(),
    ownerId: integer().references(() => users.id),
    purpose: text().$type<UploadPurpose>().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the file as it was sent, to find the same one again. */
    hash: text().notNull(),
    /** Perceptual hash, 64 bits as 16 hex digits: finds the same picture saved again. Null for files that are no picture. */
    phash: text(),
    /** When something first referred to it; unattached files are deleted after a while. */
    attachedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_hash').on(t.hash),
    index('uploads_owner_id_idx')
      .on(t.ownerId)
      .where(sql`${t.ownerId} is not null`),
    index('uploads_unattached_idx')
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
    enumCheck('uploads_purpose', t.purpose, uploadPurposes),
  ],
);

/** The card gateways, and `transfer` for what staff review. */
export const paymentProviders = ['paymob', 'sandbox', 'transfer'] as const;

/** An attempt to pay for an order or a wallet deposit. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    depositUserId: integer().references(() => users.id),
    method: text().$type<PaymentMethod>().notNull(),
    provider: text().$type<(typeof paymentProviders)[number]>().notNull(),
    /** Our reference; the gateway returns it. */
    reference: text().notNull().unique(),
    amount: money().notNull(),
    status: text().$type<'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'>().notNull(),
    providerOrder: text(),
    providerTransaction: text(),
    receiptId: integer().references(() => uploads.id),
    transferReference: text(),
    /** The language of the gateway's page and of the return from it. Null for old payments: the payer's language. */
    locale: text().$type<'ar' | 'en'>(),
    reviewedBy: integer().references(() => users.id),
    reviewReason: text(),
    /** The order was already paid or can no longer be had: the money is refunded. */
    isOverpayment: boolean().notNull().default(false),
    /** The part refunded to the payer's wallet. */
    refundedToWallet: money().notNull().default(0),
    /** When the gateway learned of it: from then on it can be paid, whatever its status here. */
    openedAt: timestamptz(),
    /** When its status was last fetched from the gateway. */
    checkedAt: timestamptz(),
    createdAt: createdAt(),
    settledAt: timestamptz(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_deposit').on(t.depositUserId),
    index('payments_open')
      .on(t.provider, t.createdAt)
      .where(sql`${t.status} not in ('paid', 'refunded')`),
    // An order may have several transfers: the first may be short.
    uniqueIndex('payments_order_paid_once')
      .on(t.orderId)
      .where(sql`${t.status} = 'paid' and not ${t.isOverpayment} and ${t.provider} <> 'transfer'`),
    // A gateway's order belongs to one payment.
    unique('payments_provider_order').on(t.provider, t.providerOrder),
    unique('payments_transaction').on(t.provider, t.providerTransaction),
    uniqueIndex('payments_transfer_once')
      .on(t.transferReference)
      .where(sql`${t.status} = 'paid'`),
    index('payments_receipt_id_idx')
      .on(t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    index('payments_reviewed_by_idx')
      .on(t.reviewedBy)
      .where(sql`${t.reviewedBy} is not null`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_refunded_to_wallet', sql`${t.refundedToWallet} between 0 and ${t.amount}`),
    check('payments_one_purpose', sql`(${t.orderId} is null) <> (${t.depositUserId} is null)`),
    enumCheck('payments_provider', t.provider, paymentProviders),
    enumCheck('payments_method', t.method, paymentMethods),
    enumCheck('payments_locale', t.locale, ['ar', 'en']),
    enumCheck('payments_status', t.status, ['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
  ],
);

/** Gateway replies about transactions, and signed callbacks that were refused; each once. */
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
  (t) => [
    unique('payment_callbacks_once').on(t.provider, t.transaction, t.digest),
    enumCheck('payment_callbacks_provider', t.provider, ['paymob', 'sandbox']),
  ],
);
