import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { blankable, pages, searchText } from '../catalogue/input.ts';
import { begins, searchWords } from '../catalogue/search-index.ts';
import type { Ctx } from '../context.ts';
import { type Paged, pagedOf } from '../paging.ts';
import { parse } from '../parse.ts';
import { type BlogCard, blogCard, type BlogRow, cardColumns } from './blog-card.ts';

export const listBlogsInput = z.object({ ...pages, search: blankable(searchText) });

/** All that is searched of an article, without tags. */
const text = sql.raw(
  `regexp_replace(concat_ws(' ', b.title_ar, b.title_en, b.excerpt_ar, b.excerpt_en, b.body_ar, b.body_en), '<[^>]*>', ' ', 'g') as text`,
);

export type BlogList = Paged & { items: BlogCard[] };

const defaultPerPage = 24;

/** A search looks through so many of the newest articles. */
const mostSearched = 500;

/**
 * The articles that are out, newest first, in pages; with `search` those that have a word beginning with each of its words,
 * in either language. A page after the last is empty. One statement. Refuses with `invalid`, naming the field.
 */
export async function listBlogs(ctx: Ctx, input: unknown = {}): Promise<BlogList> {
  const { page = 1, per_page: perPage = defaultPerPage, search } = parse(listBlogsInput, input);
  const words = searchWords(search ?? '');
  const from = (page - 1) * perPage;
  const out = sql`from blogs b left join pictures m on m.id = b.picture_id where b.published_at <= ${ctx.now.toISOString()}::timestamptz`;
  const newest = sql`order by b.published_at desc, b.id desc`;
  const shown = (rows: BlogRow[], total: number): BlogList => ({
    items: rows.map((row) => blogCard(row, ctx.locale)),
    ...pagedOf(page, perPage, total),
  });
  if (words.length > 0) {
    const all = await rowsOf<{ card: BlogRow; text: string }>(
      ctx.db,
      sql`select ${cardColumns} card, ${text} ${out} ${newest} limit ${mostSearched}`,
    );
    const found = all.filter((one) => begins(one.text, words)).map(({ card }) => card);
    return shown(found.slice(from, from + perPage), found.length);
  }
  const [row] = await rowsOf<{ total: number; cards: BlogRow[] }>(
    ctx.db,
    sql`select (select count(*)::int from blogs where published_at <= ${ctx.now.toISOString()}::timestamptz) total,
      coalesce((select json_agg(card) from (select ${cardColumns} card ${out} ${newest} limit ${perPage} offset ${from}) p), '[]') cards`,
  );
  return shown(row!.cards, row!.total);
}
