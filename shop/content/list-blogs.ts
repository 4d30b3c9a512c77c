import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { blankable, pages, searchText } from '../catalogue/input.ts';
import { hasWordPrefix, searchWords } from '../catalogue/search-index.ts';
import { type Paged, pageInfo } from '../paging.ts';
import { type BlogCard, blogCard, type BlogRow, blogRow, cardColumns } from './blog-card.ts';
import { verb } from '#shop/verb.ts';

export const listBlogsInput = z.object({ ...pages, search: blankable(searchText) });

/** The searched text of an article, without tags. */
const text = sql.raw(
  `regexp_replace(concat_ws(' ', b.title_ar, b.title_en, b.excerpt_ar, b.excerpt_en, b.body_ar, b.body_en), '<[^>]*>', ' ', 'g') as text`,
);

export type BlogList = Paged & { items: BlogCard[] };

const defaultPerPage = 24;

/** A search covers this number of the newest articles. */
const maxSearched = 500;

/**
 * The published articles, newest first, in pages. `search` returns articles that have, for each search word, a word starting with it, in
 * either language. A page after the last is empty. One statement. `invalid`, with the field's name, for invalid input.
 */
export const listBlogs = verb({
  scope: 'anyone',
  input: listBlogsInput,
  run: async (ctx, input): Promise<BlogList> => {
    const { page = 1, per_page: perPage = defaultPerPage, search } = input;
    const words = searchWords(search ?? '');
    const from = (page - 1) * perPage;
    const out = sql`from blogs b left join pictures m on m.id = b.picture_id where b.published_at <= ${ctx.now.toISOString()}::timestamptz`;
    const newest = sql`order by b.published_at desc, b.id desc`;
    const shown = (rows: BlogRow[], total: number): BlogList => ({
      items: rows.map((row) => blogCard(row, ctx.locale)),
      ...pageInfo(page, perPage, total),
    });
    if (words.length > 0) {
      const all = await queryRows(
        ctx.db,
        z.object({ card: blogRow, text: z.string() }),
        sql`select ${cardColumns} card, ${text} ${out} ${newest} limit ${maxSearched}`,
      );
      const matches = all.filter((entry) => hasWordPrefix(entry.text, words)).map(({ card }) => card);
      return shown(matches.slice(from, from + perPage), matches.length);
    }
    const [row] = await queryRows(
      ctx.db,
      z.object({ total: z.int(), cards: z.array(blogRow) }),
      sql`select (select count(*)::int from blogs where published_at <= ${ctx.now.toISOString()}::timestamptz) total,
        coalesce((select json_agg(card) from (select ${cardColumns} card ${out} ${newest} limit ${perPage} offset ${from}) p), '[]') cards`,
    );
    return shown(row!.cards, row!.total);
  },
});
