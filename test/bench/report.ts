import type { CaseResult } from './measure.ts';

const digits = (n: number) => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(1));

export const headings = [
  'case',
  'connections',
  'req/s',
  'p50 ms',
  'p99 ms',
  'floor req/s',
  'CPU ms',
  'ratio',
  'target',
  '',
];

/** The rows of a case in the table: one for each number of connections, or one with the problem. */
export function tableRows({ name, target, problem, measurements }: CaseResult): string[][] {
  const measured = measurements.map(({ connections, shop, floor, ratio, processor }) => [
    name,
    String(connections),
    digits(shop.rate),
    digits(shop.p50),
    digits(shop.p99),
    digits(floor.rate),
    processor ? (processor.shop + processor.database).toFixed(2) : '',
    ratio.toFixed(2),
    String(target),
    shop.errors + floor.errors > 0 ? `${shop.errors + floor.errors} errors` : '',
  ]);
  return problem === null ? measured : [...measured, [name, '', '', '', '', '', '', '', String(target), problem]];
}

/** A table in plain text: the first column is aligned left, the others right. */
export function table(rows: readonly string[][]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
