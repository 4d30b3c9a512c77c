import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint } from '../context.ts';
import { type ErrorCode, ShopError } from '../errors.ts';

/** An account's two ledgers: piastres, and points. */
export type LedgerName = 'wallet' | 'points';

/** Where each is kept, and the refusal of what would leave less than nothing. */
export const ledgers = {
  wallet: { table: sql`wallet_entries`, floor: 'wallet_entries_balance', tooLow: 'wallet_too_low' },
  points: { table: sql`point_entries`, floor: 'point_entries_balance', tooLow: 'points_too_low' },
} as const satisfies Record<LedgerName, { table: unknown; floor: string; tooLow: ErrorCode }>;

/** What comes into a ledger, or with a negative `amount` leaves it. `kind` and `reference` (`order:12`) name the cause. */
export type NewEntry<Kind extends string> = { userId: number; amount: number; kind: Kind; reference: string };

/** What a user's ledger comes to. */
export async function balanceOf(ctx: Pick<Ctx, 'db'>, ledger: LedgerName, userId: number): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`select balance from ${ledgers[ledger].table} where user_id = ${userId} order by seq desc limit 1`,
  );
  return row?.balance ?? 0;
}

/**
 * Adds an entry to a ledger, in a transaction that holds the user's row (`lockUser`), and gives the balance after it. A cause counts
 * once: the same again changes nothing. Less than nothing is 422.
 */
export async function addEntry(
  ctx: Ctx,
  ledger: LedgerName,
  { userId, amount, kind, reference }: NewEntry<string>,
): Promise<number> {
  const { table, floor, tooLow } = ledgers[ledger];
  const rows = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`insert into ${table} (user_id, seq, amount, balance, kind, reference, created_at)
      select ${userId}, coalesce(l.seq, 0) + 1, ${amount}::integer, coalesce(l.balance, 0) + ${amount}::integer, ${kind}, ${reference}, ${ctx.now.toISOString()}::timestamptz
      from (select 1) one left join lateral (select seq, balance from ${table} where user_id = ${userId} order by seq desc limit 1) l on true
      on conflict (user_id, kind, reference) do nothing
      returning balance`,
  ).catch((error: unknown) => {
    throw databaseConstraint(error) === floor ? new ShopError(tooLow) : error;
  });
  return rows[0]?.balance ?? balanceOf(ctx, ledger, userId);
}
