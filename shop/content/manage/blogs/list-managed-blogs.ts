import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { spelledAlike } from '#shop/catalogue/manage/spelling.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, severalIds } from '#shop/parse.ts';
import { type BlogState, blogStates, type ManagedBlog, readBlog, readBlogs, stateOf } from './blog.ts';

const sorts = ['title', 'published_at', 'updated_at'] as const;

type Sort = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;

export const listManagedBlogsInput = z.object({
  ids: severalIds,
  /** Words of either title, or of the address. */
  search: optionalLine(100),
  status: z.preprocess(blankAsAbsent, z.enum(blogStates).optional()),
  sort: z.preprocess(
    blankAsAbsent,
    z.enum(sorts.flatMap((sort): Sort[] => [sort, `-${sort}`])).default('-published_at'),
  ),
  ...paging,
});

/** A page of all articles: drafts first, then the newest, unless asked otherwise. Needs `content.manage`. */
export async function listManagedBlogs(ctx: Ctx, input: unknown = {}): Promise<Paged & { blogs: ManagedBlog[] }> {
  requireScope(ctx, 'content.manage');
  const { ids, search, status, sort, page, per_page: perPage } = parse(listManagedBlogsInput, input);
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`b.id = any(${sql.param(ids)}::integer[])`);
  if (search) conditions.push(spelledAlike(search, [sql`b.title_ar`, sql`b.title_en`, sql`b.slug`]));
  if (status) conditions.push(sql`${stateOf(ctx.now)} = ${status satisfies BlogState}`);
  const where = sql.join(conditions, sql` and `);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from blogs b where ${where}`,
  );
  const by = sort.endsWith('title') ? sql.raw(`b.title_${ctx.locale}`) : sql.raw(`b.${sort.replace('-', '')}`);
  const direction = sort.startsWith('-') ? sql`desc nulls first` : sql`asc nulls last`;
  const part = ids ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const blogs = await readBlogs(ctx, where, sql`order by ${by} ${direction}, b.id desc ${part}`);
  return { blogs, ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** An article in any state; 404. Needs `content.manage`. */
export async function showManagedBlog(ctx: Ctx, input: unknown): Promise<ManagedBlog> {
  requireScope(ctx, 'content.manage');
  return readBlog(ctx, parse(oneInput, input).id);
}
