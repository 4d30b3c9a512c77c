import { pickKeys } from '#values/pick-keys.ts';

/** Form values by field. */
export type Values = Record<string, unknown>;

/** A record with optimistic locking, and its last editor where known. */
export type Versioned = { updated_at: string | null; updated_by?: { name: string } | null };

/** The fields whose values differ between `a` and `b`. */
export const changedFields = (fields: readonly string[], a: Values, b: Values): string[] =>
  fields.filter((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null));

/** Whether two versions after `base` differ from it in the same field. */
export function changesSameField(mine: Values, base: Values, theirs: Values): boolean {
  const fields = changedFields(Object.keys(theirs), base, theirs);
  return changedFields(fields, base, mine).length > 0;
}

/** `theirs`, with the fields of `typed` that differ from `base`: whole fields, because a list mixed from two by position is neither of them. */
export const merged = <T extends Values>(typed: T, base: T, theirs: T): T => ({
  ...theirs,
  ...pickKeys(typed, changedFields(Object.keys(typed), base, typed)),
});
