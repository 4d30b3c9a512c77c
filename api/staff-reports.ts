import type { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportMargin } from '#shop/reports/margin.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import type { Report } from '#shop/reports/report.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales } from '#shop/reports/sales.ts';
import { reportSearches } from '#shop/reports/searches.ts';
import { reportStockValue } from '#shop/reports/stock-value.ts';
import { reportStock } from '#shop/reports/stock.ts';
import type { Verb } from '#shop/verb.ts';
import { withExtendedTimeout } from '#shop/extended-timeout.ts';
import { defineCsv } from './csv.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { presentReport, reportCells, reportSchema } from './presenters/report.ts';

type ReportName =
  | 'Sales'
  | 'Outcomes'
  | 'Returned'
  | 'Stock'
  | 'Searches'
  | 'Conversion'
  | 'Coupons'
  | 'Wallets'
  | 'Points'
  | 'Margin'
  | 'StockValue';

/** A report as JSON and as a spreadsheet. */
function report<N extends ReportName, I extends z.ZodObject>(
  name: N,
  verb: Verb<I, Report>,
  { summary, description }: { summary: string; description?: string },
) {
  const scope = 'reports.view';
  const input = verb.input!;
  const read = (ctx: Ctx, input: unknown) =>
    ctx.database.read(ctx.db, (db) =>
      withExtendedTimeout({ ...ctx, db }, (patient) => verb.fromRequest(patient, input)),
    );
  return [
    defineRoute({
      method: 'get',
      path: paths[`staffReport${name}`],
      tag: 'Staff',
      summary,
      ...(description && { description }),
      scope,
      input,
      output: reportSchema,
      handle: async (ctx, input) => ({ data: presentReport(await read(ctx, input), ctx.locale) }),
    }),
    defineCsv({
      path: paths[`staffReport${name}Export`],
      summary: `${summary}, as a spreadsheet`,
      scope,
      input,
      fromPrimary: true,
      file: `report-${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}`,
      rows: async (ctx, input) => reportCells(await read(ctx, input), ctx.locale),
    }),
  ] as const;
}

/** The reports of the shop. Of at most 366 days; the last thirty by default. */
export const staffReportRoutes = [
  ...report('Sales', reportSales, {
    summary: 'Report sales by day, product, category, place or payment method; days are in Cairo time',
    description:
      'Orders count on the day they were placed, less the refunds and returns to date; cancelled orders do not count. `refunds` contain what nobody pays for units that did not arrive. `net` is `gross - discounts + shipping - refunds`.',
  }),
  ...report('Outcomes', reportOutcomes, { summary: 'Report the outcomes of the orders in a period' }),
  ...report('Returned', reportReturned, { summary: 'Report returned products as a share of the units delivered' }),
  ...report('Stock', reportStock, {
    summary: 'Report published products that are running out, at the rate of sale in a period',
    description: 'Products at or below their low-stock threshold, and products that would sell out within a week.',
  }),
  ...report('Searches', reportSearches, { summary: 'Report searches without results' }),
  ...report('Conversion', reportConversion, {
    summary: 'Report how far accounts opened in a period have come to date',
  }),
  ...report('Coupons', reportCoupons, { summary: 'Report coupon uses and discounts' }),
  ...report('Wallets', reportWallets, { summary: 'Report wallet credits and debits, and current balances' }),
  ...report('Points', reportPoints, { summary: 'Report points earned and redeemed, and current balances' }),
  ...report('Margin', reportMargin, {
    summary: 'Report sales less the cost of the goods, by product, category or month',
    description:
      'Cost is the moving average when a unit was sold. Units of unknown cost are in `net` and in `unknown`, but not in `margin`.',
  }),
  ...report('StockValue', reportStockValue, {
    summary: 'Report what the stock is worth now, at its moving average cost',
    description: 'The value of variants of unknown cost is null.',
  }),
] as const;
