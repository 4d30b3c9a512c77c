import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { blankAsAbsent } from '../parse.ts';

type Orders = Record<string, SQL>;

/** `sort=name` up, `sort=-name` down, of a closed set. */
export const sortBy = <T extends Orders>(orders: T, usual: (keyof T & string) | `-${keyof T & string}`) =>
  z.preprocess(
    blankAsAbsent,
    z.enum(Object.keys(orders).flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).default(usual),
  );

/**
 * What a list is ordered by, for its `order by`; what has no value comes last. Where each has one this is said by `neverNull`: an index
 * is no help for `nulls last`.
 */
export function sortedBy(orders: Orders, sort: string, { neverNull = false } = {}): SQL {
  const isDown = sort.startsWith('-');
  const by = orders[isDown ? sort.slice(1) : sort]!;
  const nulls = neverNull ? sql`` : sql` nulls last`;
  return isDown ? sql`${by} desc${nulls}` : sql`${by} asc${nulls}`;
}
