import { column } from '../columns.ts';
import type { Row } from '../rows.ts';
import { hyphenated } from '../../catalogue/slug.ts';
import type { Mapping } from './fields.ts';
import { fieldCell, imagesOf, mappedCells } from './mapped-cells.ts';

/**
 * The rows of any file by a mapping. Without a column of handles, a product's handle is made of its name, and rows of the same name after each other are
 * its variants.
 */
export async function* mappedRows(rows: AsyncIterable<Row>, mapping: Mapping): AsyncGenerator<Row> {
  const countByName = new Map<string, number>();
  let current: { title: string; handle: string } | undefined;
  const hasOptions = Boolean(mapping.option1 ?? mapping.option2 ?? mapping.option3);
  for await (const row of rows) {
    if (row.isBroken) {
      // Its name may be only the part before a comma.
      yield { ...row, cells: new Map([[column.handle, fieldCell(row, mapping, 'handle')]]) };
      continue;
    }
    const title = fieldCell(row, mapping, 'title');
    const isVariant = hasOptions && current !== undefined && title === current.title;
    if (!isVariant || !current) current = { title, handle: newHandle(countByName, hyphenated(title)) };
    const cells = mappedCells(row, mapping);
    if (!mapping.handle) cells.set(column.handle, current.handle);
    yield* withImages({ line: row.line, cells }, fieldCell(row, mapping, 'images'));
  }
}

/** A handle for each product of the same name: the second one ends in 2. */
function newHandle(countByName: Map<string, number>, base: string): string {
  const nth = (countByName.get(base) ?? 0) + 1;
  countByName.set(base, nth);
  return nth === 1 ? base : `${base}-${nth}`;
}

/** A row with its first image, and a row for each further one. */
export function* withImages({ line, cells }: Row, images: string): Generator<Row> {
  const [first = '', ...others] = imagesOf(images);
  yield { line, cells: new Map([...cells, [column.imageSrc, first], [column.imagePosition, first && '1']]) };
  for (const [nth, src] of others.entries())
    yield {
      line,
      cells: new Map([
        [column.handle, cells.get(column.handle) ?? ''],
        [column.imageSrc, src],
        [column.imagePosition, String(nth + 2)],
      ]),
    };
}
