import type { productVariants } from '#db/schema.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { sizeOfText } from '#values/size-of-text.ts';
import type { Size } from '#values/unit-price.ts';
import { amount, type Cells, cell, optionalCell, readGrams, readMeasure, readStock, sourceCells } from './cells.ts';
import { column, imageColumns, isVariantColumn, optionColumns } from './columns.ts';
import { splitCurrency } from './currency.ts';
import { unnamedOption } from './option-names.ts';
import { readCells, type ReportCell } from './read-fields.ts';
import { isSetRow } from './read-set.ts';
import type { Problem, Row } from './rows.ts';

/** A name in a file, and in Arabic when the file has a column for it. */
type FileName = { name: string; nameAr: string | undefined };

export type OptionDraft = FileName;
/** `swatch` is the address of a picture, or empty. */
export type ValueDraft = FileName & { hex: string | undefined; swatch: string };

type VariantColumns = typeof productVariants.$inferInsert;

/** The fields of a variant. A field is undefined when the file does not say it, which leaves it as it is. */
export type VariantFields = {
  sku?: string | null | undefined;
  gtin?: string | null | undefined;
  price: Piastres;
  offerPrice: Piastres | null;
  offerFrom?: Date | null | undefined;
  offerUntil?: Date | null | undefined;
} & Pick<Partial<{ [K in keyof VariantColumns]: VariantColumns[K] | undefined }>, 'active' | 'weightGrams' | 'stock'>;

/** A row of the file that is a variant, with a value for each option. */
export type VariantDraft = {
  line: number;
  values: ValueDraft[];
  fields: VariantFields;
  /** Its contents; `impliedSize` is read from the name of a value such as "50 ml", and is for new variants. */
  size: Size | undefined;
  impliedSize: Size | undefined;
  /** The address of its picture, or empty. */
  image: string;
  cells: Cells;
};

/** The names of a handle's options. A product with one variant, whose option is the layout's "Title", has none. */
export function readOptions(variants: readonly Row[]): OptionDraft[] {
  const [head] = variants as [Row];
  const isPlain = cell(head, 'Option1 Name').toLowerCase() === 'title' || cell(head, 'Option1 Name') === '';
  if (variants.length === 1 && isPlain) return [];
  const used = optionColumns.filter(({ value }) => variants.some((row) => cell(row, value) !== ''));
  return used.map(({ name, nameAr }) => ({
    name: cell(head, name) || unnamedOption,
    nameAr: cell(head, nameAr) || undefined,
  }));
}

/** Reads a row that is a variant; undefined for one with errors. `isHead` is for the first row of the handle. */
export function readVariant(
  row: Row,
  { isHead, hasOptions, used }: { isHead: boolean; hasOptions: boolean; used: readonly number[] },
  report: (problem: Problem) => void,
): VariantDraft | undefined {
  let isWrong = false;
  const problem: ReportCell = (name, key, text = '') => {
    isWrong = true;
    report({ line: row.line, column: name, issue: { key, ...(text !== '' && { params: { text } }) } });
  };
  const values = used.map((nth): ValueDraft => {
    const { value, valueAr, hex, swatch } = optionColumns[nth]!;
    if (cell(row, value) === '') problem(value, 'missing');
    return {
      name: cell(row, value),
      nameAr: cell(row, valueAr) || undefined,
      hex: /^#[0-9a-f]{6}$/i.test(cell(row, hex)) ? cell(row, hex).toLowerCase() : undefined,
      swatch: cell(row, swatch),
    };
  });
  const fields = readVariantFields(row, problem);
  if (isWrong || !fields) return undefined;
  const cells = Object.entries(sourceCells(row, { isHead, hasOptions })).filter(([name]) =>
    isHead ? isVariantColumn(name) : !imageColumns.has(name),
  );
  return {
    line: row.line,
    values,
    fields,
    size: readMeasure(row.cells),
    impliedSize: values.map(({ name }) => sizeOfText(name)).find(Boolean),
    image: cell(row, column.variantImage),
    cells: hasOptions ? Object.fromEntries(cells) : {},
  };
}

function readVariantFields(row: Row, problem: ReportCell): VariantFields | undefined {
  const money = (name: string): Piastres | undefined => {
    const text = cell(row, name);
    if (splitCurrency(text).number.startsWith('-')) return problem(name, 'negative', text);
    return amount(text) ?? problem(name, 'not_money', text);
  };
  const moment = (name: string): Date | null | undefined => {
    const text = optionalCell(row, name);
    if (!text) return text === '' ? null : undefined;
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? problem(name, 'not_date', text) : at;
  };
  const active = cell(row, column.active).toLowerCase();
  // A set costs what its parts cost.
  const price =
    cell(row, column.price) !== ''
      ? money(column.price)
      : isSetRow(row)
        ? piastres(0)
        : problem(column.price, 'missing');
  const compareAt = cell(row, column.compareAt) === '' ? undefined : money(column.compareAt);
  const [offerFrom, offerUntil] = [moment(column.offerFrom), moment(column.offerUntil)];
  const fields = {
    ...readCells(row, true, problem),
    stock: readStock(cell(row, column.quantity), (text) => problem(column.quantity, 'not_whole', text)),
    active: active === 'true' ? true : active === 'false' ? false : undefined,
    weightGrams: readGrams(cell(row, column.grams)),
  };
  if (price === undefined) return undefined;
  const isOffer = compareAt !== undefined && compareAt > price;
  return {
    ...fields,
    price: isOffer ? compareAt : price,
    offerPrice: isOffer ? price : null,
    ...(isOffer ? { offerFrom, offerUntil } : { offerFrom: null, offerUntil: null }),
  };
}
