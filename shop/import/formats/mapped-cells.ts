import { column, optionColumns } from '../columns.ts';
import type { Row } from '../rows.ts';
import { type MappedField, mappedFields, type MappedName, mappedNames, type Mapping } from './fields.ts';

/** The cell of a field; empty where the file has none. */
export const fieldCell = ({ cells }: Row, mapping: Mapping, name: MappedName): string =>
  cells.get(mapping[name] ?? '')?.trim() ?? '';

/** The cells of a row in the columns of the layout. Columns that are not mapped keep their names. */
export function mappedCells(row: Row, mapping: Mapping): Map<string, string> {
  const used = new Set(Object.values(mapping));
  const field = (name: MappedName) => fieldCell(row, mapping, name);
  const cells = new Map([...row.cells].filter(([header]) => !used.has(header)));
  for (const name of mappedNames) {
    const { column: target } = mappedFields[name] as MappedField;
    if (target && mapping[name]) cells.set(target, field(name));
  }
  if (!mapping.description && mapping.shortDescription) cells.set(column.body, field('shortDescription'));
  if (mapping.published) cells.set(column.status, /^1?$/.test(field('published')) ? 'active' : 'draft');
  if (mapping.category) cells.set(column.type, leafOf(field('category')));
  if (mapping.kilograms && !mapping.grams) cells.set(column.grams, grams(field('kilograms')));
  if (mapping.regularPrice) {
    const [regular, sale] = [field('regularPrice'), field('salePrice')];
    cells.set(column.price, sale || regular || field('price'));
    cells.set(column.compareAt, sale === '' ? '' : regular);
  } else if (mapping.salePrice && field('salePrice') !== '') {
    cells.set(column.price, field('salePrice'));
    cells.set(column.compareAt, field('price'));
  }
  optionColumns.forEach(({ name, value }, nth) => {
    const option = `option${(nth + 1) as 1 | 2 | 3}` as const;
    if (!mapping[option]) return;
    cells.set(value, field(option));
    cells.set(name, field(`${option}Name`) || (mapping[`${option}Name`] ? '' : mapping[option]));
  });
  return cells;
}

/** The last category of `Skin > Serums, Offers`. */
const leafOf = (categories: string): string =>
  categories
    .split(/(?<!\\),/)[0]!
    .split('>')
    .at(-1)!
    .trim();

const grams = (kilograms: string): string =>
  /^\d+(?:\.\d+)?$/.test(kilograms) ? String(Math.round(Number(kilograms) * 1000)) : '';

/** The addresses of a cell with several images. */
export const imagesOf = (cell: string): string[] =>
  cell
    .split(/\s*[,|\n]\s*(?=https?:|\/|$)/)
    .map((src) => src.trim())
    .filter((src) => src !== '');
