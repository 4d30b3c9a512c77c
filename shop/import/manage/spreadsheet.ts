import type { Row } from '../rows.ts';

/** A spreadsheet treats a cell that starts like this as a formula. A leading apostrophe turns it into text. */
const formula = /^[=+\-@\t\r]/;
const negative = /^-\d+(?:\.\d+)?$/;

/** A row that is safe to open in a spreadsheet. */
export const escapeFormulas = (cells: readonly string[]): string[] =>
  cells.map((cell) => (formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell));

/** Reverts `escapeFormulas`. */
export async function* unescapeFormulas(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { cells, ...row } of rows)
    yield {
      ...row,
      cells: new Map(
        [...cells].map(([name, cell]) => [
          name,
          cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell,
        ]),
      ),
    };
}
