import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint } from '../context.ts';
import { ShopError } from '../errors.ts';

/** Why points came or went. */
export type PointKind = 'order' | 'return' | 'wheel' | 'transfer' | 'correction';

/** The points a user has. */
export async function pointsBalance(ctx: Pick<Ctx, 'db'>, userId: number): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`select balance from point_entries where user_id = ${userId} order by seq desc limit 1`,
  );
  return row?.balance ?? 0;
}

/**
 * Adds an entry to a user's points, in a transaction that holds the user's row (`lockUser`), and gives the points after it.
 * `amount` is negative for what leaves. `kind` and `reference` (`order:12`) name the cause, which counts once: the same again
 * changes nothing. Less than none is 422 `points_too_low`.
 */
export async function addPoints(
  ctx: Ctx,
  entry: { userId: number; amount: number; kind: PointKind; reference: string },
): Promise<number> {
  const { userId, amount, kind, reference } = entry;
  const rows = await rowsOf<{ balance: number }>(
    ctx.db,
    sql`insert into point_entries (user_id, seq, amount, balance, kind, reference, created_at)
      select ${userId}, coalesce(l.seq, 0) + 1, ${amount}::integer, coalesce(l.balance, 0) + ${amount}::integer, ${kind}, ${reference}, ${ctx.now.toISOString()}::timestamptz
      from (select 1) one left join lateral (select seq, balance from point_entries where user_id = ${userId} order by seq desc limit 1) l on true
      on conflict (user_id, kind, reference) do nothing
      returning balance`,
  ).catch((error: unknown) => {
    throw databaseConstraint(error) === 'point_entries_balance' ? new ShopError('points_too_low') : error;
  });
  return rows[0]?.balance ?? pointsBalance(ctx, userId);
}
