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

/** What a list is ordered by, for its `order by`; what has no value comes last. */
export function sortedBy(orders: Orders, sort: string): SQL {
  const isDown = sort.startsWith('-');
  const by = orders[isDown ? sort.slice(1) : sort]!;
  return isDown ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
}
