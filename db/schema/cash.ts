import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, money, nonNegativeCheck, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { couriers, parcels } from './parcels.ts';

export const remittanceStates = ['draft', 'booked'] as const;

/**
 * What a line of a remittance is: the cash of a parcel in full, too little or too much; cash for a parcel that did not arrive or was paid before; a
 * fee alone; a code of no parcel; a delivered parcel that is not in the file; or what the bank received besides the file.
 */
export const remittanceKinds = [
  'collected',
  'short',
  'over',
  'refused',
  'repeated',
  'fee',
  'unknown',
  'missing',
  'bank',
] as const;

/** What was decided about a difference. `received`: the rest has come. */
export const settlementDecisions = ['accepted', 'claimed', 'written_off', 'received'] as const;

/** A courier's file about cash that it has transferred, and the transfer. */
export const remittances = pgTable(
  'remittances',
  {
    id: id(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    name: text().notNull(),
    /** SHA-256 of the file: the same file is stored once. */
    digest: text().notNull(),
    status: text().$type<(typeof remittanceStates)[number]>().notNull().default('draft'),
    /** It covers deliveries up to this day in Cairo. */
    until: date().notNull(),
    /** The sum of the file's amounts. */
    amount: money().notNull(),
    fees: money().notNull(),
    /** What the bank received; null before it is booked. */
    bankAmount: money(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    bookedBy: integer().references(() => users.id),
    bookedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('remittances_once').on(t.courierId, t.digest),
    index('remittances_created_by_idx').on(t.createdBy),
    index('remittances_booked_by_idx')
      .on(t.bookedBy)
      .where(sql`${t.bookedBy} is not null`),
    enumCheck('remittances_status', t.status, remittanceStates),
    nonNegativeCheck('remittances_amount', t.amount),
    nonNegativeCheck('remittances_fees', t.fees),
    check(
      'remittances_booked',
      sql`num_nonnulls(${t.bankAmount}, ${t.bookedBy}, ${t.bookedAt}) = case when ${t.status} = 'booked' then 3 else 0 end`,
    ),
  ],
);

/** A line of a remittance, and the difference that staff settle. A trigger keeps the amounts of a booked one. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: id(),
    remittanceId: integer()
      .notNull()
      .references(() => remittances.id, { onDelete: 'cascade' }),
    /** The line of the file; null for what is not in it. */
    line: integer(),
    /** The waybill or the number of a parcel, as in the file. */
    code: text(),
    parcelId: integer().references(() => parcels.id),
    kind: text().$type<(typeof remittanceKinds)[number]>().notNull(),
    amount: money().notNull().default(0),
    fee: money().notNull().default(0),
    /** What was due from the courier for the parcel. */
    expected: money().notNull().default(0),
    /** What was entered as the cash of the parcel. */
    booked: money().notNull().default(0),
    /** `amount` less `expected`: negative when the shop lacks money. */
    difference: money().notNull().default(0),
    decision: text().$type<(typeof settlementDecisions)[number]>(),
    reason: text(),
    /** What came later, besides remittances. */
    recovered: money().notNull().default(0),
    decidedBy: integer().references(() => users.id),
    decidedAt: timestamptz(),
  },
  (t) => [
    unique('remittance_lines_line').on(t.remittanceId, t.line),
    index('remittance_lines_parcel')
      .on(t.parcelId)
      .where(sql`${t.parcelId} is not null`),
    index('remittance_lines_open')
      .on(t.id)
      .where(sql`${t.difference} <> 0 and (${t.decision} is null or ${t.decision} = 'claimed')`),
    index('remittance_lines_decided_by_idx')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
    enumCheck('remittance_lines_kind', t.kind, remittanceKinds),
    enumCheck('remittance_lines_decision', t.decision, settlementDecisions),
    nonNegativeCheck('remittance_lines_fee', t.fee),
    check('remittance_lines_amount', sql`${t.kind} = 'bank' or ${t.amount} >= 0`),
    check('remittance_lines_difference', sql`${t.difference} = ${t.amount} - ${t.expected}`),
    check(
      'remittance_lines_booked',
      sql`${t.booked} = case when ${t.kind} in ('collected', 'short', 'over') then least(${t.amount}, ${t.expected}) else 0 end`,
    ),
    check(
      'remittance_lines_kind_difference',
      sql`case ${t.kind} when 'collected' then ${t.difference} = 0 when 'fee' then ${t.difference} = 0 when 'bank' then true
        when 'short' then ${t.difference} < 0 when 'missing' then ${t.difference} < 0 and ${t.amount} = 0 else ${t.difference} > 0 end`,
    ),
    check(
      'remittance_lines_decided',
      sql`num_nonnulls(${t.decision}, ${t.reason}, ${t.decidedBy}, ${t.decidedAt}) in (0, 4) and (${t.decision} is null or ${t.difference} <> 0)`,
    ),
    check(
      'remittance_lines_recovered',
      sql`${t.recovered} = 0 or (${t.decision} = 'received' and ${t.recovered} = - ${t.difference})`,
    ),
    check(
      'remittance_lines_with_parcel',
      sql`${t.kind} not in ('collected', 'short', 'over', 'missing') or ${t.parcelId} is not null`,
    ),
  ],
);
