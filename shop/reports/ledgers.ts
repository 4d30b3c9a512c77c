import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { pointsRate } from '#shop/rewards/points-rate.ts';
import { worthOf } from '#values/points.ts';
import { wordsIn } from '#words/words.ts';
import { openReport, type Range, rangeInput, within } from './range.ts';
import { type Report, totalOf } from './report.ts';

type Moved = { kind: string; entries: number; in: number; out: number };

/** What went into all ledgers and out of them in a time, by what for, and what they hold now: a ledger is the sum of its entries. */
async function moved(ctx: Ctx, table: SQL, range: Range): Promise<{ rows: Moved[]; owed: number }> {
  const rows = await rowsOf<Moved>(
    ctx.db,
    sql`select e.kind, count(*)::integer entries, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::double precision "in",
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::double precision "out"
      from ${table} e where ${within(sql`e.created_at`, range)} group by 1 order by 1`,
  );
  const [now] = await rowsOf<{ owed: number }>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::double precision owed from ${table}`,
  );
  return { rows, owed: now!.owed };
}

/** What shoppers' wallets took in and gave out, by what for, and what they hold now. Needs `reports.view`. */
export async function reportWallets(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const { rows: found, owed } = await moved(ctx, sql`wallet_entries`, range);
  const words: Record<string, string> = wordsIn(ctx.locale).reports.wallet_kinds;
  const rows = found.map((row) => ({
    name: words[row.kind] ?? row.kind,
    entries: row.entries,
    money_in: row.in,
    money_out: row.out,
  }));
  const { from, to } = range;
  return {
    from,
    to,
    columns: ['name', 'entries', 'money_in', 'money_out'],
    rows,
    total: totalOf(rows, ['entries', 'money_in', 'money_out']),
    facts: { owed },
  };
}

/** Points given and taken, by what for, what shoppers hold now, and what that is worth in wallets. Needs `reports.view`. */
export async function reportPoints(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const { rows: found, owed } = await moved(ctx, sql`point_entries`, range);
  const words: Record<string, string> = wordsIn(ctx.locale).reports.point_kinds;
  const rows = found.map((row) => ({
    name: words[row.kind] ?? row.kind,
    entries: row.entries,
    points_in: row.in,
    points_out: row.out,
  }));
  const rate = pointsRate(await ctx.settings.get());
  const { from, to } = range;
  return {
    from,
    to,
    columns: ['name', 'entries', 'points_in', 'points_out'],
    rows,
    total: totalOf(rows, ['entries', 'points_in', 'points_out']),
    facts: { points_owed: owed, owed: worthOf(owed, rate) },
  };
}
