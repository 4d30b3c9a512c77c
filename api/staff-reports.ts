import type { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import { rangeInput } from '#shop/reports/range.ts';
import type { Report } from '#shop/reports/report.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales, salesInput } from '#shop/reports/sales.ts';
import { reportSearches } from '#shop/reports/searches.ts';
import { reportStock } from '#shop/reports/stock.ts';
import { defineCsv } from './csv.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentReport, reportCells, reportShape } from './presenters/report.ts';

type Call = {
  name: 'Sales' | 'Outcomes' | 'Returned' | 'Stock' | 'Searches' | 'Conversion' | 'Coupons' | 'Wallets' | 'Points';
  summary: string;
  description?: string;
  input?: z.ZodObject;
  read: (ctx: Ctx, input: unknown) => Promise<Report>;
};

const reports: readonly Call[] = [
  {
    name: 'Sales',
    summary: 'What was sold in days of Cairo, by day, product, category, place or way to pay',
    description:
      'Orders count on the day they were placed, with what has gone back of them until now; cancelled ones do not count. `net` is `gross - discounts + shipping - refunds`.',
    input: salesInput,
    read: reportSales,
  },
  { name: 'Outcomes', summary: 'What became of the orders of a time', read: reportOutcomes },
  { name: 'Returned', summary: 'Which products come back, of the pieces that arrived', read: reportReturned },
  {
    name: 'Stock',
    summary: 'Published products that run out, at the pace of a time',
    description: 'Those at their low-stock bound or below, and those that would be sold out within a week.',
    read: reportStock,
  },
  { name: 'Searches', summary: 'What was searched for and not found', read: reportSearches },
  { name: 'Conversion', summary: 'How far the accounts opened in a time have come until now', read: reportConversion },
  { name: 'Coupons', summary: 'Which coupons were used, and what they took off', read: reportCoupons },
  { name: 'Wallets', summary: 'What wallets took in and gave out, and what they hold now', read: reportWallets },
  { name: 'Points', summary: 'Points given and taken, and what shoppers hold now', read: reportPoints },
];

/** The shop in figures: each report as a call and as a spreadsheet. Of at most 366 days; the last thirty unless told. */
export function staffReportCalls(api: Api): void {
  for (const { name, summary, description, input = rangeInput, read } of reports) {
    define(api, {
      method: 'get',
      path: paths[`staffReport${name}`],
      tag: 'Staff',
      summary,
      ...(description && { description }),
      scope: 'reports.view',
      input,
      output: reportShape,
      handle: async (ctx, wanted) => ({ data: presentReport(await read(ctx, wanted), ctx.locale) }),
    });
    defineCsv(api, {
      path: paths[`staffReport${name}Export`],
      summary: `${summary}, as a spreadsheet`,
      scope: 'reports.view',
      input,
      file: `report-${name.toLowerCase()}`,
      rows: async (ctx, wanted) => reportCells(await read(ctx, wanted), ctx.locale),
    });
  }
}
