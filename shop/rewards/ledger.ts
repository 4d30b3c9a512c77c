import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { ledgerNames } from '#db/schema.ts';
import { type Ctx, databaseConstraint } from '../context.ts';
import { type ErrorCode, ShopError } from '../errors.ts';
import type { PointCause } from './points.ts';
import type { WalletCause } from './wallet.ts';

export type LedgerName = (typeof ledgerNames)[number];

/** Each ledger's table, its unique key, the order an entry `e` is about, and the error for a balance below zero. */
export const ledgers = {
  wallet: {
    table: sql`wallet_entries`,
    once: sql`wallet_entries_once`,
    order: sql`coalesce(e.order_id, (select p.order_id from payments p where p.id = e.payment_id))`,
    floor: 'wallet_entries_balance',
    tooLow: 'wallet_too_low',
  },
  points: {
    table: sql`point_entries`,
    once: sql`point_entries_once`,
    order: sql`e.order_id`,
    floor: 'point_entries_balance',
    tooLow: 'points_too_low',
  },
} as const satisfies Record<LedgerName, { table: SQL; once: SQL; order: SQL; floor: string; tooLow: ErrorCode }>;

/** What an entry of either ledger may refer to, by id; `reference` is for a cause without a row, and SQL for an order that its statement inserts. */
export type CommonCause = {
  orderId?: number | SQL;
  returnId?: number;
  orderRefundId?: number;
  mergedAccountId?: number;
  reference?: string;
};

/** A credit to a ledger, or with a negative `amount` a debit. */
export type NewEntry<Kind extends string, Cause> = { userId: number; amount: number; kind: Kind } & Cause;

const causeColumns = {
  orderId: sql`order_id`,
  returnId: sql`return_id`,
  orderRefundId: sql`order_refund_id`,
  paymentId: sql`payment_id`,
  paymentRefundId: sql`payment_refund_id`,
  payoutId: sql`payout_id`,
  correctionId: sql`correction_id`,
  spinId: sql`spin_id`,
  debtId: sql`debt_id`,
  mergedAccountId: sql`merged_account_id`,
  reference: sql`reference`,
} satisfies Record<keyof (WalletCause & PointCause), SQL>;

export async function balanceOf(ctx: Pick<Ctx, 'db'>, ledger: LedgerName, userId: number): Promise<number> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ balance: z.int() }),
    sql`select balance from ${ledgers[ledger].table} where user_id = ${userId} order by seq desc limit 1`,
  );
  return row?.balance ?? 0;
}

type AnyEntry = NewEntry<string, WalletCause & PointCause>;

function causeValue(value: number | string | SQL): SQL {
  if (typeof value === 'number') return sql`${value}::integer`;
  return typeof value === 'string' ? sql`${value}::text` : value;
}

/** The statement of `addEntry`, as part of another one; returns the new balance, or no row for a repeated cause. */
export function entryStatement(
  ctx: Pick<Ctx, 'now'>,
  ledger: LedgerName,
  { userId, amount, kind, ...cause }: AnyEntry,
): SQL {
  const { table, once } = ledgers[ledger];
  const named = Object.entries(cause) as [keyof typeof causeColumns, number | string | SQL][];
  const columns = named.map(([name]) => causeColumns[name]);
  const values = named.map(([, value]) => causeValue(value));
  return sql`insert into ${table} (user_id, seq, amount, balance, kind, ${sql.join(columns, sql`, `)}, created_at)
      select ${userId}, coalesce(l.seq, 0) + 1, ${amount}::integer, coalesce(l.balance, 0) + ${amount}::integer, ${kind}, ${sql.join(values, sql`, `)}, ${ctx.now.toISOString()}::timestamptz
      from (select 1) one left join lateral (select seq, balance from ${table} where user_id = ${userId} order by seq desc limit 1) l on true
      on conflict on constraint ${once} do nothing
      returning balance`;
}

/**
 * Adds an entry to a ledger, in a transaction that has locked the user's row (`lockUser`), and returns the new balance. A cause counts once:
 * repeating it changes nothing. A balance below zero is 422.
 */
export async function addEntry(ctx: Ctx, ledger: LedgerName, entry: AnyEntry): Promise<number> {
  const { floor, tooLow } = ledgers[ledger];
  const rows = await queryRows(ctx.db, z.object({ balance: z.int() }), entryStatement(ctx, ledger, entry)).catch(
    (error: unknown) => {
      throw databaseConstraint(error) === floor ? new ShopError(tooLow) : error;
    },
  );
  return rows[0]?.balance ?? balanceOf(ctx, ledger, entry.userId);
}
