import type { products } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { Piastres } from '#values/money.ts';
import { fieldOf } from '#values/product-field-views.ts';
import { column, defaultOf, imageColumns, mappedColumns, variantMarks } from './columns.ts';
import { cleanHtml } from '../clean-html.ts';
import { ownHash } from './image-src.ts';
import type { Issue, Problem, Row } from './rows.ts';
import { slugOf } from '../catalogue/slug.ts';
import { type FileColumn, fileCells } from './file-cells.ts';

/** A stored row of the file: cells by column, without default values. */
export type Cells = Record<string, string>;

/** The value of a product's `source`: all data of the file that no field of ours can reproduce. */
export type Source = {
  /** Set when it differs from the slug. */
  handle?: string;
  /** The index of the variant in its handle, from 0; absent when there is only one. */
  variant?: number;
  /** The title without the option values, for one of several variants. */
  title?: { en: string; ar: string };
  /** The file's type and category, when they differ from the category's name. */
  place?: { type: string; category: string };
  cells?: Cells;
  /** The rows that contain only an additional image. Stored on the first variant. */
  images?: Cells[];
};

export type ImageRef = { line: number; src: string; altEn: string; altAr: string };

/** The fields of a product in a row. A field is undefined when the file has no such column. */
export type Fields = Partial<Pick<typeof products.$inferInsert, FileColumn>> & {
  nameEn: string;
  nameAr: string;
  descriptionEn?: string | undefined;
  descriptionAr?: string | undefined;
  status?: 'draft' | 'published' | 'archived' | undefined;
  stock?: number | undefined;
  price: Piastres;
  offerPrice: Piastres | null;
  offerFrom?: Date | null | undefined;
  offerUntil?: Date | null | undefined;
};

/** One variant of a handle. It becomes a product of its own. */
export type Draft = {
  line: number;
  handle: string;
  slug: string;
  fields: Fields;
  vendor: string | undefined;
  place: { type: string; category: string } | undefined;
  /** Text that indicates the kind of product. */
  hints: string;
  source: Omit<Source, 'handle' | 'place'>;
  /** The columns of this file. Cells that an earlier file had in other columns are preserved. */
  columns: ReadonlySet<string>;
  /** Images with external addresses, for every variant of the handle. */
  images: ImageRef[];
  /** Images that this shop already has, for this variant. */
  ownImages: ImageRef[];
};

/** The maximum length of a slug in a product request, and of a title on a screen. */
const maxLength = { slug: 200, title: 300 };

const tooLong = (most: number): Issue => ({ key: 'too_long', params: { n: most } });

/** Reads the rows of one handle into drafts, and reports the rows with errors. */
export function readHandle(
  rows: readonly [Row, ...Row[]],
  report: (problem: Problem) => void,
): { drafts: Draft[]; failed: number } {
  const [head] = rows;
  const handle = cell(head, column.handle);
  const title = cell(head, column.title);
  const isVariant = (row: Row) => row === head || variantMarks.some((name) => cell(row, name) !== '');
  const variants = rows.filter(isVariant);
  if (slugOf(handle) === '') return fail(head, column.handle, { key: 'no_letter' });
  if (slugOf(handle).length > maxLength.slug) return fail(head, column.handle, tooLong(maxLength.slug));
  if (title === '') return fail(head, column.title, { key: 'missing' });
  for (const name of [column.title, column.titleAr])
    if (cell(head, name).length > maxLength.title) return fail(head, name, tooLong(maxLength.title));

  const many = variants.length > 1;
  const images = rows.flatMap((row) => imageOf(row, false));
  const extras = rows
    .filter((row) => !isVariant(row))
    .map((row) => sourceCells(row, false, true))
    .filter((cells) => Object.keys(cells).length > 0);
  const drafts: Draft[] = [];
  const slugs = new Set<string>();
  variants.forEach((row, i) => {
    const options = optionValues(row);
    const slug = many ? slugOf(handle, ...options) : slugOf(handle);
    if (slug.length > maxLength.slug)
      return report({
        line: row.line,
        column: 'Option1 Value',
        issue: tooLong(maxLength.slug - slugOf(handle).length - 1),
      });
    if (slugs.has(slug))
      return report({
        line: row.line,
        column: 'Option1 Value',
        issue: { key: 'variant_same' },
      });
    slugs.add(slug);
    const fields = readFields(row, head, many ? options : [], report);
    if (!fields) return;
    const cells = sourceCells(row, row === head, false);
    drafts.push({
      line: row.line,
      handle,
      slug,
      fields,
      vendor: inherited(row, head, column.vendor),
      place: placeOf(row, head),
      hints: [column.type, column.category, column.title, 'Tags']
        .map((name) => inherited(row, head, name) ?? '')
        .join(' '),
      source: {
        ...(many && { variant: i, title: { en: title, ar: cell(head, column.titleAr) || title } }),
        ...(Object.keys(cells).length > 0 && { cells }),
        ...(row === head && extras.length > 0 && { images: extras }),
      },
      columns: new Set(head.cells.keys()),
      images: ownFirst(images, cell(row, column.variantImage)),
      ownImages: rows
        .slice(rows.indexOf(row), nextVariant(rows, row, isVariant))
        .flatMap((each) => imageOf(each, true)),
    });
  });
  return { drafts, failed: variants.length - drafts.length };

  function fail(row: Row, name: string, issue: Issue) {
    report({ line: row.line, column: name, issue });
    return { drafts: [], failed: variants.length };
  }
}

const nextVariant = (rows: readonly Row[], row: Row, isVariant: (row: Row) => boolean): number => {
  const next = rows.findIndex((other, i) => i > rows.indexOf(row) && isVariant(other));
  return next < 0 ? rows.length : next;
};

const cell = (row: Row, name: string): string => row.cells.get(name)?.trim() ?? '';

/** The value of the variant's row, or of the product's first row. Undefined when the file has no such column. */
const inherited = (row: Row, head: Row, name: string): string | undefined =>
  row.cells.has(name) ? cell(row, name) || cell(head, name) : undefined;

const optionValues = (row: Row): string[] =>
  [1, 2, 3].map((n) => cell(row, `Option${n} Value`)).filter((value) => value !== '');

function placeOf(row: Row, head: Row): Draft['place'] {
  if (!row.cells.has(column.type) && !row.cells.has(column.category)) return undefined;
  const categoryCells = (line: Row) => ({ type: cell(line, column.type), category: cell(line, column.category) });
  const own = categoryCells(row);
  return own.type === '' && own.category === '' ? categoryCells(head) : own;
}

/** The cells that no field can reproduce. Images that this shop already has are recognised by their address. */
function sourceCells(row: Row, isHead: boolean, imageOnly: boolean): Cells {
  const own = ownHash(cell(row, column.imageSrc)) !== null;
  const cells = [...row.cells].filter(([name, value]) => {
    if (mappedColumns.has(name) || (own && imageColumns.has(name)))
      return name === column.compareAt && isUnusedCompareAt(row);
    return imageOnly ? value !== '' : value !== defaultOf(name, isHead);
  });
  return Object.fromEntries(cells);
}

/** A "compare at" price that is not above the price is no offer, but an export must reproduce it. */
function isUnusedCompareAt(row: Row): boolean {
  const [price, compareAt] = [amount(cell(row, column.price)), amount(cell(row, column.compareAt))];
  return price !== undefined && compareAt !== undefined && compareAt <= price;
}

const ownFirst = (images: ImageRef[], src: string): ImageRef[] => [
  ...images.filter((image) => image.src === src),
  ...images.filter((image) => image.src !== src),
];

function imageOf(row: Row, own: boolean): ImageRef[] {
  const src = cell(row, column.imageSrc);
  if (src === '' || (ownHash(src) !== null) !== own) return [];
  const alt = cell(row, column.imageAlt);
  const altAr = row.cells.has(column.imageAltAr) ? cell(row, column.imageAltAr) : alt;
  return [{ line: row.line, src, altEn: alt, altAr: own ? altAr : altAr || alt }];
}

/** A non-negative amount in piastres that fits the database's integer type; undefined for any other text. */
function amount(text: string): Piastres | undefined {
  try {
    const value = fromEgp(text);
    return value >= 0 && value <= 2_147_483_647 ? value : undefined;
  } catch {
    return undefined;
  }
}

function readFields(row: Row, head: Row, options: string[], report: (problem: Problem) => void): Fields | undefined {
  let wrong = false;
  const problem = (name: string, key: Issue['key'], text = ''): undefined => {
    wrong = true;
    report({ line: row.line, column: name, issue: { key, ...(text !== '' && { params: { text } }) } });
  };
  const money = (name: string): Piastres | undefined => {
    const text = cell(row, name);
    if (text.startsWith('-')) return problem(name, 'negative', text);
    return amount(text) ?? problem(name, 'not_money', text);
  };

  const price = cell(row, column.price) === '' ? problem(column.price, 'missing') : money(column.price);
  const compareAt = cell(row, column.compareAt) === '' ? undefined : money(column.compareAt);
  const stock = readStock(cell(row, column.quantity), row.cells.has(column.quantity), (text) =>
    problem(column.quantity, 'not_whole', text),
  );
  const status = readStatus(inherited(row, head, column.status), inherited(row, head, column.published), (text) =>
    problem(column.status, 'not_status', text),
  );
  const moment = (name: string): Date | null | undefined => {
    if (!row.cells.has(name)) return undefined;
    const text = cell(row, name);
    if (text === '') return null;
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? problem(name, 'not_date', text) : at;
  };
  const [offerFrom, offerUntil] = [moment(column.offerFrom), moment(column.offerUntil)];
  const cellFields = readCells(row, head, problem);
  if (wrong || price === undefined) return undefined;

  const isOffer = compareAt !== undefined && compareAt > price;
  return {
    ...readNames(row, head, options),
    ...readBodies(row, head),
    ...cellFields,
    status,
    stock,
    price: isOffer ? compareAt : price,
    offerPrice: isOffer ? price : null,
    ...(isOffer ? { offerFrom, offerUntil } : { offerFrom: null, offerUntil: null }),
  };
}

/** The fields that have a cell of their own. */
function readCells(
  row: Row,
  head: Row,
  problem: (header: string, key: Issue['key'], text: string) => undefined,
): Partial<Pick<Fields, FileColumn>> {
  return Object.fromEntries(
    fileCells.map(({ name, column, header }) => {
      const { kind, isOwn, parse } = fieldOf(name);
      const text = isOwn ? (row.cells.has(header) ? cell(row, header) : undefined) : inherited(row, head, header);
      if (kind !== 'code' || text === undefined) return [column, text];
      if (text === '') return [column, null];
      return [column, parse ? (parse(text) ?? problem(header, 'not_valid', text)) : text];
    }),
  );
}

/** A title in one language is used for both, so that lists sort and search in both. */
function readNames(row: Row, head: Row, options: string[]): { nameEn: string; nameAr: string } {
  const title = cell(head, column.title);
  const titleAr = cell(head, column.titleAr) || title;
  return {
    nameEn: cell(row, column.variantTitle) || variantName(title, options),
    nameAr: cell(row, column.variantTitleAr) || variantName(titleAr, options),
  };
}

/** A product's name with the option values that distinguish this variant. */
export const variantName = (title: string, options: readonly string[]): string =>
  options.length > 0 ? `${title} - ${options.join(' / ')}` : title;

/** A body in a single column is assigned to the language it is written in. */
function readBodies(row: Row, head: Row): { descriptionEn?: string; descriptionAr?: string } {
  const [body, bodyAr] = [inherited(row, head, column.body), inherited(row, head, column.bodyAr)];
  const clean = body === undefined ? undefined : cleanHtml(body);
  if (bodyAr !== undefined && bodyAr !== '')
    return { ...(clean !== undefined && { descriptionEn: clean }), descriptionAr: cleanHtml(bodyAr) };
  if (clean !== undefined && isArabic(clean)) return { descriptionEn: '', descriptionAr: clean };
  return {
    ...(clean !== undefined && { descriptionEn: clean }),
    ...((bodyAr !== undefined || clean !== undefined) && { descriptionAr: '' }),
  };
}

function isArabic(html: string): boolean {
  const letters = html.replace(/<[^>]*>/g, '');
  return (letters.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (letters.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

/** Undefined means unchanged, because many exports have no quantity. A negative quantity counts as 0. */
function readStock(text: string, has: boolean, problem: (text: string) => undefined): number | undefined {
  if (!has || text === '') return undefined;
  if (!/^[+-]?\d+$/.test(text) || Math.abs(Number(text)) > 2_147_483_647) return problem(text);
  return Math.max(0, Number(text));
}

/** Older files have no status, only whether a product is published. */
function readStatus(
  status: string | undefined,
  published: string | undefined,
  problem: (text: string) => undefined,
): Fields['status'] {
  const hidden = published?.toLowerCase() === 'false';
  switch (status?.toLowerCase()) {
    case 'active':
      return hidden ? 'draft' : 'published';
    case 'draft':
    case 'archived':
      return status.toLowerCase() as 'draft' | 'archived';
    case '':
    case undefined:
      return published === undefined && status === undefined ? undefined : hidden ? 'draft' : 'published';
    default:
      return problem(status ?? '');
  }
}
