import { formOf, type OptionFields, type Row, type ValueFields, type Variants, type VariantsForm } from './form.ts';

type Item = { key: string; id: number | null };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields as typed where they were changed, and theirs elsewhere. */
const merged = <T extends object>(typed: T, base: T, theirs: T): T =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      isSame(value, base[name as keyof T]) ? theirs[name as keyof T] : value,
    ]),
  ) as T;

/** The same for the items of a list. What they removed is gone, unless it was changed here or is `needed`: then it is added again as new. */
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

const mergedRow = (typed: Row, base: Row, theirs: Row): Row => ({
  ...merged(typed, base, theirs),
  cells: merged(typed.cells, base.cells, theirs.cells),
});

/** The form over another person's version: what was typed stays, and the rest is theirs. */
export function overVersion(form: VariantsForm, base: Variants, theirs: Variants): VariantsForm {
  const [before, now] = [formOf(base), formOf(theirs)];
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
