import type { Ctx } from '#shop/context.ts';
import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import type { rangeInput } from '#shop/reports/range.ts';
import type { Report } from '#shop/reports/report.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales, type salesInput } from '#shop/reports/sales.ts';
import { reportSearches } from '#shop/reports/searches.ts';
import { reportStock } from '#shop/reports/stock.ts';
import type { Verb } from '#shop/verb.ts';
import { withExtendedTimeout } from '#shop/extended-timeout.ts';
import { defineCsv } from './csv.ts';
import { type Api, defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { presentReport, reportCells, reportSchema } from './presenters/report.ts';

type Call = {
  name: 'Sales' | 'Outcomes' | 'Returned' | 'Stock' | 'Searches' | 'Conversion' | 'Coupons' | 'Wallets' | 'Points';
  summary: string;
  description?: string;
  verb: Verb<typeof rangeInput, Report> | Verb<typeof salesInput, Report>;
};

const reports: readonly Call[] = [
  {
    name: 'Sales',
    summary: 'Report sales by day, product, category, place or payment method; days are in Cairo time',
    description:
      'Orders count on the day they were placed, less the refunds and returns to date; cancelled orders do not count. `net` is `gross - discounts + shipping - refunds`.',
    verb: reportSales,
  },
  { name: 'Outcomes', summary: 'Report the outcomes of the orders in a period', verb: reportOutcomes },
  { name: 'Returned', summary: 'Report returned products as a share of the units delivered', verb: reportReturned },
  {
    name: 'Stock',
    summary: 'Report published products that are running out, at the rate of sale in a period',
    description: 'Products at or below their low-stock threshold, and products that would sell out within a week.',
    verb: reportStock,
  },
  { name: 'Searches', summary: 'Report searches without results', verb: reportSearches },
  {
    name: 'Conversion',
    summary: 'Report how far accounts opened in a period have come to date',
    verb: reportConversion,
  },
  { name: 'Coupons', summary: 'Report coupon uses and discounts', verb: reportCoupons },
  { name: 'Wallets', summary: 'Report wallet credits and debits, and current balances', verb: reportWallets },
  { name: 'Points', summary: 'Report points earned and redeemed, and current balances', verb: reportPoints },
];

/** The reports of the shop: each as JSON and as a spreadsheet. Of at most 366 days; the last thirty by default. */
export function staffReportRoutes(api: Api): void {
  for (const { name, summary, description, verb } of reports) {
    const read = (ctx: Ctx, wanted: unknown) =>
      withExtendedTimeout(ctx, (patient) => verb.fromRequest(patient, wanted));
    defineRoute(api, {
      method: 'get',
      path: paths[`staffReport${name}`],
      tag: 'Staff',
      summary,
      ...(description && { description }),
      verb,
      output: reportSchema,
      handle: async (ctx, wanted) => ({ data: presentReport(await read(ctx, wanted), ctx.locale) }),
    });
    defineCsv(api, {
      path: paths[`staffReport${name}Export`],
      summary: `${summary}, as a spreadsheet`,
      scope: 'reports.view',
      input: verb.input!,
      file: `report-${name.toLowerCase()}`,
      rows: async (ctx, wanted) => reportCells(await read(ctx, wanted), ctx.locale),
    });
  }
}
