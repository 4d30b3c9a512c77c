import { MAX_VARIANTS } from '#values/variants.ts';
import { type Cells, cell, imageRowCells, sourceCells } from './cells.ts';
import { column, imageColumns, isVariantColumn, optionColumns, variantMarks } from './columns.ts';
import { ownHash } from './image-src.ts';
import { type Fields, readFields } from './read-fields.ts';
import { readSet, type SetDraft } from './read-set.ts';
import { type OptionDraft, readOptions, readVariant, type VariantDraft } from './read-variants.ts';
import type { Issue, Problem, Row } from './rows.ts';
import { serviceOf } from './services.ts';
import { slugOf } from '../catalogue/slug.ts';

/** The value of a product's `source`: all data of the file that no field of ours can reproduce. That of variants is theirs. */
export type Source = {
  /** Set when it differs from the slug. */
  handle?: string;
  /** The file's type and category, when they differ from the category's name. */
  place?: { type: string; category: string };
  cells?: Cells;
  /** The images after the first one: their cells, with others of a row that has only an image. */
  images?: Cells[];
};

export type ImageRef = { line: number; src: string; altEn: string; altAr: string };

/** A handle of the file, which is a product with at least one variant. */
export type Draft = {
  line: number;
  handle: string;
  slug: string;
  fields: Fields;
  options: OptionDraft[];
  variants: [VariantDraft, ...VariantDraft[]];
  set: SetDraft | undefined;
  vendor: string | undefined;
  place: { type: string; category: string } | undefined;
  /** The type of a service or an insurance; null for goods. */
  service: string | null;
  /** Text that indicates the kind of product. */
  hints: string;
  source: Pick<Source, 'cells' | 'images'>;
  /** The columns of this file. Cells that an earlier file had in other columns are preserved. */
  columns: ReadonlySet<string>;
  /** Images with external addresses. */
  images: ImageRef[];
  /** Images that this shop already has. */
  ownImages: ImageRef[];
};

/** The maximum length of a slug in a product request, and of a title and an option on a screen. */
const maxLength = { slug: 200, title: 300, option: 100 };

const tooLong = (most: number): Issue => ({ key: 'too_long', params: { n: most } });

/** Reads the rows of one handle into a draft. Reports all errors; a handle with any, or with a broken row, has none, because a variant left out would be removed. */
export function readHandle(rows: readonly [Row, ...Row[]], report: (problem: Problem) => void): Draft | undefined {
  const broken = rows.filter(({ isBroken }) => isBroken);
  // The cells that a row lacks are no errors of their own.
  if (broken.some(({ cells }) => !cells.has(column.title))) return undefined;
  const [head] = rows;
  const handle = cell(head, column.handle);
  const isVariant = (row: Row) => row === head || variantMarks.some((name) => cell(row, name) !== '');
  const variantRows = rows.filter(isVariant);
  let isWrong = broken.length > 0;
  const reportWrong = (problem: Problem): undefined => {
    isWrong = true;
    report(problem);
  };
  checkHead(head, variantRows.length, reportWrong);
  const fields = readFields(head, (name, key, text = '') =>
    reportWrong({ line: head.line, column: name, issue: { key, params: { text } } }),
  );
  const set = readSet(head, (name, key, text = '') =>
    reportWrong({ line: head.line, column: name, issue: { key, params: { text } } }),
  );
  const options = readOptions(variantRows);
  if (set && (options.length > 0 || variantRows.length > 1))
    reportWrong({ line: head.line, column: column.setParts, issue: { key: 'set_options' } });
  const used = usedOptions(variantRows, options);
  const hasOptions = options.length > 0;
  const variants = variantRows.flatMap(
    (row) => readVariant(row, { isHead: row === head, hasOptions, used }, reportWrong) ?? [],
  );
  reportEqualVariants(variants, reportWrong);
  const [first, ...others] = variants;
  if (isWrong || !first) return undefined;

  const refs = rows.flatMap(imageOf);
  return {
    line: head.line,
    handle,
    slug: slugOf(handle),
    fields,
    options,
    variants: [first, ...others],
    set,
    vendor: head.cells.has(column.vendor) ? cell(head, column.vendor) : undefined,
    place: placeOf(head),
    service: serviceOf(head),
    hints: [column.type, column.category, column.title, 'Tags'].map((name) => cell(head, name)).join(' '),
    source: sourceOf(rows, isVariant, hasOptions),
    columns: new Set(head.cells.keys()),
    images: refs.filter(({ src }) => ownHash(src) === null),
    ownImages: refs.filter(({ src }) => ownHash(src) !== null),
  };
}

function checkHead(head: Row, variants: number, report: (problem: Problem) => void): void {
  const refuse = (name: string, issue: Issue) => report({ line: head.line, column: name, issue });
  const slug = slugOf(cell(head, column.handle));
  if (slug === '') refuse(column.handle, { key: 'no_letter' });
  if (slug.length > maxLength.slug) refuse(column.handle, tooLong(maxLength.slug));
  if (cell(head, column.title) === '') refuse(column.title, { key: 'missing' });
  const limits = [
    ...[column.title, column.titleAr].map((name) => [name, maxLength.title] as const),
    ...optionColumns.flatMap(({ name, nameAr }) => [name, nameAr]).map((name) => [name, maxLength.option] as const),
  ];
  for (const [name, most] of limits) if (cell(head, name).length > most) refuse(name, tooLong(most));
  if (variants > MAX_VARIANTS) refuse(column.handle, { key: 'too_many_variants', params: { n: MAX_VARIANTS } });
}

/** The positions of the columns of the options. */
const usedOptions = (variants: readonly Row[], options: readonly OptionDraft[]): number[] =>
  options.length === 0
    ? []
    : optionColumns.flatMap(({ value }, nth) => (variants.some((row) => cell(row, value) !== '') ? nth : []));

function reportEqualVariants(variants: readonly VariantDraft[], report: (problem: Problem) => void): void {
  const seen = new Set<string>();
  for (const { line, values } of variants) {
    const key = values.map(({ name }) => name.toLowerCase()).join('\n');
    const refuse = (issue: Issue) => report({ line, column: 'Option1 Value', issue });
    if (values.some(({ name, nameAr = '' }) => Math.max(name.length, nameAr.length) > maxLength.option))
      refuse(tooLong(maxLength.option));
    if (seen.has(key)) refuse({ key: 'variant_same' });
    seen.add(key);
  }
}

const placeOf = (head: Row): Draft['place'] =>
  head.cells.has(column.type) || head.cells.has(column.category)
    ? { type: cell(head, column.type), category: cell(head, column.category) }
    : undefined;

/** What the product keeps of its rows: the first row's cells, and the images of the others. */
function sourceOf(
  rows: readonly [Row, ...Row[]],
  isVariant: (row: Row) => boolean,
  hasOptions: boolean,
): Draft['source'] {
  const [head, ...others] = rows;
  const cells = Object.entries(sourceCells(head, { isHead: true, hasOptions })).filter(
    ([name]) => !hasOptions || !isVariantColumn(name),
  );
  const images = others
    .map((row) => Object.entries(imageRowCells(row)).filter(([name]) => !isVariant(row) || imageColumns.has(name)))
    .filter((entries) => entries.length > 0)
    .map((entries) => Object.fromEntries(entries));
  return {
    ...(cells.length > 0 && { cells: Object.fromEntries(cells) }),
    ...(images.length > 0 && { images }),
  };
}

function imageOf(row: Row): ImageRef[] {
  const src = cell(row, column.imageSrc);
  if (src === '') return [];
  const alt = cell(row, column.imageAlt);
  const altAr = row.cells.has(column.imageAltAr) ? cell(row, column.imageAltAr) : alt;
  return [{ line: row.line, src, altEn: alt, altAr: ownHash(src) === null ? altAr || alt : altAr }];
}
