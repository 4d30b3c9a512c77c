import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from './context.ts';

/** A number of entries; with `more` it was not counted to the end. */
export type Counted = { total: number; more?: true };

/** The position of a page in its list; `total` counts the entries of all pages, unless there are `more`. */
export type Paged = { page: number; perPage: number; total: number; lastPage: number; more?: true };

/** A list of a table that grows for years is counted up to here; filters lead to what is behind it. */
const mostCounted = 10_000;

/** Counts rows up to a limit, so that a list takes no longer with millions of them; `rows` is a query from its `from` on. */
export async function countRows(ctx: Ctx, rows: SQL, most = mostCounted): Promise<Counted> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ total: z.int() }),
    sql`select count(*)::integer total from (select ${rows} limit ${most + 1}) counted`,
  );
  const { total } = row!;
  return total > most ? { total: most, more: true } : { total };
}

/**
 * The number of entries of all pages. A page that is not full is the last one, so that nothing has to be counted; `count` counts the entries otherwise.
 */
export async function totalOf<T>(
  { page, perPage, onPage }: { page: number; perPage: number; onPage: number },
  count: () => Promise<T>,
): Promise<T | number> {
  const isLast = onPage < perPage && (onPage > 0 || page === 1);
  return isLast ? (page - 1) * perPage + onPage : count();
}

/** Paging data of the requested page. A list without entries has one empty page. */
export function pageInfo(page: number, perPage: number, counted: number | Counted): Paged {
  const { total, more }: Counted = typeof counted === 'number' ? { total: counted } : counted;
  // A full page behind what was counted belongs to the list too.
  const entries = more ? Math.max(total, page * perPage) : total;
  return { page, perPage, total: entries, lastPage: Math.max(1, Math.ceil(entries / perPage)), ...(more && { more }) };
}
