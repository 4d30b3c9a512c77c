import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Counted, countRows } from '#shop/paging.ts';
import { matchesOrderSearch, orderSearchQueries, phonePart } from '#shop/search.ts';

/** Up to so many matches are read at once; the first page of a search with more matches has them among the newest orders. */
const mostRead = { rare: 10_000, frequent: 1_000 };

/** So many of the newest orders are searched first. Up to `mostTested` are tested without the index; with it at least `indexed` are searched. */
const stretches = { first: 1_000, mostTested: 16_000, indexed: 80_000 };

/** A number with so many digits, without its leading zero, is a whole phone number. */
const wholePhone = 9;

/** The list that is searched: its other conditions on orders `o`, and for one with the newest first the number of orders up to the end of the page. */
type SearchedList = { filtered?: SQL; newest?: number };

/** The condition for a page of a search, and a count of the list. */
type SearchConditions = { page: SQL; count: () => Promise<Counted> };

/** While the matches are few, their ids; or else a test of each order from the newest on, and the index for the count. */
export async function searchConditions(
  ctx: Ctx,
  search: string,
  { filtered, newest }: SearchedList,
  limits = { mostRead, stretches },
): Promise<SearchConditions> {
  const { all, words } = orderSearchQueries(search);
  const rarest = await findRarest(ctx, words);
  const most = limits.mostRead[rarest ? 'rare' : 'frequent'];
  // The index collects all orders of a word, however many. It is asked for the rarest word only, and not for one frequent word: `is true` cannot use it.
  const tested = sql`(s.parts @@ ${all}) is true`;
  const indexed = rarest
    ? sql`s.parts @@ ${rarest} and ${tested}`
    : words.length === 1
      ? tested
      : sql`s.parts @@ ${all}`;
  const { first, mostTested, indexed: leastIndexed } = limits.stretches;
  // The orders of a whole phone number, or those of a rare word that match the others too, are so few that a stretch seldom fills the page.
  const isSparse = rarest !== undefined && (words.length > 1 || (phonePart(search)?.length ?? 0) >= wholePhone);
  for (let size = newest && !isSparse ? first : Infinity; ;) {
    const since = await firstOfNewest(ctx, size);
    const ids = await readIds(ctx, since && size <= mostTested ? tested : indexed, since, most + 1);
    if (ids.length > most) break;
    const isMatch = sql`o.id = any(${sql.param(ids)}::integer[])`;
    const { total } = filtered
      ? await countRows(ctx, sql`from orders o where ${filtered} and ${isMatch}`, most)
      : { total: ids.length };
    if (!since) return { page: isMatch, count: async () => ({ total }) };
    // With one match fewer it is certain that there are more.
    if (total > newest!) return { page: isMatch, count: async () => ({ total: total - 1, more: true }) };
    size *= Math.min(32, Math.max(2, (2 * newest!) / total));
    if (size > mostTested) size = rarest ? Math.max(size, leastIndexed) : Infinity;
  }
  const isMatch = sql`exists (select from order_search s where s.order_id = o.id and s.parts @@ ${all})`;
  return {
    page: matchesOrderSearch(search, [sql`o.number`]),
    count: async () =>
      filtered
        ? countRows(ctx, sql`from orders o where ${filtered} and ${isMatch}`, most)
        : { total: most, more: true },
  };
}

/**
 * When the oldest of about `size` newest orders was placed; none if they are a large part of all, or not all have
 * a date yet: all are then searched at once.
 */
async function firstOfNewest(ctx: Ctx, size: number): Promise<string | undefined> {
  if (size === Infinity) return undefined;
  const [row] = await queryRows(
    ctx.db,
    z.object({ placedAt: z.string() }),
    sql`select s.placed_at from order_search s where s.order_id <= (select max(order_id) from order_search) - ${Math.round(size)}::bigint
      and (select max(order_id) from order_search) >= ${Math.round(size)}::bigint * 8
      and not exists (select from order_search where placed_at is null) order by s.order_id desc limit 1`,
  );
  return row?.placedAt;
}

async function readIds(ctx: Ctx, condition: SQL, since: string | undefined, most: number): Promise<number[]> {
  const isRecent = since ? sql`s.placed_at >= ${since}::timestamptz` : sql`true`;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select s.order_id id from order_search s where ${condition} and ${isRecent} limit ${most}`,
  );
  return rows.map(({ id }) => id);
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
