import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { type ReturnReason, returnReasons } from '#values/return-reasons.ts';
import { type PayoutMethod, payoutMethods } from '#values/payout-account.ts';
import { timestamptz, createdAt, id, money, nonNegativeCheck, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { orderLines, orders } from './orders.ts';
import { uploads } from './payments.ts';

export const returns = pgTable(
  'returns',
  {
    id: id(),
    number: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    status: text()
      .$type<'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('requested'),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull().default(''),
    rejectReason: text(),
    refundAmount: money().notNull(),
    /** Where the shopper wants the refund; `money` only if the shop is at fault. */
    refundTo: text().$type<'wallet' | 'money'>().notNull().default('wallet'),
    /** The payout account for an order paid in cash or by transfer: encrypted, null once the owner is erased. */
    payoutMethod: text().$type<PayoutMethod>(),
    payoutAccount: text(),
    requestedAt: createdAt(),
    /** Points revoked for it; null until it is refunded. */
    pointsRevoked: integer(),
    settledAt: timestamptz(),
  },
  (t) => [
    index('returns_user').on(t.userId),
    index('returns_order').on(t.orderId),
    enumCheck('returns_reason', t.reason, returnReasons),
    nonNegativeCheck('returns_refund', t.refundAmount),
    enumCheck('returns_refund_to', t.refundTo, ['wallet', 'money']),
    check('returns_payout', sql`${t.payoutMethod} is null or ${t.refundTo} = 'money'`),
    enumCheck('returns_payout_method', t.payoutMethod, payoutMethods),
    enumCheck('returns_status', t.status, ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn']),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    opened: boolean().notNull().default(false),
    refund: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    index('return_lines_order_line_id_idx').on(t.orderLineId),
    check('return_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** When a return reached a status, and by whom. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    status: text().$type<'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'withdrawn'>().notNull(),
    actorId: integer().references(() => users.id),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('return_events_once').on(t.returnId, t.status),
    index('return_events_actor_id_idx')
      .on(t.actorId)
      .where(sql`${t.actorId} is not null`),
    enumCheck('return_events_status', t.status, [
      'requested',
      'approved',
      'received',
      'refunded',
      'rejected',
      'withdrawn',
    ]),
  ],
);

export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.uploadId] }), index('return_photos_upload_id_idx').on(t.uploadId)],
);
