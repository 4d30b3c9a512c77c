import type { Piastres } from '#values/money.ts';
import { MAX_PART_QUANTITY, MAX_PARTS } from '#values/variants.ts';
import { amount, cell } from './cells.ts';
import { column } from './columns.ts';
import type { ReportCell } from './read-fields.ts';
import type { Row } from './rows.ts';

/** The price of a set: its own, or a percentage less than its parts alone. */
export type SetTerms = { price: Piastres | null; percent: number | null };

/**
 * What a file says a set consists of. A reference is a SKU, or `/address` for the only variant of a product and `/address#2` for its second one. A
 * quantity is undefined when the file has none, and the price when its cell is empty: both then stay as they are.
 */
export type SetDraft = {
  parts: { reference: string; quantity: number | undefined }[];
  terms: SetTerms | undefined;
};

/** A reference with the number of units, as it is in a cell. */
export const partCell = (reference: string, quantity: number | undefined): string =>
  quantity === undefined ? reference : `${reference}:${quantity}`;

export const isSetRow = (row: Row): boolean => cell(row, column.setParts) !== '';

/** Reads the cells of a set; undefined for any other product, and for a set whose cell is empty, which stays as it is. */
export function readSet(head: Row, problem: ReportCell): SetDraft | undefined {
  if (!isSetRow(head)) return undefined;
  const texts = cell(head, column.setParts)
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length === 0 || texts.length > MAX_PARTS) return problem(column.setParts, 'set_parts_count');
  const parts = texts.map((text) => {
    const [, reference = '', digits] = /^(.*?)(?::\s*(\d+))?$/s.exec(text) ?? [];
    const quantity = digits === undefined ? undefined : Number(digits);
    if (reference.trim() === '' || quantity === 0 || (quantity ?? 1) > MAX_PART_QUANTITY)
      problem(column.setParts, 'set_part_unread', text);
    return { reference: reference.trim(), quantity };
  });
  return { parts, terms: readTerms(cell(head, column.setPrice), problem) };
}

function readTerms(text: string, problem: ReportCell): SetTerms | undefined {
  if (text === '') return undefined;
  const percent = /^(\d{1,2})\s*%$/.exec(text)?.[1];
  if (percent !== undefined && Number(percent) <= 90) return { price: null, percent: Number(percent) };
  const price = amount(text);
  return price === undefined ? problem(column.setPrice, 'not_money', text) : { price, percent: null };
}

/** The price of a set in its cell. */
export const termsCell = ({ price, percent }: SetTerms): string =>
  price === null ? `${percent}%` : (price / 100).toFixed(2);
