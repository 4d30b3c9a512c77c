import { columnNamed, requiredColumns } from '../columns.ts';
import { NotAProductFile, type Problem, readTable, type Row } from '../rows.ts';
import type { Readable } from 'node:stream';
import { guessMapping, isComplete, isWooCommerce, type Mapping } from './fields.ts';
import { mappedRows } from './mapped-rows.ts';
import { wooRows } from './woo-rows.ts';

/** A file whose columns are not recognised: staff can say which are which. */
export class UnmappedFile extends NotAProductFile {}

/**
 * Reads a product file row by row, with the columns of Shopify's layout: a file of that layout, of WooCommerce's, or any other one by a mapping. Throws
 * `UnmappedFile` for a file with other columns, and `NotAProductFile` for one that has no table.
 */
export async function* readRows(
  input: Readable,
  report: (problem: Problem) => void,
  { read, mapping = {} }: { read?: (bytes: number) => void; mapping?: Mapping } = {},
): AsyncGenerator<Row> {
  const rows = readTable(input, report, read);
  const first = await rows.next();
  if (first.done) throw new NotAProductFile('The file is empty');
  const headers = [...(first.value as Row).cells.keys()];
  const missing = missingColumns(headers);
  if (Object.keys(mapping).length > 0) yield* adapt(rows, mapping, report);
  else if (missing.length === 0) yield* renamed(rows);
  else if (isWooCommerce(guessMapping(headers))) yield* adapt(rows, guessMapping(headers), report);
  else {
    await rows.return(undefined);
    throw new (headers.length > 1 ? UnmappedFile : NotAProductFile)(
      `This is no product file of Shopify's or WooCommerce's format: it has no column ${missing.map((name) => `"${name}"`).join(', ')}. Upload it in the back office to choose what its columns are`,
      missing,
    );
  }
}

const missingColumns = (headers: readonly string[]): string[] => {
  const names = new Set(headers.map(columnNamed));
  return requiredColumns.filter((name) => !names.has(name));
};

const adapt = (rows: AsyncIterable<Row>, mapping: Mapping, report: (problem: Problem) => void): AsyncIterable<Row> =>
  mapping.kind && isComplete(mapping) ? wooRows(rows, mapping, report) : mappedRows(rows, mapping);

/** Rows with the canonical names of the layout's columns. */
async function* renamed(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { cells, ...row } of rows)
    yield { ...row, cells: new Map([...cells].map(([name, value]) => [columnNamed(name), value])) };
}
