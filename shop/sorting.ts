import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emptyToUndefined } from '#shop/parse.ts';

type SortColumns = Record<string, SQL>;

/** `sort=name` ascending, `sort=-name` descending, of a closed set. */
export const sortField = <T extends SortColumns>(orders: T, defaultSort: (keyof T & string) | `-${keyof T & string}`) =>
  z.preprocess(
    emptyToUndefined,
    z.enum(Object.keys(orders).flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).default(defaultSort),
  );

/**
 * The `order by` clause of a list; rows without a value come last. Set `neverNull` when each row has one: an index can't be used with `nulls
 * last`.
 */
export function orderByClause(orders: SortColumns, sort: string, { neverNull = false } = {}): SQL {
  const isDown = sort.startsWith('-');
  const by = orders[isDown ? sort.slice(1) : sort]!;
  const nulls = neverNull ? sql`` : sql` nulls last`;
  return isDown ? sql`${by} desc${nulls}` : sql`${by} asc${nulls}`;
}
