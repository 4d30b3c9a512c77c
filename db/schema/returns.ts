import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, createdAt, id, money, notNegative, oneOf } from '../columns.ts';
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
    reason: text().notNull(),
    note: text().notNull().default(''),
    rejectReason: text(),
    refundAmount: money().notNull(),
    requestedAt: createdAt(),
    /** Points taken back for it; null until it is refunded. */
    pointsTaken: integer(),
    settledAt: at(),
  },
  (t) => [
    index('returns_user').on(t.userId),
    index('returns_order').on(t.orderId),
    notNegative('returns_refund', t.refundAmount),
    oneOf('returns_status', t.status, ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn']),
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
  (t) => [primaryKey({ columns: [t.returnId, t.orderLineId] }), check('return_lines_quantity', sql`${t.quantity} > 0`)],
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
    at: at().notNull().defaultNow(),
  },
  (t) => [
    unique('return_events_once').on(t.returnId, t.status),
    oneOf('return_events_status', t.status, ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn']),
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
  (t) => [primaryKey({ columns: [t.returnId, t.uploadId] })],
);
