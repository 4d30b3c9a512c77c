/** What a form has, by field. */
export type Values = Record<string, unknown>;

/** What can be changed by one at a time only; who did last, where that is told. */
export type Dated = { updated_at: string | null; updated_by?: { name: string } | null };

/** Those of the fields that are another in `b`. */
export const differing = (fields: readonly string[], a: Values, b: Values): string[] =>
  fields.filter((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null));
