import type { Row } from '../rows.ts';

/** A cell that begins so is a formula to a spreadsheet; an apostrophe before it makes it the text it is. */
const formula = /^[=+\-@\t\r]/;

/** A row as a spreadsheet may open it. */
export const guarded = (cells: readonly string[]): string[] =>
  cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell));

/** Rows as they were before they were `guarded`. */
export async function* unguarded(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { line, cells } of rows)
    yield {
      line,
      cells: new Map(
        [...cells].map(([name, cell]) => [
          name,
          cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell,
        ]),
      ),
    };
}
