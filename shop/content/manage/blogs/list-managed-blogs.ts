import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { similarSpellings } from '#shop/catalogue/manage/spelling.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, idList } from '#shop/parse.ts';
import { type BlogState, blogStates, type ManagedBlog, readBlog, readBlogs, stateOf } from './blog.ts';
import { verb } from '#shop/verb.ts';

const sorts = ['title', 'published_at', 'updated_at'] as const;

type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;

export const listManagedBlogsInput = z.object({
  ids: idList,
  /** Searches both titles and the address. */
  search: optionalSingleLine(100),
  status: z.preprocess(emptyToUndefined, z.enum(blogStates).optional()),
  sort: z.preprocess(
    emptyToUndefined,
    z.enum(sorts.flatMap((sort): Sort[] => [sort, `-${sort}`])).default('-published_at'),
  ),
  ...paging,
});

/** A page of all articles: drafts first, then newest first, by default. */
export const listManagedBlogs = verb({
  scope: 'content.manage',
  input: listManagedBlogsInput,
  run: async (
    ctx,
    { ids, search, status, sort, page, per_page: perPage },
  ): Promise<Paged & { blogs: ManagedBlog[] }> => {
    const conditions = [sql`true`];
    if (ids) conditions.push(sql`b.id = any(${sql.param(ids)}::integer[])`);
    if (search) conditions.push(similarSpellings(search, [sql`b.title_ar`, sql`b.title_en`, sql`b.slug`]));
    if (status) conditions.push(sql`${stateOf(ctx.now)} = ${status satisfies BlogState}`);
    const where = sql.join(conditions, sql` and `);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from blogs b where ${where}`,
    );
    const by = sort.endsWith('title') ? sql.raw(`b.title_${ctx.locale}`) : sql.raw(`b.${sort.replace('-', '')}`);
    const direction = sort.startsWith('-') ? sql`desc nulls first` : sql`asc nulls last`;
    const part = ids ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
    const blogs = await readBlogs(ctx, where, sql`order by ${by} ${direction}, b.id desc ${part}`);
    return { blogs, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** An article in any state; 404. */
export const showManagedBlog = verb({
  scope: 'content.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<ManagedBlog> => {
    return readBlog(ctx, input.id);
  },
});
