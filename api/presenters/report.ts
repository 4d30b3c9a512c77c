import { z } from '@hono/zod-openapi';
import type { Locale } from '#values/locale.ts';
import { egp, piastres } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { type Column, columns, type Report, type Row } from '#shop/reports/report.ts';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const columnSchema = z.object({
  key: z.string(),
  kind: z.enum(['day', 'text', 'count', 'number', 'percent', 'money']).describe('`money`: EGP'),
  label: z.string(),
});

export const reportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    columns: z.array(columnSchema),
    rows: z.array(row).describe('values by column key'),
    total: row.nullable(),
    facts: z.array(columnSchema.extend({ value: z.number() })).describe('single figures'),
    currency: z.literal('EGP'),
  })
  .openapi('Report');

const isMoney = (column: string): boolean => columns[column as Column] === 'money';

const cells = (row: Row): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isMoney(column) && typeof value === 'number' ? egp(piastres(value)) : value,
    ]),
  );

export function presentReport(report: Report, locale: Locale): z.input<typeof reportSchema> {
  const words = getMessages(locale).reports.columns;
  const named = (key: Column) => ({ key, kind: columns[key], label: words[key] });
  const facts = Object.entries(cells(report.facts)) as [Column, number][];
  return {
    from: report.from,
    to: report.to,
    columns: report.columns.map(named),
    rows: report.rows.map(cells),
    total: report.total && cells(report.total),
    facts: facts.map(([key, value]) => ({ ...named(key), value })),
    currency: 'EGP',
  };
}

/** A report as rows of a spreadsheet, header first, the total last. */
export function reportCells(report: Report, locale: Locale): string[][] {
  const words = getMessages(locale).reports;
  const line = (row: Row) => {
    const shown = cells(row);
    return report.columns.map((column) => String(shown[column] ?? ''));
  };
  const total = report.total && line(report.total).with(0, words.total);
  return [report.columns.map((column) => words.columns[column]), ...report.rows.map(line), ...(total ? [total] : [])];
}
