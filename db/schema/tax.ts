import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, money, timestamptz } from '../columns.ts';
import { orderRefunds } from './order-refunds.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';

export const taxReceiptStates = ['pending', 'submitted', 'valid', 'invalid', 'rejected'] as const;
export const taxReceiptKinds = ['sale', 'return'] as const;

/** A point of sale registered with the tax authority. Its row is locked while a receipt is added to its chain. */
export const taxDevices = pgTable(
  'tax_devices',
  {
    /** The serial number that the tax authority knows. */
    serial: text().primaryKey(),
    lastSequence: integer().notNull().default(0),
    /** The UUID of the last receipt of the chain; null before the first. */
    lastUuid: text(),
    /** Orders delivered before this get no receipt. */
    startedAt: timestamptz().notNull(),
  },
  (t) => [check('tax_devices_last', sql`(${t.lastSequence} = 0) = (${t.lastUuid} is null) and ${t.lastSequence} >= 0`)],
);

/** Receipts for the tax authority, as they are submitted. The document never changes; a correction is another receipt. */
export const taxReceipts = pgTable(
  'tax_receipts',
  {
    id: id(),
    device: text()
      .notNull()
      .references(() => taxDevices.serial),
    /** 1, 2, … per device. */
    sequence: integer().notNull(),
    kind: text().$type<(typeof taxReceiptKinds)[number]>().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** What a return receipt is for: a return, a refund by staff, or neither when the whole sale was cancelled after its receipt was issued. */
    returnId: integer().references(() => returns.id),
    refundId: integer().references(() => orderRefunds.id),
    number: text().notNull().unique(),
    /** SHA-256 of the document, 64 hex digits. */
    uuid: text().notNull().unique(),
    /** The UUID of the device's receipt before this one. */
    previousUuid: text(),
    /** The JSON that is submitted and hashed, byte for byte. */
    document: text().notNull(),
    total: money().notNull(),
    issuedAt: timestamptz().notNull(),
    status: text().$type<(typeof taxReceiptStates)[number]>().notNull().default('pending'),
    /** Why the tax authority refused it, or why the last attempt failed. */
    reason: text(),
    submission: text(),
    /** Attempts to submit it, and when the last one began. */
    tries: integer().notNull().default(0),
    attemptedAt: timestamptz(),
    /** How often its status was fetched, and when last. */
    checks: integer().notNull().default(0),
    checkedAt: timestamptz(),
    /** The refused receipt that this one replaces after a correction. */
    replaces: integer()
      .unique()
      .references((): AnyPgColumn => taxReceipts.id),
    /** False once another receipt replaces this one. */
    isCurrent: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique('tax_receipts_sequence').on(t.device, t.sequence),
    unique('tax_receipts_previous').on(t.device, t.previousUuid).nullsNotDistinct(),
    uniqueIndex('tax_receipts_order_once')
      .on(t.orderId)
      .where(sql`${t.kind} = 'sale' and ${t.isCurrent}`),
    uniqueIndex('tax_receipts_cancellation_once')
      .on(t.orderId)
      .where(sql`${t.kind} = 'return' and ${t.returnId} is null and ${t.refundId} is null and ${t.isCurrent}`),
    uniqueIndex('tax_receipts_return_once')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null and ${t.isCurrent}`),
    uniqueIndex('tax_receipts_refund_once')
      .on(t.refundId)
      .where(sql`${t.refundId} is not null and ${t.isCurrent}`),
    index('tax_receipts_order_id_idx').on(t.orderId),
    index('tax_receipts_return_id_idx')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    index('tax_receipts_refund_id_idx')
      .on(t.refundId)
      .where(sql`${t.refundId} is not null`),
    index('tax_receipts_status').on(t.status, t.id),
    enumCheck('tax_receipts_kind', t.kind, taxReceiptKinds),
    enumCheck('tax_receipts_state', t.status, taxReceiptStates),
    check('tax_receipts_uuid', sql`${t.uuid} ~ '^[0-9a-f]{64}$'`),
    check('tax_receipts_chain', sql`${t.sequence} >= 1 and (${t.sequence} = 1) = (${t.previousUuid} is null)`),
    check(
      'tax_receipts_source',
      sql`num_nonnulls(${t.returnId}, ${t.refundId}) <= case ${t.kind} when 'return' then 1 else 0 end`,
    ),
    check('tax_receipts_total', sql`${t.total} > 0`),
    check('tax_receipts_replaced', sql`${t.isCurrent} or ${t.status} in ('invalid', 'rejected')`),
  ],
);
