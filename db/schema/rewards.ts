import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id, money, oneOf } from '../columns.ts';
import { users } from './accounts.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull(),
    kind: text().$type<'percent' | 'fixed' | 'free_shipping'>().notNull(),
    /** Percent, or piastres; 0 for free shipping. */
    value: integer().notNull(),
    /** Piastres at most, of a percent. */
    cap: money(),
    minimum: money().notNull().default(0),
    startsAt: at().notNull().defaultNow(),
    endsAt: at(),
    maxUses: integer(),
    maxUsesEach: integer().notNull().default(1),
    usedCount: integer().notNull().default(0),
    /** A personal coupon's owner; null for a public one. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    origin: text().$type<'staff' | 'wheel'>().notNull().default('staff'),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** When staff last changed it; uses do not move it. */
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(sql`upper(${t.code})`),
    index('coupons_user').on(t.userId),
    oneOf('coupons_kind', t.kind, ['percent', 'fixed', 'free_shipping']),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'fixed' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check('coupons_uses', sql`${t.usedCount} >= 0 and (${t.maxUses} is null or ${t.usedCount} <= ${t.maxUses})`),
  ],
);

/** An append-only ledger: `balance` after the entry; a trigger holds it to the one before plus `amount`. */
const ledger = () => ({
  id: id(),
  userId: integer()
    .notNull()
    .references(() => users.id),
  /** 1, 2, 3 … per user. */
  seq: integer().notNull(),
  amount: integer().notNull(),
  balance: integer().notNull(),
  kind: text().notNull(),
  /** What it came from, so that nothing is entered twice: `order:12`. */
  reference: text().notNull(),
  createdAt: createdAt(),
});

/** Piastres. */
export const walletEntries = pgTable('wallet_entries', ledger(), (t) => [
  unique('wallet_entries_seq').on(t.userId, t.seq),
  unique('wallet_entries_once').on(t.userId, t.kind, t.reference),
  check('wallet_entries_balance', sql`${t.balance} >= 0`),
]);

export const correctionStates = ['pending', 'applied', 'approved', 'declined'] as const;

/**
 * Money that staff put into a wallet or take out of it, and why: `applied` at once, or `pending` until a second member approves or
 * declines. What was asked for is never rewritten, and decided once.
 */
export const walletCorrections = pgTable(
  'wallet_corrections',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Piastres; below zero it takes. */
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<(typeof correctionStates)[number]>().notNull(),
    requestedBy: integer()
      .notNull()
      .references(() => users.id),
    decidedBy: integer().references(() => users.id),
    decidedAt: at(),
    /** Why it was declined. */
    declineReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('wallet_corrections_user').on(t.userId, t.id),
    index('wallet_corrections_state').on(t.state, t.id),
    check('wallet_corrections_amount', sql`${t.amount} <> 0`),
    oneOf('wallet_corrections_state_known', t.state, correctionStates),
    check('wallet_corrections_second', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
    check(
      'wallet_corrections_decided',
      sql`(${t.state} in ('approved', 'declined')) = (${t.decidedBy} is not null and ${t.decidedAt} is not null)`,
    ),
  ],
);

/** Points. */
export const pointEntries = pgTable('point_entries', ledger(), (t) => [
  unique('point_entries_seq').on(t.userId, t.seq),
  unique('point_entries_once').on(t.userId, t.kind, t.reference),
  check('point_entries_balance', sql`${t.balance} >= 0`),
]);

/** Points that were to be taken back when they had been spent already; what is earned next pays them first. */
export const pointDebts = pgTable(
  'point_debts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** What it came from: `return:12`. */
    reference: text().notNull(),
    points: integer().notNull(),
    paid: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('point_debts_once').on(t.userId, t.reference),
    check('point_debts_paid', sql`${t.points} > 0 and ${t.paid} between 0 and ${t.points}`),
  ],
);

export const wheelCampaigns = pgTable('wheel_campaigns', {
  id: id(),
  ...bi('name'),
  spinsEach: integer().notNull().default(2),
  startsAt: at().notNull().defaultNow(),
  endsAt: at(),
  active: boolean().notNull().default(true),
  /** When staff last changed it or a prize of it. */
  updatedAt: at().notNull().defaultNow(),
});

export const wheelPrizes = pgTable(
  'wheel_prizes',
  {
    id: id(),
    campaignId: integer()
      .notNull()
      .references(() => wheelCampaigns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...bi('label'),
    kind: text().$type<'percent' | 'free_shipping' | 'points' | 'nothing'>().notNull(),
    value: integer().notNull().default(0),
    weight: integer().notNull(),
  },
  (t) => [
    unique('wheel_prizes_position').on(t.campaignId, t.position),
    check('wheel_prizes_weight', sql`${t.weight} > 0`),
    oneOf('wheel_prizes_kind', t.kind, ['percent', 'free_shipping', 'points', 'nothing']),
  ],
);

export const wheelSpins = pgTable(
  'wheel_spins',
  {
    campaignId: integer()
      .notNull()
      .references(() => wheelCampaigns.id),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    prizeId: integer()
      .notNull()
      .references(() => wheelPrizes.id),
    couponId: integer().references(() => coupons.id),
    at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId, t.nth] }), check('wheel_spins_nth', sql`${t.nth} >= 1`)],
);
