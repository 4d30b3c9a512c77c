import { Readable, Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type IssueKey, issueText } from '#words/import-text.ts';
import { column } from './columns.ts';

/** A key of the product file messages, with the parameters of its text. */
export type Issue = { key: IssueKey; params?: Record<string, string | number> };

/** An issue with its position in the file. */
export type Problem = { line: number; column: string | null; issue: Issue };

/** A row by its columns, without the columns that the file lacks. `line` is the line where the row starts; the header is line 1. */
export type Row = { line: number; cells: ReadonlyMap<string, string> };

/** Thrown for a file that is not a product file. */
export class NotAProductFile extends Error {
  /** The missing columns; empty when the file is empty. */
  readonly missing: readonly string[];

  constructor(message: string, missing: readonly string[] = []) {
    super(message);
    this.missing = missing;
  }
}

/** A problem as text for a terminal: `line 12, column "Variant Price": is missing`. */
export const problemText = ({ line, column: name, issue }: Problem): string =>
  `line ${line}${name === null ? '' : `, column "${name}"`}: ${issueText('en', issue)}`;

/** Normalises line ends, also inside quoted cells, because the CSV parser counts a CR LF in a cell as two lines. */
function evenLines(read: (bytes: number) => void): Transform {
  const decoder = new StringDecoder('utf8');
  let endedInReturn = false;
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      read(chunk.length);
      let text = decoder.write(chunk);
      if (endedInReturn && text !== '') {
        endedInReturn = false;
        if (text.startsWith('\n')) text = text.slice(1);
      }
      if (text.endsWith('\r')) endedInReturn = true;
      callback(null, text.replace(/\r\n?/g, '\n'));
    },
    flush(callback) {
      callback(null, decoder.end());
    },
  });
}

/** The separator of a file: the one of `,`, `;` and tab that its first line has most of, outside quotes. */
export function separatorOf(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r|\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/**
 * Reads a CSV file row by row, with its own headers: the first row that it yields is the header. Cells and headers are trimmed. Reports and skips rows that cannot be read. `read` receives the
 * number of bytes read. Throws `NotAProductFile` for an empty file.
 */
export async function* readTable(
  input: Readable,
  report: (problem: Problem) => void,
  read: (bytes: number) => void = () => {},
): AsyncGenerator<Row> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  const parser = parse({
    bom: true,
    delimiter: separatorOf(first.done ? '' : first.value.subarray(0, 65_536).toString('utf8')),
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void report(unreadable(error)),
  });
  const lines = evenLines(read);
  const rest = Readable.from(
    (async function* () {
      for (let next = first; !next.done; next = await chunks.next()) yield next.value;
    })(),
  );
  rest.on('error', (error) => lines.destroy(error));
  lines.on('error', (error) => parser.destroy(error));
  rest.pipe(lines).pipe(parser);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      if (!header) {
        header = record.map((name) => name.trim());
        yield { line, cells: new Map(header.map((name) => [name, name])) };
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      if (record.length > header.length) {
        report({
          line,
          column: null,
          issue: { key: 'too_many_cells', params: { cells: record.length, columns: header.length } },
        });
        continue;
      }
      // PostgreSQL text cannot contain the NUL character.
      yield { line, cells: new Map(header.map((name, i) => [name, (record[i] ?? '').replaceAll('\0', '').trim()])) };
    }
  } finally {
    input.destroy();
  }
  if (!header) throw new NotAProductFile('The file is empty');
}

function unreadable(error: CsvError | undefined): Problem {
  const { lines, column: name } = (error ?? {}) as { lines?: number; column?: unknown };
  const issue: Issue =
    error?.code === 'CSV_QUOTE_NOT_CLOSED'
      ? { key: 'quote_open' }
      : { key: 'unreadable', params: { why: error?.message ?? '?' } };
  return { line: lines ?? 0, column: typeof name === 'string' ? name : null, issue };
}

/** Groups consecutive rows with the same handle. */
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
