import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, money, oneOf } from '../columns.ts';
import { users } from './accounts.ts';
import { orderLines, orders } from './orders.ts';

/** Money of an order that staff gave back beside its returns. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    /** The part of it that is of the shipping fee; the rest lies on the lines. */
    shipping: money().notNull().default(0),
    way: text().$type<'wallet' | 'card'>().notNull(),
    reason: text().notNull(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_refunds_order').on(t.orderId),
    check('order_refunds_amount', sql`${t.amount} > 0 and ${t.shipping} between 0 and ${t.amount}`),
    oneOf('order_refunds_way', t.way, ['wallet', 'card']),
  ],
);

/** What of a refund was for which line: a return of it gives back so much less. */
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
