import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, id, money, enumCheck } from '../columns.ts';
import { orderRefunds } from './order-refunds.ts';
import { payments } from './payments.ts';
import { returns } from './returns.ts';

/** `requested`: the gateway was called, and its answer is not known yet. */
export const paymentRefundStatuses = ['owed', 'requested', 'done', 'failed', 'to_wallet'] as const;

export const paymentRefundReasons = ['surplus', 'order_cancelled', 'order_refund', 'return'] as const;

/** Money that goes back to a card by the gateway; one per payment and cause, so that nothing is refunded twice. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: money().notNull(),
    reason: text().$type<(typeof paymentRefundReasons)[number]>().notNull(),
    orderRefundId: integer().references(() => orderRefunds.id),
    returnId: integer().references(() => returns.id),
    status: text().$type<(typeof paymentRefundStatuses)[number]>().notNull().default('owed'),
    providerTransaction: text(),
    tries: integer().notNull().default(0),
    /** When the last attempt began. */
    attemptedAt: timestamptz(),
    error: text(),
    createdAt: createdAt(),
    doneAt: timestamptz(),
  },
  (t) => [
    unique('payment_refunds_once').on(t.paymentId, t.reason, t.orderRefundId, t.returnId).nullsNotDistinct(),
    index('payment_refunds_order_refund_id_idx')
      .on(t.orderRefundId)
      .where(sql`${t.orderRefundId} is not null`),
    index('payment_refunds_return_id_idx')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    check('payment_refunds_amount', sql`${t.amount} > 0`),
    enumCheck('payment_refunds_reason', t.reason, paymentRefundReasons),
    check(
      'payment_refunds_cause',
      sql`(${t.reason} = 'order_refund') = (${t.orderRefundId} is not null) and (${t.reason} = 'return') = (${t.returnId} is not null)`,
    ),
    enumCheck('payment_refunds_status', t.status, paymentRefundStatuses),
  ],
);
