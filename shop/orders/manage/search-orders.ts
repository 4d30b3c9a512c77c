import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Counted } from '#shop/paging.ts';
import { matchesOrderSearch, orderSearchQueries } from '#shop/search.ts';

/** Up to so many orders are read by the index; the first page of a search with more matches has them among the newest orders. */
const mostRead = { rare: 10_000, frequent: 1_000 };

/** The conditions for a page of a search and for its count, how far to count, and the number of matches without another condition. */
type SearchConditions = { page: SQL; count: SQL; most?: number; counted: Counted };

/** While the matches are few, their ids; or else a test of each order from the newest on, and the index for the count. */
export async function searchConditions(ctx: Ctx, search: string, limits = mostRead): Promise<SearchConditions> {
  const { all, words } = orderSearchQueries(search);
  const rarest = await findRarest(ctx, words);
  const most = rarest ? limits.rare : limits.frequent;
  // The index collects all orders of a word, however many. It is asked for the rarest word only, and not for one frequent word: `is true` cannot use it.
  const whole = sql`(s.parts @@ ${all}) is true`;
  const few = rarest ? sql`s.parts @@ ${rarest} and ${whole}` : words.length === 1 ? whole : sql`s.parts @@ ${all}`;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select s.order_id id from order_search s where ${few} limit ${most + 1}`,
  );
  if (rows.length > most)
    return {
      page: matchesOrderSearch(search, [sql`o.number`]),
      count: sql`exists (select from order_search s where s.order_id = o.id and s.parts @@ ${all})`,
      most,
      counted: { total: most, more: true },
    };
  const isMatch = sql`o.id = any(${sql.param(rows.map(({ id }) => id))}::integer[])`;
  return { page: isMatch, count: isMatch, counted: { total: rows.length } };
}

const estimate = z.object({ 'Plan Rows': z.number() });
const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ Plans: z.array(estimate) }) })]) });

/** A word in more of the orders is frequent. */
const frequentShare = 1 / 50;

/** The query for the rarest word by PostgreSQL's statistics, which takes less time than to count; none if all words are frequent. */
async function findRarest(ctx: Ctx, words: readonly SQL[]): Promise<SQL | undefined> {
  if (words.length === 0) return undefined;
  const counts = [sql`true`, ...words.map((word) => sql`s.parts @@ ${word}`)];
  const [row] = await queryRows(
    ctx.db,
    explained,
    sql`explain (format json) ${sql.join(
      counts.map((condition) => sql`select from order_search s where ${condition}`),
      sql` union all `,
    )}`,
  );
  const [all, ...each] = row!['QUERY PLAN'][0].Plan.Plans.map((part) => part['Plan Rows']);
  const least = Math.min(...each);
  return least < all! * frequentShare ? words[each.indexOf(least)] : undefined;
}
