import { invalidField } from '#shop/errors.ts';
import { amount as readAmount } from '#shop/import/cells.ts';
import type { RemittanceColumns } from '#shop/couriers/files/columns.ts';
import { cellOf, type CourierFile } from '#shop/couriers/files/read-courier-file.ts';
import { MAX_AMOUNT } from '#values/figures.ts';
import type { FileLine } from './plan-lines.ts';

/** An amount in piastres; 0 for an empty cell. A fee may be written as a negative amount. Undefined for any other text. */
function amountIn(text: string, isFee: boolean): number | undefined {
  if (text === '' || text === '-') return 0;
  return readAmount(isFee ? text.replace(/^-\s*/, '') : text);
}

/**
 * The lines of a remittance file. A last row without a code is left out when its amount is the sum of the others. 422 at `file` with the line of an
 * amount that can't be read.
 */
export function readLines({ rows }: CourierFile, columns: RemittanceColumns): FileLine[] {
  const lines = rows.map((row): FileLine => {
    const amount = amountIn(cellOf(row, columns.amount), false);
    const fee = amountIn(cellOf(row, columns.fee), true);
    if (amount === undefined || fee === undefined) throw invalidField('file', 'file_row', { line: row.line });
    return { line: row.line, code: cellOf(row, columns.code).slice(0, 100) || null, amount, fee };
  });
  const last = lines.at(-1);
  const sum = lines.slice(0, -1).reduce((total, { amount }) => total + amount, 0);
  const isTotal = last !== undefined && lines.length > 1 && last.code === null && last.amount === sum;
  const counted = isTotal ? lines.slice(0, -1) : lines;
  if (counted.length === 0) throw invalidField('file', 'file_empty');
  if (counted.reduce((total, { amount, fee }) => total + amount + fee, 0) > MAX_AMOUNT)
    throw invalidField('file', 'file_sum', { limit: MAX_AMOUNT });
  return counted;
}
