import type { Bi } from '#values/locale.ts';
import { MAX_VARIANTS, type OptionKind, type SizeUnit } from '#values/variants.ts';
import { asciiDigits } from '#values/digits.ts';
import type { OptionFields, Row, ValueFields, VariantsForm } from './form.ts';

let lastKey = 0;

/** A key of something that has no id yet. */
export const newKey = (): string => `new${++lastKey}`;

export const newValue = (): ValueFields => ({
  key: newKey(),
  id: null,
  name: { ar: '', en: '' },
  hex: '',
  picture: null,
});

export const newOption = (kind: OptionKind, name: Bi): OptionFields => ({
  key: newKey(),
  id: null,
  kind,
  name,
  values: [newValue()],
});

/** Whether neither language has text. */
const isBlank = ({ name }: ValueFields): boolean => name.ar.trim() === '' && name.en.trim() === '';

/** Every combination of one named value per option, in the order of the values. */
export const combinations = (options: readonly OptionFields[]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (all, { key, values }) =>
      all.flatMap((chosen) =>
        values.filter((value) => !isBlank(value)).map((value) => ({ ...chosen, [key]: value.key })),
      ),
    [{}],
  );

const signature = (options: readonly OptionFields[], values: Row['values']): string =>
  options.map(({ key }) => values[key] ?? '').join();

/** Rows without a value of an option get its first one. */
export function completeRows({ options, rows }: VariantsForm): VariantsForm {
  const completed = rows.map((row) => {
    const missing = options.filter(({ key, values }) => row.values[key] === undefined && values.length > 0);
    if (missing.length === 0) return row;
    const firsts = Object.fromEntries(
      missing.map(({ key, values }) => [key, (values.find((value) => !isBlank(value)) ?? values[0]!).key]),
    );
    return { ...row, values: { ...row.values, ...firsts } };
  });
  return { options, rows: completed };
}

/** Rows in the order of their values. */
function inOrder(options: readonly OptionFields[], rows: readonly Row[]): Row[] {
  const placeOf = ({ values }: Row) =>
    options.map((option) => option.values.findIndex(({ key }) => key === values[option.key]));
  const places = new Map(rows.map((row) => [row, placeOf(row)]));
  return rows.toSorted((a, b) => {
    const [first, second] = [places.get(a)!, places.get(b)!];
    const nth = first.findIndex((place, option) => place !== second[option]);
    return nth < 0 ? 0 : first[nth]! - second[nth]!;
  });
}

/** What is saved: rows are complete and in the order of their values, and values without a name that no row has are left out. */
export function prepareToSave(form: VariantsForm): VariantsForm {
  const { options, rows } = completeRows(form);
  return {
    options: options.map((option) => ({
      ...option,
      values: option.values.filter(
        (value) => !isBlank(value) || rows.some((row) => row.values[option.key] === value.key),
      ),
    })),
    rows: inOrder(options, rows),
  };
}

const units: [pattern: RegExp, unit: SizeUnit, factor: number][] = [
  [/^(?:ml|مل|ملل|ملي|ملليلتر)$/i, 'ml', 1],
  [/^(?:l|لتر)$/i, 'ml', 1000],
  [/^(?:g|gm|gr|جم|ج|جرام|غ|غم|غرام)$/i, 'g', 1],
  [/^(?:kg|كجم|كيلو|كغ|كغم)$/i, 'g', 1000],
  [/^(?:pcs?|pieces?|قطع|قطعة)$/i, 'piece', 1],
];

/** The amount and unit of a text such as "250 ml" or "١٫٥ لتر"; null for other texts. */
export function sizeOfText(name: string): { amount: number; unit: SizeUnit } | null {
  const [, amount = '', unitName = ''] =
    /^(\d{1,4}(?:\.\d{1,2})?)\s*(\p{L}+)\.?$/u.exec(asciiDigits(name).replace('٫', '.').trim()) ?? [];
  const match = units.find(([pattern]) => pattern.test(unitName));
  return match && Number(amount) > 0 ? { amount: Number(amount) * match[2], unit: match[1] } : null;
}

const sharedValues = (a: Row['values'], b: Row['values']): number =>
  Object.keys(a).filter((key) => a[key] === b[key]).length;

/** The contents that follow from the values of a row, such as "250 ml". */
function sizeOf(options: readonly OptionFields[], values: Row['values']): ReturnType<typeof sizeOfText> {
  const names = options
    .filter(({ kind }) => kind === 'size')
    .flatMap((option) => option.values.find(({ key }) => key === values[option.key])?.name ?? []);
  return names.map(({ ar, en }) => sizeOfText(en) ?? sizeOfText(ar)).find((parsed) => parsed !== null) ?? null;
}

/** A row without contents gets those of its name. */
function withSize(options: readonly OptionFields[], row: Row): Row {
  const size = row.cells.size_amount === '' && row.cells.size_unit === '' ? sizeOf(options, row.values) : null;
  return size === null
    ? row
    : { ...row, cells: { ...row.cells, size_amount: String(size.amount), size_unit: size.unit } };
}

/** A new row: its price is that of the row with the most values in common, and its size follows from its name. */
function newRow({ options, rows }: VariantsForm, values: Row['values']): Row {
  const model = rows.toSorted((a, b) => sharedValues(b.values, values) - sharedValues(a.values, values))[0];
  const sizes = options.filter(({ kind }) => kind === 'size');
  const isSameSize = sizes.every(({ key }) => model?.values[key] === values[key]);
  const size = sizeOf(options, values);
  const copied = isSameSize ? model?.cells : undefined;
  return {
    key: newKey(),
    id: null,
    values,
    cells: {
      active: '1',
      sku: '',
      gtin: '',
      price: model?.cells.price ?? '',
      offer_price: '',
      stock: '',
      size_amount: size ? String(size.amount) : (copied?.size_amount ?? ''),
      size_unit: size ? size.unit : (copied?.size_unit ?? ''),
      weight_grams: copied?.weight_grams ?? '',
    },
    offerFrom: null,
    offerUntil: null,
    added: 0,
    pictureIds: [],
  };
}

/** How many combinations there are, and how many of them have no row. */
export function countCombinations(form: VariantsForm): { all: number; missing: number } {
  const all = form.options.reduce(
    (count, { values }) => count * values.filter((value) => !isBlank(value)).length,
    form.options.length > 0 ? 1 : 0,
  );
  if (all > MAX_VARIANTS) return { all, missing: all };
  const { options, rows } = completeRows(form);
  const present = new Set(rows.map(({ values }) => signature(options, values)));
  const missing = combinations(options).filter((values) => !present.has(signature(options, values))).length;
  return { all, missing: form.options.length > 0 ? missing : 0 };
}

/** Adds a row for every combination of values that has none. Rows keep what was typed, and get the order of the values. */
export function generateRows(form: VariantsForm): VariantsForm {
  const { options, rows } = completeRows(form);
  const bySignature = new Map(rows.map((row) => [signature(options, row.values), row]));
  const generated = combinations(options).map((values) => {
    const at = signature(options, values);
    const row = bySignature.get(at);
    bySignature.delete(at);
    return row ? withSize(options, row) : newRow({ options, rows }, values);
  });
  return { options, rows: [...generated, ...bySignature.values()] };
}

/** Without the rows that `isRemoved`. One existing variant always stays: a product has at least one. */
function withoutRows(rows: readonly Row[], isRemoved: (row: Row) => boolean): { rows: Row[]; rescued: Row | null } {
  const rest = rows.filter((row) => !isRemoved(row));
  if (rest.some(({ id }) => id !== null)) return { rows: rest, rescued: null };
  return { rows: rest, rescued: rows.find(({ id }) => id !== null) ?? null };
}

const withoutKey = (values: Row['values'], key: string): Row['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

/** Keeps the first of the rows that have the same values. */
function firstOfEach({ options, rows }: VariantsForm): VariantsForm {
  const seen = new Set<string>();
  const first = (row: Row) => {
    const at = signature(options, row.values);
    return !seen.has(at) && Boolean(seen.add(at));
  };
  return { options, rows: rows.filter(first) };
}

/** Without a value and its rows. The last existing variant stays, without that value. */
export function removeValue({ options, rows }: VariantsForm, optionKey: string, valueKey: string): VariantsForm {
  const { rows: rest, rescued } = withoutRows(rows, ({ values }) => values[optionKey] === valueKey);
  const stays = rescued && { ...rescued, values: withoutKey(rescued.values, optionKey) };
  return firstOfEach(
    completeRows({
      options: options.map((option) =>
        option.key === optionKey ? { ...option, values: option.values.filter(({ key }) => key !== valueKey) } : option,
      ),
      rows: stays ? [stays, ...rest] : rest,
    }),
  );
}

/** Without an option. Of the rows that differ only in its values the first one stays. */
export const removeOption = ({ options, rows }: VariantsForm, optionKey: string): VariantsForm =>
  firstOfEach({
    options: options.filter(({ key }) => key !== optionKey),
    rows: rows.map((row) => ({ ...row, values: withoutKey(row.values, optionKey) })),
  });

/** With these saved rows in their places again, and the values that they had. */
export function restoreRows(form: VariantsForm, saved: VariantsForm, ids: readonly number[]): VariantsForm {
  const lost = saved.rows.filter(
    ({ id }) => id !== null && ids.includes(id) && form.rows.every((row) => row.id !== id),
  );
  const options = form.options.map((option) => {
    const former = saved.options.find(({ key }) => key === option.key);
    const isLost = ({ key }: ValueFields) =>
      lost.some(({ values }) => values[option.key] === key) && option.values.every((value) => value.key !== key);
    return { ...option, values: [...option.values, ...(former?.values.filter(isLost) ?? [])] };
  });
  const rows = lost.reduce<readonly Row[]>((all, row) => all.toSpliced(saved.rows.indexOf(row), 0, row), form.rows);
  return lost.length === 0 ? form : completeRows({ options, rows });
}

/** Without a row. The last existing variant stays. */
export function removeRow(form: VariantsForm, rowKey: string): VariantsForm {
  const { rows, rescued } = withoutRows(form.rows, ({ key }) => key === rowKey);
  return rescued ? form : { ...form, rows };
}
