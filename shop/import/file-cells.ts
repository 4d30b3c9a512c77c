import type { Bi } from '#values/locale.ts';
import { columnsOf, type FieldName, fieldNames, fieldOf, type FieldsWith } from '#values/product-field-views.ts';

/** Column and header of each cell of a product file, for the fields with a header. */
export type FileCell = { name: FieldName; column: FileColumn; header: string };

export const fileCells = fieldNames.flatMap((name) => {
  const { header } = fieldOf(name);
  if (header === undefined) return [];
  const { ar, en } = columnsOf(name);
  if (typeof header === 'string') return [{ name, column: en, header }];
  return [
    { name, column: en, header: header.en },
    { name, column: ar, header: header.ar },
  ];
}) as readonly FileCell[];

/** The columns that a product file fills from one cell each. */
export type FileColumn =
  | Extract<FieldsWith<{ header: string }>, string>
  | `${Extract<FieldsWith<{ header: Bi; localized: true }>, string>}${'Ar' | 'En'}`;
