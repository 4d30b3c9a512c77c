import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type LedgerName, ledgers } from '#shop/rewards/ledger.ts';
import { sumOfLedger } from '#shop/rewards/ledger-totals.ts';
import { pointsRate } from '#shop/rewards/points-rate.ts';
import { pointsWorth } from '#values/points.ts';
import { getMessages } from '#words/messages.ts';
import { rangeOf, type Range, rangeInput, within } from './range.ts';
import { type Report, totalOf } from './report.ts';

const kindSums = z.object({ kind: z.string(), entries: z.int(), in: z.number(), out: z.number() });

type KindSums = z.output<typeof kindSums>;

/** Credits and debits of all ledgers in a range, by kind, and the current balance: the sum of all entries. */
async function sumLedger(ctx: Ctx, ledger: LedgerName, range: Range): Promise<{ rows: KindSums[]; owed: number }> {
  const rows = await queryRows(
    ctx.db,
    kindSums,
    sql`select e.kind, count(*)::integer entries, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::double precision "in",
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::double precision "out"
      from ${ledgers[ledger].table} e where ${within(sql`e.created_at`, range)} group by 1 order by 1`,
  );
  return { rows, owed: await sumOfLedger(ctx.db, ledger) };
}

/** Credits and debits of shoppers' wallets by kind, and the current balance. Needs `reports.view`. */
export const reportWallets = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { rows: sums, owed } = await sumLedger(ctx, 'wallet', range);
    const words: Record<string, string> = getMessages(ctx.locale).reports.wallet_kinds;
    const rows = sums.map((row) => ({
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
  },
});

/** Points earned and spent, by kind, the points shoppers have now, and what they are worth in wallets. Needs `reports.view`. */
export const reportPoints = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { rows: sums, owed } = await sumLedger(ctx, 'points', range);
    const words: Record<string, string> = getMessages(ctx.locale).reports.point_kinds;
    const rows = sums.map((row) => ({
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
      facts: { points_owed: owed, owed: pointsWorth(owed, rate) },
    };
  },
});
