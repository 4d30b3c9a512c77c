import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz, createdAt, id, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { orderRefunds } from './order-refunds.ts';
import { orders } from './orders.ts';
import { paymentRefunds } from './payment-refunds.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { returns } from './returns.ts';
import { wheelSpins } from './rewards.ts';

export const ledgerNames = ['wallet', 'points'] as const;
export const walletKinds = [
  'deposit',
  'points',
  'order',
  'order_cancelled',
  'order_changed',
  'order_refund',
  'return',
  'surplus',
  'payout',
  'correction',
  'merge',
] as const;
export const pointKinds = ['order', 'return', 'wheel', 'transfer', 'correction', 'merge'] as const;

/**
 * The columns of an append-only ledger. `balance` is the balance after the entry; a trigger checks that it is the previous one plus
 * `amount`. The foreign keys name the cause; user, kind and cause are unique together, so that nothing is entered twice.
 */
const ledger = () => ({
  id: id(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  /** 1, 2, 3 … per user. */
  seq: integer().notNull(),
  amount: integer().notNull(),
  balance: integer().notNull(),
  orderId: integer().references(() => orders.id),
  returnId: integer().references(() => returns.id),
  orderRefundId: integer().references(() => orderRefunds.id),
  /** The other account of a merge. */
  mergedAccountId: integer().references(() => users.id),
  /** A cause without a row of its own: a transfer of points, or the version of an order that was changed. */
  reference: text(),
  createdAt: createdAt(),
});

export const correctionStates = ['pending', 'applied', 'approved', 'declined'] as const;

/**
 * Manual changes of a wallet by staff: `applied` immediately, or `pending` until a second member approves or declines. The request is
 * immutable, and decided once.
 */
export const walletCorrections = pgTable(
  'wallet_corrections',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Piastres; negative for a debit. */
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<(typeof correctionStates)[number]>().notNull(),
    requestedBy: integer()
      .notNull()
      .references(() => users.id),
    decidedBy: integer().references(() => users.id),
    decidedAt: timestamptz(),
    /** Why it was declined. */
    declineReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('wallet_corrections_user').on(t.userId, t.id),
    index('wallet_corrections_requested_by_idx').on(t.requestedBy),
    index('wallet_corrections_decided_by_idx')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
    index('wallet_corrections_status_idx').on(t.status, t.id),
    check('wallet_corrections_amount', sql`${t.amount} <> 0`),
    enumCheck('wallet_corrections_status', t.status, correctionStates),
    check('wallet_corrections_second', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
    check(
      'wallet_corrections_decided',
      sql`(${t.status} in ('approved', 'declined')) = (${t.decidedBy} is not null and ${t.decidedAt} is not null)`,
    ),
  ],
);

/** Piastres. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    ...ledger(),
    kind: text().$type<(typeof walletKinds)[number]>().notNull(),
    paymentId: integer().references(() => payments.id),
    paymentRefundId: integer().references(() => paymentRefunds.id),
    payoutId: integer().references(() => payouts.id),
    correctionId: integer().references(() => walletCorrections.id),
  },
  (t) => [
    unique('wallet_entries_seq').on(t.userId, t.seq),
    unique('wallet_entries_once')
      .on(
        t.userId,
        t.kind,
        t.orderId,
        t.returnId,
        t.orderRefundId,
        t.paymentId,
        t.paymentRefundId,
        t.payoutId,
        t.correctionId,
        t.mergedAccountId,
        t.reference,
      )
      .nullsNotDistinct(),
    index('wallet_entries_order_id_idx')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('wallet_entries_return_id_idx')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    index('wallet_entries_order_refund_id_idx')
      .on(t.orderRefundId)
      .where(sql`${t.orderRefundId} is not null`),
    index('wallet_entries_payment_id_idx')
      .on(t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    index('wallet_entries_payment_refund_id_idx')
      .on(t.paymentRefundId)
      .where(sql`${t.paymentRefundId} is not null`),
    index('wallet_entries_payout_id_idx')
      .on(t.payoutId)
      .where(sql`${t.payoutId} is not null`),
    index('wallet_entries_correction_id_idx')
      .on(t.correctionId)
      .where(sql`${t.correctionId} is not null`),
    index('wallet_entries_merged_account_id_idx')
      .on(t.mergedAccountId)
      .where(sql`${t.mergedAccountId} is not null`),
    // Entries are only added, so those of a day are together: a reading of them needs no more than the days of each block.
    index('wallet_entries_created_at').using('brin', t.createdAt),
    enumCheck('wallet_entries_kind', t.kind, walletKinds),
    check('wallet_entries_balance', sql`${t.balance} >= 0`),
    check(
      'wallet_entries_cause',
      sql`num_nonnulls(${t.orderId}, ${t.returnId}, ${t.orderRefundId}, ${t.paymentId}, ${t.paymentRefundId}, ${t.payoutId}, ${t.correctionId}, ${t.mergedAccountId}, ${t.reference}) > 0`,
    ),
  ],
);

/** Points. */
export const pointEntries = pgTable(
  'point_entries',
  {
    ...ledger(),
    kind: text().$type<(typeof pointKinds)[number]>().notNull(),
    spinId: integer().references(() => wheelSpins.id),
    /** The debt that this entry pays, out of what `order_id` earned. */
    debtId: integer().references(() => pointDebts.id),
  },
  (t) => [
    unique('point_entries_seq').on(t.userId, t.seq),
    unique('point_entries_once')
      .on(t.userId, t.kind, t.orderId, t.returnId, t.orderRefundId, t.spinId, t.debtId, t.mergedAccountId, t.reference)
      .nullsNotDistinct(),
    index('point_entries_order_id_idx')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('point_entries_return_id_idx')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    index('point_entries_order_refund_id_idx')
      .on(t.orderRefundId)
      .where(sql`${t.orderRefundId} is not null`),
    index('point_entries_spin_id_idx')
      .on(t.spinId)
      .where(sql`${t.spinId} is not null`),
    index('point_entries_debt_id_idx')
      .on(t.debtId)
      .where(sql`${t.debtId} is not null`),
    index('point_entries_merged_account_id_idx')
      .on(t.mergedAccountId)
      .where(sql`${t.mergedAccountId} is not null`),
    index('point_entries_created_at').using('brin', t.createdAt),
    enumCheck('point_entries_kind', t.kind, pointKinds),
    check('point_entries_balance', sql`${t.balance} >= 0`),
    check(
      'point_entries_cause',
      sql`num_nonnulls(${t.orderId}, ${t.returnId}, ${t.orderRefundId}, ${t.spinId}, ${t.debtId}, ${t.mergedAccountId}, ${t.reference}) > 0`,
    ),
  ],
);

/** The sum of the first entries of each ledger, which never change: a report adds only those after them. */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    ledger: text().$type<(typeof ledgerNames)[number]>().primaryKey(),
    /** The last entry that is in it. */
    untilId: integer().notNull().default(0),
    amount: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [enumCheck('ledger_totals_ledger', t.ledger, ledgerNames)],
);

/** Points that were due back after they had been spent; the next points earned pay them first. */
export const pointDebts = pgTable(
  'point_debts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The cause, each at most once: a return, an order's refund, or an order that was cancelled. */
    returnId: integer()
      .unique('point_debts_return_once')
      .references(() => returns.id),
    orderRefundId: integer()
      .unique('point_debts_order_refund_once')
      .references(() => orderRefunds.id),
    orderId: integer()
      .unique('point_debts_order_once')
      .references(() => orders.id),
    points: integer().notNull(),
    paid: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('point_debts_user_id_idx').on(t.userId),
    check('point_debts_cause', sql`num_nonnulls(${t.returnId}, ${t.orderRefundId}, ${t.orderId}) = 1`),
    check('point_debts_paid', sql`${t.points} > 0 and ${t.paid} between 0 and ${t.points}`),
  ],
);
