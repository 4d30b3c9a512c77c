import { Transform, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type IssueKey, issueText } from '#words/import-text.ts';
import { column, columnNamed, requiredColumns } from './columns.ts';

/** What is wrong: a key of the texts about product files, and what its text needs. */
export type Issue = { key: IssueKey; params?: Record<string, string | number> };

/** What is wrong at a place of the file. */
export type Problem = { line: number; column: string | null; issue: Issue };

/** A row by its columns; a column the file does not have is absent. `line` is where the row begins, 1 being the header. */
export type Row = { line: number; cells: ReadonlyMap<string, string> };

/** The file is not a product file at all. */
export class NotAProductFile extends Error {
  /** The columns that are missing; none when the file is empty. */
  readonly missing: readonly string[];

  constructor(message: string, missing: readonly string[] = []) {
    super(message);
    this.missing = missing;
  }
}

/** A problem as people read it on a terminal: `line 12, column "Variant Price": is missing`. */
export const problemText = ({ line, column: name, issue }: Problem): string =>
  `line ${line}${name === null ? '' : `, column "${name}"`}: ${issueText('en', issue)}`;

/**
 * Makes every line end the same. Line ends inside quoted cells count too: the parser's own count takes CR LF in them for two lines.
 */
function evenLines(read: (bytes: number) => void): Transform {
  const decoder = new StringDecoder('utf8');
  let endedInReturn = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      read(chunk.length);
      let text = decoder.write(chunk);
      if (endedInReturn && text !== '') {
        endedInReturn = false;
        if (text.startsWith('\n')) text = text.slice(1);
      }
      if (text.endsWith('\r')) endedInReturn = true;
      done(null, text.replace(/\r\n?/g, '\n'));
    },
    flush(done) {
      done(null, decoder.end());
    },
  });
}

/**
 * Reads a product file row by row; a row that can't be read is reported and left out. `read` hears of the bytes taken in.
 * Throws `NotAProductFile` when the columns every such file has are missing.
 */
export async function* readRows(
  input: Readable,
  report: (problem: Problem) => void,
  read: (bytes: number) => void,
): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void report(unreadable(error)),
  });
  const lines = evenLines(read);
  input.on('error', (error) => lines.destroy(error));
  lines.on('error', (error) => parser.destroy(error));
  input.pipe(lines).pipe(parser);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      if (!header) {
        header = readHeader(record);
        continue;
      }
      if (record.every((cell) => cell === '')) continue;
      if (record.length > header.length) {
        report({
          line,
          column: null,
          issue: { key: 'too_many_cells', params: { cells: record.length, columns: header.length } },
        });
        continue;
      }
      // PostgreSQL can't hold the zero character.
      yield { line, cells: new Map(header.map((name, i) => [name, (record[i] ?? '').replaceAll('\0', '')])) };
    }
  } finally {
    input.destroy();
  }
  if (!header) throw new NotAProductFile('The file is empty');
}

function readHeader(cells: string[]): string[] {
  const header = cells.map(columnNamed);
  const missing = requiredColumns.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new NotAProductFile(
      `This is no product file of Shopify's format: it has no column ${missing.map((name) => `"${name}"`).join(', ')}`,
      missing,
    );
  return header;
}

function unreadable(error: CsvError | undefined): Problem {
  const { lines, column: name } = (error ?? {}) as { lines?: number; column?: unknown };
  const issue: Issue =
    error?.code === 'CSV_QUOTE_NOT_CLOSED'
      ? { key: 'quote_open' }
      : { key: 'unreadable', params: { why: error?.message ?? '?' } };
  return { line: lines ?? 0, column: typeof name === 'string' ? name : null, issue };
}

/** Rows that belong together: those that follow each other under one handle. */
export async function* byHandle(
  rows: AsyncIterable<Row>,
  report: (problem: Problem) => void,
): AsyncGenerator<[Row, ...Row[]]> {
  const begunAt = new Map<string, number>();
  let group: [Row, ...Row[]] | undefined;
  let current: string | undefined;
  for await (const row of rows) {
    const handle = row.cells.get(column.handle)?.trim() ?? '';
    if (handle === '') {
      report({ line: row.line, column: column.handle, issue: { key: 'missing' } });
      continue;
    }
    if (group && handle === current) {
      group.push(row);
      continue;
    }
    if (group) yield group;
    group = undefined;
    const before = begunAt.get(handle);
    if (before !== undefined) {
      report({
        line: row.line,
        column: column.handle,
        issue: { key: 'handle_apart', params: { handle, line: before } },
      });
      current = undefined;
      continue;
    }
    begunAt.set(handle, row.line);
    group = [row];
    current = handle;
  }
  if (group) yield group;
}
