import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, money, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { orderLines, orders } from './orders.ts';

/** Refunds of an order by staff, beside its returns. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    /** The part of `amount` for shipping; the rest is in the lines. */
    shipping: money().notNull().default(0),
    method: text().$type<'wallet' | 'card' | 'payout'>().notNull(),
    reason: text().notNull(),
    /** Null for the system: the courier's report of another parcel ended the order. */
    actorId: integer().references(() => users.id),
    /** What was paid in advance for units whose parcel did not arrive. It has no lines. */
    forUndelivered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_refunds_order').on(t.orderId),
    index('order_refunds_actor_id_idx')
      .on(t.actorId)
      .where(sql`${t.actorId} is not null`),
    uniqueIndex('order_refunds_undelivered')
      .on(t.orderId)
      .where(sql`${t.forUndelivered}`),
    check('order_refunds_undelivered_shipping', sql`not ${t.forUndelivered} or ${t.shipping} = 0`),
    check('order_refunds_amount', sql`${t.amount} > 0 and ${t.shipping} between 0 and ${t.amount}`),
    enumCheck('order_refunds_method', t.method, ['wallet', 'card', 'payout']),
  ],
);

/** The part of a refund for an order line; a later return of the line refunds that much less. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: integer()
      .notNull()
      .references(() => orderRefunds.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    amount: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index('order_refund_lines_line').on(t.orderLineId),
    check('order_refund_lines_amount', sql`${t.amount} > 0`),
  ],
);
