import { type Column, columns, type Row, unitsOf, type VariantsForm } from './form.ts';

/** Errors by the key of their row, option or value, and by field; those of no field are in `general`, with the row they are about. */
export type FormErrors = {
  fields: Readonly<Record<string, string>>;
  general: readonly { row: string | null; message: string }[];
};

export const noErrors: FormErrors = { fields: {}, general: [] };

/** The name of a field's error in `FormErrors.fields`. */
export const errorKey = (key: string, field: string): string => `${key}.${field}`;

/** Where an error of an API path such as `variants.3.price` is shown; null: above the form. */
function placeOf({ options, rows }: VariantsForm, path: string): string | null {
  const [list, index, field = '', valueIndex, valueField] = path.split('.');
  if (list === 'variants') {
    const row = rows[Number(index)];
    const column = field === 'offer_from' || field === 'offer_until' ? 'offer_price' : field;
    return row && columns.includes(column as Column) ? errorKey(row.key, column) : null;
  }
  if (list !== 'options') return null;
  const option = options[Number(index)];
  if (!option) return null;
  const value = option.values[Number(valueIndex)];
  if (field === 'values' && valueIndex !== undefined && value) return errorKey(value.key, valueField ?? 'name');
  return errorKey(option.key, field);
}

/** The row that an error of no field is about: at a path such as `variants.3.values`, or `removed.12` with the id of a variant. */
function rowOf({ rows }: VariantsForm, path: string): Row | undefined {
  const [list, number] = path.split('.');
  if (list === 'variants') return rows[Number(number)];
  return list === 'removed' ? rows.find(({ id }) => id === Number(number)) : undefined;
}

/** The errors of a refused save, at their fields. */
export function errorsOf(form: VariantsForm, errors: Readonly<Record<string, string>>): FormErrors {
  const fields: Record<string, string> = {};
  const general: { row: string | null; message: string }[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const place = placeOf(form, path);
    if (place !== null) fields[place] = message;
    else {
      general.push({ row: rowOf(form, path)?.key ?? null, message });
    }
  }
  return { fields, general };
}

export const hasErrors = ({ fields, general }: FormErrors): boolean =>
  general.length > 0 || Object.keys(fields).length > 0;

/** What is checked before sending: stock that is no number of units, and options without values. */
export function localErrors(
  { options, rows }: VariantsForm,
  words: { not_units: string; no_values: string },
): FormErrors {
  const fields: Record<string, string> = {};
  for (const { key, values } of options) if (values.length === 0) fields[errorKey(key, 'values')] = words.no_values;
  for (const { key, cells } of rows)
    if (unitsOf(cells.stock) === null) fields[errorKey(key, 'stock')] = words.not_units;
  return { fields, general: [] };
}
