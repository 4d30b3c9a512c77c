import { merged } from '#admin/ui/change-form/values.ts';
import {
  formOf,
  type OptionFields,
  type Row,
  stockOver,
  type ValueFields,
  type Variants,
  type VariantsForm,
} from './form.ts';

type Item = { key: string; id: number | null };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges the items of a list. What they removed is gone, unless it was changed here or is `needed`: then it is added again as new. */
function mergedList<T extends Item>(
  [typed, base, theirs]: readonly [readonly T[], readonly T[], readonly T[]],
  merge: (typed: T, base: T, theirs: T) => T,
  isNeeded: (item: T) => boolean = () => false,
): T[] {
  const find = (list: readonly T[], key: string) => list.find((item) => item.key === key);
  const remaining = typed.flatMap((item) => {
    const [former, now] = [find(base, item.key), find(theirs, item.key)];
    if (!former) return [item];
    if (now) return [merge(item, former, now)];
    return isSame(item, former) && !isNeeded(item) ? [] : [{ ...item, id: null }];
  });
  return [...remaining, ...theirs.filter(({ key }) => !find(base, key))];
}

/** `base` has no added units. */
function mergedRow(typed: Row, base: Row, theirs: Row): Row {
  const cells = merged(typed.cells, base.cells, theirs.cells);
  const stock =
    typed.added === 0 ? cells.stock : stockOver(typed, Number(base.cells.stock), Number(theirs.cells.stock));
  return { ...merged(typed, base, theirs), cells: { ...cells, stock }, added: theirs.added + typed.added };
}

/** The form over another person's version: what was typed stays, and the rest is theirs. */
export const overVersion = (form: VariantsForm, base: Variants, theirs: Variants): VariantsForm =>
  overForm(form, formOf(base), formOf(theirs));

function overForm(form: VariantsForm, before: VariantsForm, now: VariantsForm): VariantsForm {
  const rows = mergedList<Row>([form.rows, before.rows, now.rows], mergedRow);
  const isUsed = ({ key }: Item) => rows.some(({ values }) => Object.values(values).includes(key));
  const options = mergedList<OptionFields>(
    [form.options, before.options, now.options],
    (option, former, later) => ({
      ...merged(option, former, later),
      values: mergedList<ValueFields>([option.values, former.values, later.values], merged, isUsed),
    }),
    ({ key }) => rows.some(({ values }) => key in values),
  );
  return { options, rows };
}

/** `saved`, with what was typed since `sent` was sent. The server returns what it saved in the same order. */
export function withTypedSince(typed: VariantsForm, sent: VariantsForm, saved: VariantsForm): VariantsForm {
  const itemsOf = ({ options, rows }: VariantsForm): Item[] => [
    ...options.flatMap((option) => [option, ...option.values]),
    ...rows,
  ];
  const savedItems = itemsOf(saved);
  const savedAs = new Map(itemsOf(sent).map(({ key }, nth) => [key, savedItems[nth]]));
  const keyOf = (key: string) => savedAs.get(key)?.key ?? key;
  const asSaved = <T extends Item>(item: T): T => {
    const { key, id } = savedAs.get(item.key) ?? item;
    return { ...item, key, id };
  };
  const withSavedKeys = ({ options, rows }: VariantsForm): VariantsForm => ({
    options: options.map((option) => ({ ...asSaved(option), values: option.values.map(asSaved) })),
    rows: rows.map((row) => ({
      ...asSaved(row),
      values: Object.fromEntries(Object.entries(row.values).map(([option, value]) => [keyOf(option), keyOf(value)])),
      added: addedSince(
        row,
        sent.rows.find(({ key }) => key === row.key),
      ),
    })),
  });
  return overForm(withSavedKeys(typed), withSavedKeys(sent), saved);
}

/** The units added to a row in bulk since it was sent; 0 when its stock was typed. */
function addedSince({ cells, added }: Row, sent: Row | undefined): number {
  if (!sent) return added;
  const since = added - sent.added;
  return Number(cells.stock) === Number(sent.cells.stock) + since ? since : 0;
}
