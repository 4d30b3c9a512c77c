import { asciiDigits } from '#values/digits.ts';
import { fromEgp } from '#values/from-egp.ts';
import { egp } from '#values/money.ts';
import { sizeOfText } from './combinations.ts';
import { type Column, columns, type Row, type VariantsForm } from './form.ts';

/** The cells of text copied from a sheet: tabs between columns, lines between rows, and cells with either in quotes. */
export function parseSheet(text: string): string[][] {
  const table: string[][] = [[]];
  // Each match is a cell and what follows it. A quoted cell has its own quotes doubled.
  for (const [, quoted, plain = '', end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    table.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    if (end === '') break;
    if (end === '\n') table.push([]);
  }
  // A sheet ends each line, the last one too.
  if (table.length > 1 && table.at(-1)!.join('') === '') table.pop();
  return table;
}

/** Whether pasted text fills several cells. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

const falseWords = /^(?:|0|no|n|off|false|hidden|inactive|لا|مخفي|موقوف|غير معروض)$/i;

function plainAmount(text: string): string {
  const amount = text.replace(/EGP|L\.?E\.?|£|ج\.?\s?م\.?|جنيه(?:ًا)?/gi, '').trim();
  try {
    return amount === '' ? '' : String(egp(fromEgp(amount)));
  } catch {
    return text;
  }
}

/** A number in any digits with thousands separators, without its unit; other text stays as it is. */
function plainNumber(text: string): string {
  const [, number] =
    /^([\d,]+(?:\.\d+)?)\s*\p{L}*\.?$/u.exec(asciiDigits(text).replace('٫', '.').replaceAll('٬', ',').trim()) ?? [];
  return number === undefined ? text : String(Number(number.replaceAll(',', '')));
}

/** A cell of a sheet as a cell of the grid. */
export function cellOf(column: Column, text: string): string {
  switch (column) {
    case 'active':
      return falseWords.test(text.trim()) ? '' : '1';
    case 'price':
    case 'offer_price':
      return plainAmount(text);
    case 'stock':
    case 'size_amount':
    case 'weight_grams':
      return plainNumber(text);
    case 'size_unit':
      return sizeOfText(`1 ${text}`)?.unit ?? '';
    default:
      return text;
  }
}

export type Place = { row: number; column: Column };

export const withCell = (row: Row, column: Column, text: string): Row => ({
  ...row,
  cells: { ...row.cells, [column]: text },
  added: column === 'stock' ? 0 : row.added,
});

/** Fills cells from `place` on. `left` is the number of cells that are outside the grid. */
export function pasteTable(
  form: VariantsForm,
  { row: top, column }: Place,
  table: readonly (readonly string[])[],
): { form: VariantsForm; filled: number; left: number } {
  const start = columns.indexOf(column);
  let filled = 0;
  const rows = form.rows.map((row, nth) =>
    (table[nth - top] ?? []).reduce((next, text, offset) => {
      const name = columns[start + offset];
      if (name === undefined) return next;
      filled++;
      return withCell(next, name, cellOf(name, text));
    }, row),
  );
  const left = table.reduce((count, cells) => count + cells.length, 0) - filled;
  return { form: { ...form, rows }, filled, left };
}

/** Copies a cell into all cells below it. */
export function fillDown(form: VariantsForm, { row: top, column }: Place): { form: VariantsForm; filled: number } {
  const text = form.rows[top]?.cells[column] ?? '';
  const rows = form.rows.map((row, nth) => (nth > top ? withCell(row, column, text) : row));
  return { form: { ...form, rows }, filled: Math.max(0, form.rows.length - top - 1) };
}
