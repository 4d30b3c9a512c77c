import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type PayoutMethod, payoutMethods } from '#values/payout-account.ts';
import { timestamptz, createdAt, id, money, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { orderRefunds } from './order-refunds.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { returns } from './returns.ts';

export const payoutStates = ['to_pay', 'paid', 'to_wallet'] as const;

/** Money that staff transfer to a shopper's account by hand: recorded before it is sent, and settled after. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    /** What it pays back, each at most once: an order's refund, a return, or a transfer that did not count. */
    orderRefundId: integer()
      .unique('payouts_order_refund_once')
      .references(() => orderRefunds.id),
    returnId: integer()
      .unique('payouts_return_once')
      .references(() => returns.id),
    paymentId: integer()
      .unique('payouts_payment_once')
      .references(() => payments.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    orderId: integer().references(() => orders.id),
    amount: money().notNull(),
    method: text().$type<PayoutMethod>().notNull(),
    /** The account, encrypted; null once the owner is erased. */
    account: text(),
    status: text().$type<(typeof payoutStates)[number]>().notNull().default('to_pay'),
    /** The bank's or wallet's transfer number. */
    reference: text(),
    settledBy: integer().references(() => users.id),
    settledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payouts_user').on(t.userId),
    index('payouts_order').on(t.orderId),
    index('payouts_open')
      .on(t.id)
      .where(sql`${t.status} = 'to_pay'`),
    // One transfer pays one payout.
    uniqueIndex('payouts_reference_once')
      .on(t.method, sql`lower(${t.reference})`)
      .where(sql`${t.status} = 'paid'`),
    index('payouts_settled_by_idx')
      .on(t.settledBy)
      .where(sql`${t.settledBy} is not null`),
    check('payouts_source', sql`num_nonnulls(${t.orderRefundId}, ${t.returnId}, ${t.paymentId}) = 1`),
    check('payouts_amount', sql`${t.amount} > 0`),
    check(
      'payouts_settled',
      sql`(${t.status} = 'to_pay') = (${t.settledAt} is null) and (${t.status} = 'to_pay') = (${t.settledBy} is null) and (${t.status} = 'paid') = (${t.reference} is not null)`,
    ),
    enumCheck('payouts_method', t.method, payoutMethods),
    enumCheck('payouts_status', t.status, payoutStates),
  ],
);
