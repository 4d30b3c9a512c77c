import { fromEgp, type Piastres } from '#values/money.ts';
import { column, defaultOf, imageColumns, mappedColumns, variantMarks } from './columns.ts';
import { cleanHtml } from './html.ts';
import { ownHash } from './image-src.ts';
import type { Issue, Problem, Row } from './rows.ts';
import { slugOf } from './slug.ts';

/** A row of the file as kept: cells by column, those that say nothing left out. */
export type Cells = Record<string, string>;

/** What a product's `source` holds: whatever the file said that no field of ours gives back. */
export type Source = {
  /** Where it is not the slug. */
  handle?: string;
  /** 0 for the first variant of a handle, and so on; absent where there is one only. */
  variant?: number;
  /** The title without the option values, of one variant among several. */
  title?: { en: string; ar: string };
  /** How the file sorted it, where that is not its category's name. */
  place?: { type: string; category: string };
  cells?: Cells;
  /** The rows that only carry a further image, on the first variant. */
  images?: Cells[];
};

export type ImageRef = { line: number; src: string; altEn: string; altAr: string };

/** What a row says about a product's own columns; absent where the file has no such column. */
export type Fields = {
  nameEn: string;
  nameAr: string;
  descriptionEn?: string | undefined;
  descriptionAr?: string | undefined;
  howToUseEn?: string | undefined;
  howToUseAr?: string | undefined;
  ingredients?: string | undefined;
  sizeEn?: string | undefined;
  sizeAr?: string | undefined;
  searchWords?: string | undefined;
  status?: 'draft' | 'published' | 'archived' | undefined;
  sku?: string | null | undefined;
  stock?: number | undefined;
  price: Piastres;
  offerPrice: Piastres | null;
  offerFrom?: Date | null | undefined;
  offerUntil?: Date | null | undefined;
};

/** One variant of a handle, to become a product of its own. */
export type Draft = {
  line: number;
  handle: string;
  slug: string;
  fields: Fields;
  vendor: string | undefined;
  place: { type: string; category: string } | undefined;
  /** Words that tell what kind of thing it is. */
  hints: string;
  source: Omit<Source, 'handle' | 'place'>;
  /** The file's columns, so that what an earlier file said in others is kept. */
  columns: ReadonlySet<string>;
  /** Images named by where they came from, for every variant of the handle. */
  images: ImageRef[];
  /** Pictures this shop has already, of this variant. */
  ownImages: ImageRef[];
};

/** An address may be as long as a product can be asked for by, a title as long as a screen can show. */
const longest = { slug: 200, title: 300 };

const tooLong = (most: number): Issue => ({ key: 'too_long', params: { n: most } });

/** The products the rows of one handle describe, and what is wrong with the others. */
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
  if (slugOf(handle).length > longest.slug) return fail(head, column.handle, tooLong(longest.slug));
  if (title === '') return fail(head, column.title, { key: 'missing' });
  for (const name of [column.title, column.titleAr])
    if (cell(head, name).length > longest.title) return fail(head, name, tooLong(longest.title));

  const many = variants.length > 1;
  const images = rows.flatMap((row) => imageOf(row, false));
  const extras = rows
    .filter((row) => !isVariant(row))
    .map((row) => keptCells(row, false, true))
    .filter((kept) => Object.keys(kept).length > 0);
  const drafts: Draft[] = [];
  const slugs = new Set<string>();
  variants.forEach((row, i) => {
    const options = optionValues(row);
    const slug = many ? slugOf(handle, ...options) : slugOf(handle);
    if (slug.length > longest.slug)
      return report({
        line: row.line,
        column: 'Option1 Value',
        issue: tooLong(longest.slug - slugOf(handle).length - 1),
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
    const cells = keptCells(row, row === head, false);
    drafts.push({
      line: row.line,
      handle,
      slug,
      fields,
      vendor: inherited(row, head, column.vendor),
      place: placeOf(row, head),
      hints: [column.type, column.category, column.title, column.tags]
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

/** What a variant's row says, else the product's first row; undefined when the file has no such column. */
const inherited = (row: Row, head: Row, name: string): string | undefined =>
  row.cells.has(name) ? cell(row, name) || cell(head, name) : undefined;

const optionValues = (row: Row): string[] =>
  [1, 2, 3].map((n) => cell(row, `Option${n} Value`)).filter((value) => value !== '');

function placeOf(row: Row, head: Row): Draft['place'] {
  if (!row.cells.has(column.type) && !row.cells.has(column.category)) return undefined;
  const said = (one: Row) => ({ type: cell(one, column.type), category: cell(one, column.category) });
  const own = said(row);
  return own.type === '' && own.category === '' ? said(head) : own;
}

/** The cells no field gives back. Images this shop has already are known by their address. */
function keptCells(row: Row, isHead: boolean, imageOnly: boolean): Cells {
  const own = ownHash(cell(row, column.imageSrc)) !== null;
  const kept = [...row.cells].filter(([name, value]) => {
    if (mappedColumns.has(name) || (own && imageColumns.has(name))) return name === column.compareAt && isLeftOver(row);
    return imageOnly ? value !== '' : value !== defaultOf(name, isHead);
  });
  return Object.fromEntries(kept);
}

/** A "compare at" that is no higher than the price is no offer, yet an export gives it back. */
function isLeftOver(row: Row): boolean {
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

/** Piastres of a number that is no less than nothing and that the database holds; undefined for any other text. */
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
  if (wrong || price === undefined) return undefined;

  const isOffer = compareAt !== undefined && compareAt > price;
  return {
    ...readNames(row, head, options),
    ...readBodies(row, head),
    howToUseEn: inherited(row, head, column.howToUse),
    howToUseAr: inherited(row, head, column.howToUseAr),
    ingredients: inherited(row, head, column.ingredients),
    sizeEn: inherited(row, head, column.size),
    sizeAr: inherited(row, head, column.sizeAr),
    searchWords: inherited(row, head, column.tags),
    status,
    sku: row.cells.has(column.sku) ? cell(row, column.sku) || null : undefined,
    stock,
    price: isOffer ? compareAt : price,
    offerPrice: isOffer ? price : null,
    ...(isOffer ? { offerFrom, offerUntil } : { offerFrom: null, offerUntil: null }),
  };
}

/** A title in one language serves both, so that lists sort and search in both. */
function readNames(row: Row, head: Row, options: string[]): { nameEn: string; nameAr: string } {
  const title = cell(head, column.title);
  const titleAr = cell(head, column.titleAr) || title;
  return {
    nameEn: cell(row, column.variantTitle) || variantName(title, options),
    nameAr: cell(row, column.variantTitleAr) || variantName(titleAr, options),
  };
}

/** A product's name with what tells this variant of it from the others. */
export const variantName = (title: string, options: readonly string[]): string =>
  options.length > 0 ? `${title} - ${options.join(' / ')}` : title;

/** A body without a language goes to the one it is written in. */
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

/** Undefined keeps what there is: many exports name no quantity. Oversold is sold out. */
function readStock(text: string, has: boolean, problem: (text: string) => undefined): number | undefined {
  if (!has || text === '') return undefined;
  if (!/^[+-]?\d+$/.test(text) || Math.abs(Number(text)) > 2_147_483_647) return problem(text);
  return Math.max(0, Number(text));
}

/** Older files have no status and say only whether a product is published. */
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
