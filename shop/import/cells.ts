import { fromEgp } from '#values/from-egp.ts';
import type { Piastres } from '#values/money.ts';
import { sizeOf } from '#values/size-of-text.ts';
import type { Size } from '#values/unit-price.ts';
import { column, defaultOf, imageColumns, mappedColumns, optionColumns } from './columns.ts';
import { splitCurrency } from './currency.ts';
import { ownHash } from './image-src.ts';
import type { Row } from './rows.ts';

/** A stored row of the file: cells by column, without default values. */
export type Cells = Record<string, string>;

/** The greatest value of an integer column. */
const MAX_INTEGER = 2_147_483_647;

export const cell = (row: Row, name: string): string => row.cells.get(name)?.trim() ?? '';

/** Undefined when the file has no such column. */
export const optionalCell = (row: Row, name: string): string | undefined =>
  row.cells.has(name) ? cell(row, name) : undefined;

/** The greatest amount that a file may have, in hundredths of its currency: a billion, so that a factor of some thousands still gives a safe integer. */
const MAX_FILE_AMOUNT = 100_000_000_000;

/**
 * A non-negative amount, with or without its currency, in piastres (hundredths of a unit); undefined for any other text. Whether it is too high for a
 * price is only known in EGP: `applyChoices`.
 */
export function amount(text: string): Piastres | undefined {
  try {
    const value = fromEgp(splitCurrency(text).number.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
    return value >= 0 && value <= MAX_FILE_AMOUNT ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A weight above 0, in whole grams; undefined for any other text: files have 0 where the weight is unknown. */
export function readGrams(text: string): number | undefined {
  const grams = /^\d{1,7}(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0;
  return grams > 0 && grams <= 1_000_000 ? grams : undefined;
}

/** Undefined means unchanged, because many exports have no quantity. A negative quantity counts as 0. `problem` receives any other text. */
export function readStock(text: string, problem: (text: string) => undefined): number | undefined {
  if (text === '') return undefined;
  if (!/^[+-]?\d+(?:\.0+)?$/.test(text) || Math.abs(Number(text)) > MAX_INTEGER) return problem(text);
  return Math.max(0, Number(text));
}

/** The contents in a row's two cells, or in the same cells of an export. */
export const readMeasure = (cells: Pick<ReadonlyMap<string, string>, 'get'>): Size | undefined =>
  sizeOf(cells.get(column.measure) ?? '', cells.get(column.measureUnit) ?? '');

/** A "compare at" price that is not above the price is no offer. */
export function isUnusedCompareAt(price: string, compareAt: string): boolean {
  const [lower, higher] = [amount(price), amount(compareAt)];
  return lower !== undefined && higher !== undefined && higher <= lower;
}

const fileUnits: Record<Size['unit'], string> = { ml: 'ml', g: 'g', piece: 'item' };

/** A weight and contents in the cells of an export. */
export const gramsCells = (grams: number | null | undefined): Cells => ({ [column.grams]: grams ? String(grams) : '' });
export const measureCells = (size: Size | null | undefined): Cells => ({
  [column.measure]: size ? String(size.amount) : '',
  [column.measureUnit]: size ? fileUnits[size.unit] : '',
});

/** Whether an export writes this cell as it is, so that it need not be stored. */
function isReproduced(row: Row, name: string, value: string): boolean {
  switch (name) {
    case column.compareAt:
      return !isUnusedCompareAt(cell(row, column.price), value);
    case column.grams:
      return gramsCells(readGrams(value))[name] === value;
    case column.measure:
    case column.measureUnit:
      return cell(row, column.measure) === '' || measureCells(readMeasure(row.cells))[name] === value;
    case column.variantImage:
      return ownHash(value) !== null;
    default:
      return mappedColumns.has(name);
  }
}

const optionHeaders = new Set<string>(optionColumns.flatMap((headers) => Object.values(headers)));

/** The cells of a row that no field can reproduce. Images that this shop already has are recognised by their address. */
export function sourceCells(row: Row, { isHead, hasOptions }: { isHead: boolean; hasOptions: boolean }): Cells {
  const hasOwnImage = ownHash(cell(row, column.imageSrc)) !== null;
  return Object.fromEntries(
    [...row.cells].filter(
      ([name, value]) =>
        !isReproduced(row, name, value) &&
        !(hasOwnImage && imageColumns.has(name)) &&
        !(hasOptions && optionHeaders.has(name)) &&
        value !== defaultOf(name, isHead),
    ),
  );
}

/** The cells of a row that has no variant, only an additional image. */
export function imageRowCells(row: Row): Cells {
  const hasOwnImage = ownHash(cell(row, column.imageSrc)) !== null;
  return Object.fromEntries(
    [...row.cells].filter(
      ([name, value]) => value !== '' && !isReproduced(row, name, value) && !(hasOwnImage && imageColumns.has(name)),
    ),
  );
}

/** Stored cells of an earlier file, without those in columns that this file has. */
export const cellsWithout = (cells: Cells | null | undefined, columns: ReadonlySet<string>): Cells =>
  Object.fromEntries(Object.entries(cells ?? {}).filter(([name]) => !columns.has(name)));
