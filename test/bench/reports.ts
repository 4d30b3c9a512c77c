import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import { lastDays } from '#shop/reports/range.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales, salesBy } from '#shop/reports/sales.ts';
import { reportSearches } from '#shop/reports/searches.ts';
import { reportStock } from '#shop/reports/stock.ts';
import { median, withYear } from './year.ts';

/** Times each report over 100,000 orders of a year. */
await withYear(Number(process.argv[2] ?? 100_000), 'reports.view', async (ctx) => {
  const reads = {
    ...Object.fromEntries(
      salesBy.map((by) => [`sales by ${by}`, (range: object) => reportSales(ctx, { ...range, by })]),
    ),
    outcomes: (range: object) => reportOutcomes(ctx, range),
    returned: (range: object) => reportReturned(ctx, range),
    stock: (range: object) => reportStock(ctx, range),
    searches: (range: object) => reportSearches(ctx, range),
    conversion: (range: object) => reportConversion(ctx, range),
    coupons: (range: object) => reportCoupons(ctx, range),
    wallets: (range: object) => reportWallets(ctx, range),
    points: (range: object) => reportPoints(ctx, range),
  };
  for (const [report, read] of Object.entries(reads)) {
    const times: string[] = [];
    for (const days of [30, 90, 366])
      times.push(`${days} days ${await median(() => read(lastDays(ctx.now, days)))} ms`);
    console.log(report.padEnd(22), times.join(' · '));
  }
});
