import { Readable, Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type IssueKey, issueText } from '#words/import-text.ts';
import { column } from './columns.ts';

/** A key of the product file messages, with the parameters of its text. */
export type Issue = { key: IssueKey; params?: Record<string, string | number> };

/** An issue with its position in the file. */
export type Problem = { line: number; column: string | null; issue: Issue };

/**
 * A row by its columns, without the columns that the file lacks. `line` is the line where the row starts; the header is line 1. `isBroken` marks a row with an error that was reported: it has at most
 * the cells that are surely in their columns, and excludes its product.
 */
export type Row = { line: number; cells: ReadonlyMap<string, string>; isBroken?: boolean };

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

/** The number of lines of a file, as the lines of its rows are counted. */
export const countLines = (file: string): number => file.split(/\r\n?|\n/).length;

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
 * Reads a CSV file row by row, with its own headers: the first row that it yields is the header. Cells and headers are trimmed. Rows that cannot be read are reported, and broken. `read` receives
 * the number of bytes read. Throws `NotAProductFile` for an empty file.
 */
export async function* readTable(
  input: Readable,
  report: (problem: Problem) => void,
  read: (bytes: number) => void = () => {},
): AsyncGenerator<Row> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  const unreadableLines: number[] = [];
  const parser = parse({
    bom: true,
    delimiter: separatorOf(first.done ? '' : first.value.subarray(0, 65_536).toString('utf8')),
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip(error) {
      const problem = unreadable(error);
      unreadableLines.push(problem.line);
      report(problem);
    },
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
      // The parser reports them before the rows in front of them have been read here.
      while (unreadableLines[0] !== undefined && unreadableLines[0] < line) yield brokenRow(unreadableLines.shift()!);
      if (record.every((cell) => cell.trim() === '')) continue;
      if (record.length > header.length) {
        report({
          line,
          column: null,
          issue: { key: 'too_many_cells', params: { cells: record.length, columns: header.length } },
        });
        yield brokenRow(line, new Map([[header[0]!, record[0]!.replaceAll('\0', '').trim()]]));
        continue;
      }
      // PostgreSQL text cannot contain the NUL character.
      yield { line, cells: new Map(header.map((name, i) => [name, (record[i] ?? '').replaceAll('\0', '').trim()])) };
    }
  } finally {
    input.destroy();
  }
  if (!header) throw new NotAProductFile('The file is empty');
  for (const line of unreadableLines) yield brokenRow(line);
}

const brokenRow = (line: number, cells: Row['cells'] = new Map()): Row => ({ line, cells, isBroken: true });

function unreadable(error: CsvError | undefined): Problem {
  const { lines, column: name } = (error ?? {}) as { lines?: number; column?: unknown };
  const issue: Issue =
    error?.code === 'CSV_QUOTE_NOT_CLOSED'
      ? { key: 'quote_open' }
      : { key: 'unreadable', params: { why: error?.message ?? '?' } };
  return { line: lines ?? 0, column: typeof name === 'string' ? name : null, issue };
}

const handleOf = ({ cells }: Row): string => cells.get(column.handle)?.trim() ?? '';

/** The handles whose rows are not consecutive. */
export async function handlesApart(rows: AsyncIterable<Row>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const apart = new Set<string>();
  let current = '';
  for await (const row of rows) {
    const handle = handleOf(row);
    if (handle === '' || handle === current) continue;
    if (seen.has(handle)) apart.add(handle);
    seen.add(handle);
    current = handle;
  }
  return apart;
}

/**
 * Groups consecutive rows with the same handle. Those of the handles `apart`, and those next to a row without a handle, which may be theirs, become broken.
 */
export async function* byHandle(
  rows: AsyncIterable<Row>,
  report: (problem: Problem) => void,
  apart: ReadonlySet<string> = new Set(),
): AsyncGenerator<[Row, ...Row[]]> {
  const firstLines = new Map<string, number>();
  let group: [Row, ...Row[]] | undefined;
  let current: string | undefined;
  let isAfterNoHandle = false;
  for await (const row of rows) {
    const handle = handleOf(row);
    if (handle === '') {
      if (!row.isBroken) report({ line: row.line, column: column.handle, issue: { key: 'missing' } });
      if (group) group[0] = { ...group[0], isBroken: true };
      isAfterNoHandle = true;
      continue;
    }
    const isBroken = row.isBroken || isAfterNoHandle || apart.has(handle);
    isAfterNoHandle = false;
    if (group && handle === current) {
      group.push(row);
      continue;
    }
    if (group) yield group;
    group = undefined;
    const before = firstLines.get(handle);
    if (before !== undefined) {
      report({
        line: row.line,
        column: column.handle,
        issue: { key: 'handle_apart', params: { handle, line: before } },
      });
      current = undefined;
      continue;
    }
    firstLines.set(handle, row.line);
    group = [{ ...row, isBroken }];
    current = handle;
  }
  if (group) yield group;
}
