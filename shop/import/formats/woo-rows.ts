import { column, optionColumns } from '../columns.ts';
import type { Problem, Row } from '../rows.ts';
import { hyphenated, slugOf } from '../../catalogue/slug.ts';
import { normalise } from '#values/arabic.ts';
import type { Mapping, MappedName } from './fields.ts';
import { fieldCell, mappedCells } from './mapped-cells.ts';
import { withImages } from './mapped-rows.ts';

type Kind = 'simple' | 'variable' | 'variation' | 'grouped';

const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  (
    [
      ['variable', 'variable', 'متغير', 'متنوع'],
      ['variation', 'variation', 'تنويعة', 'تنوع', 'نوع'],
      ['grouped', 'grouped', 'مجمع', 'مجمعة'],
    ] as const
  ).flatMap(([kind, ...words]) => words.map((word) => [normalise(word), kind])),
);

/** `last` is the line of its last variation, or its own. */
type Product = { row: Row; kind: Kind; variations: Row[]; last: number; handle: string };

/** The products by what other rows refer to: `id:7` or a SKU. */
type References = ReadonlyMap<string, Product>;

/**
 * The rows of WooCommerce's layout: a simple product is a row, and a variable one is the rows of its variations, which name their parent by its SKU or
 * as `id:7`. The products are in the order of their last lines, so that an import that was interrupted continues behind a line.
 */
export async function* wooRows(
  rows: AsyncIterable<Row>,
  mapping: Mapping,
  report: (problem: Problem) => void,
): AsyncGenerator<Row> {
  const { products, references, isRowBroken } = await groupProducts(rows, mapping, report);
  const sorted = products.toSorted((a, b) => a.last - b.last);
  nameProducts(sorted, mapping);
  for (const product of sorted) {
    const { handle } = product;
    const cells = productCells(product, mapping, references);
    if (isRowBroken && product.kind === 'variable') {
      yield { line: product.last, cells: new Map([[column.handle, handle]]), isBroken: true };
      continue;
    }
    if (product.kind !== 'variable' || product.variations.length === 0) {
      yield* withImages({ line: product.row.line, cells }, fieldCell(product.row, mapping, 'images'));
      continue;
    }
    yield* variationRows(product, { cells, mapping, handle });
  }
}

/** Gives each product its handle: that of the file, or one made of its name. */
function nameProducts(products: readonly Product[], mapping: Mapping): void {
  const handles = new Set<string>();
  for (const product of products) {
    const { row } = product;
    let handle = fieldCell(row, mapping, 'handle') || hyphenated(fieldCell(row, mapping, 'title'));
    if (handles.has(handle)) handle = `${handle}-${fieldCell(row, mapping, 'id') || row.line}`;
    handles.add(handle);
    product.handle = handle;
  }
}

/** The products of the file with their variations. Reports variations whose parent is not in the file. A broken row may be a variation of any product. */
async function groupProducts(
  rows: AsyncIterable<Row>,
  mapping: Mapping,
  report: (problem: Problem) => void,
): Promise<{ products: Product[]; references: References; isRowBroken: boolean }> {
  const products: Product[] = [];
  const byReference = new Map<string, Product>();
  const variations: Row[] = [];
  let isRowBroken = false;
  for await (const row of rows) {
    if (row.isBroken) {
      isRowBroken = true;
      continue;
    }
    const field = (name: MappedName) => fieldCell(row, mapping, name);
    const words = normalise(field('kind').toLowerCase()).split(/[,\s]+/);
    const kind = words.map((word) => kinds[word]).find(Boolean) ?? 'simple';
    if (kind === 'variation') {
      variations.push(row);
      continue;
    }
    const product: Product = { row, kind, variations: [], last: row.line, handle: '' };
    products.push(product);
    if (field('id') !== '') byReference.set(`id:${field('id')}`, product);
    if (field('sku') !== '') byReference.set(field('sku'), product);
  }
  for (const row of variations) {
    const parent = byReference.get(fieldCell(row, mapping, 'parent'));
    if (!parent) {
      report({ line: row.line, column: mapping.parent ?? null, issue: { key: 'parent_unknown' } });
      continue;
    }
    parent.variations.push(row);
    parent.last = row.line;
  }
  return { products, references: byReference, isRowBroken };
}

/** The cells of a product's own row. */
function productCells({ row, kind, handle }: Product, mapping: Mapping, references: References): Map<string, string> {
  const cells = mappedCells(row, mapping);
  cells.set(column.handle, handle);
  if (!mapping.published) cells.set(column.status, 'active');
  if (kind === 'grouped') cells.set(column.setParts, partsOf(fieldCell(row, mapping, 'grouped'), references));
  if (kind !== 'variable')
    for (const headers of optionColumns) Object.values(headers).forEach((name) => cells.delete(name));
  return cells;
}

/** A row for each variation: the first one with the cells of the product. An option is what variations differ in. */
function* variationRows(
  { row, variations }: Product,
  { cells, mapping, handle }: { cells: ReadonlyMap<string, string>; mapping: Mapping; handle: string },
): Generator<Row> {
  const own = new Set([
    column.price,
    column.compareAt,
    column.quantity,
    column.grams,
    'Variant SKU',
    'Variant Barcode',
  ]);
  const images = fieldCell(row, mapping, 'images');
  for (const [nth, variation] of variations.entries()) {
    const variant = mappedCells(variation, mapping);
    const merged = new Map(nth === 0 ? cells : [[column.handle, handle]]);
    for (const name of own) if (variant.has(name)) merged.set(name, variant.get(name)!);
    for (const { name, value } of optionColumns) {
      if (!variant.get(value)) merged.delete(value);
      if (variant.get(value)) merged.set(value, variant.get(value)!).set(name, variant.get(name)!);
    }
    const image = fieldCell(variation, mapping, 'images').split(',')[0]!.trim();
    merged.set(column.variantImage, image);
    // The line of the last row is the one by which products are sorted.
    const isHead = nth === 0 && variations.length > 1;
    const line = { line: isHead ? Math.min(row.line, variation.line) : variation.line, cells: merged };
    if (nth === 0) yield* withImages(line, images);
    else yield line;
  }
}

/** The parts of a set as addresses of the file's products; a SKU that the file lacks may be that of a product in the shop. */
const partsOf = (cell: string, references: References): string =>
  cell
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter((reference) => reference !== '')
    .map((reference) => {
      const product = references.get(reference);
      if (product) return `/${slugOf(product.handle)}`;
      // The number of `id:7` is no quantity.
      return /:\d+$/.test(reference) ? `${reference}:1` : reference;
    })
    .join('; ');
