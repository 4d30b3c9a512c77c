import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** Why money came into a wallet or left it. */
export type WalletKind = 'deposit' | 'points' | 'order' | 'order_cancelled' | 'return' | 'surplus' | 'correction';

/** What a user's wallet holds. */
export async function walletBalance(ctx: Pick<Ctx, 'db'>, userId: number): Promise<Piastres> {
  const [row] = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1`,
  );
  return piastres(row?.balance ?? 0);
}

/**
 * Adds an entry to a user's wallet, in a transaction that holds the user's row (`lockUser`), and gives the balance after it.
 * `amount` in piastres, negative for what leaves. `kind` and `reference` (`order:12`) name the cause, which counts once: the same
 * again changes nothing. Less than nothing is 422 `wallet_too_low`.
 */
export async function addToWallet(
  ctx: Ctx,
  entry: { userId: number; amount: number; kind: WalletKind; reference: string },
): Promise<Piastres> {
  const { userId, amount, kind, reference } = entry;
  const rows = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`insert into wallet_entries (user_id, seq, amount, balance, kind, reference, created_at)
      select ${userId}, coalesce(l.seq, 0) + 1, ${amount}::integer, coalesce(l.balance, 0) + ${amount}::integer, ${kind}, ${reference}, ${ctx.now.toISOString()}::timestamptz
      from (select 1) one left join lateral (select seq, balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) l on true
      on conflict (user_id, kind, reference) do nothing
      returning balance`,
  ).catch((error: unknown) => {
    throw databaseConstraint(error) === 'wallet_entries_balance' ? new ShopError('wallet_too_low') : error;
  });
  return rows[0] ? piastres(rows[0].balance) : walletBalance(ctx, userId);
}
