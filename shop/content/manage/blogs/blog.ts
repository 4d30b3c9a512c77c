import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { blogs } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { assertNotStale } from '#shop/stale-check.ts';
import type { Bi } from '#values/locale.ts';
import { type ChangedBy, changedBy, changedByRow } from '../last-change.ts';

/** `scheduled` means that the publication time is in the future. */
export const blogStates = ['draft', 'scheduled', 'published'] as const;

export type BlogState = (typeof blogStates)[number];

/** An article as staff see it, in any state. Timestamps are ISO 8601. */
export type ManagedBlog = {
  id: number;
  slug: string;
  /** Former addresses that redirect here. */
  formerSlugs: string[];
  state: BlogState;
  publishedAt: string | null;
  title: Bi;
  excerpt: Bi;
  /** Sanitised HTML. */
  body: Bi;
  picture: { id: number; hash: string; width: number; height: number } | null;
  pictureAlt: Bi;
  /** The linked products in order, in any state. */
  products: { id: number; name: Bi; hash: string | null }[];
  changedBy: ChangedBy;
  updatedAt: string;
};

const blogRow = z.object({
  id: z.int(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  state: z.enum(blogStates),
  publishedAt: z.string().nullable(),
  title: bilingual,
  excerpt: bilingual,
  body: bilingual,
  picture: z.object({ id: z.int(), hash: z.string(), width: z.int(), height: z.int() }).nullable(),
  pictureAlt: bilingual,
  products: z.array(z.object({ id: z.int(), name: bilingual, hash: z.string().nullable() })),
  changedBy: changedByRow,
  updatedAt: z.string(),
});

/** The state of article `b` at the time `now`. */
export const stateOf = (now: Date): SQL =>
  sql`case when b.published_at is null then 'draft' when b.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else 'published' end`;

const bothLocales = (column: string): SQL => sql.raw(`json_build_object('ar', b.${column}_ar, 'en', b.${column}_en)`);

const iso = (text: string): string => new Date(text).toISOString();

/** The articles `b` that match `where`. `rest` adds an order or a limit. One statement. */
export async function readBlogs(ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<ManagedBlog[]> {
  const rows = await queryRows(
    ctx.db,
    blogRow,
    sql`select b.id, b.slug, ${stateOf(ctx.now)} state, b.published_at "publishedAt", ${bothLocales('title')} title, ${bothLocales('excerpt')} excerpt,
      ${bothLocales('body')} body, ${bothLocales('picture_alt')} "pictureAlt",
      case when m.id is not null then json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height) end picture,
      coalesce((select json_agg(s.slug order by s.slug) from blog_slugs s where s.blog_id = b.id and s.slug <> b.slug), '[]') "formerSlugs",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', json_build_object('ar', p.name_ar, 'en', p.name_en),
          'hash', (select k.hash from product_pictures pp join pictures k on k.id = pp.picture_id where pp.product_id = p.id
            order by pp.position, pp.picture_id limit 1)) order by bp.position, p.id)
        from blog_products bp join products p on p.id = bp.product_id where bp.blog_id = b.id), '[]') products,
      ${changedBy(sql`b.updated_by`)} "changedBy", b.updated_at "updatedAt"
    from blogs b left join pictures m on m.id = b.picture_id where ${where} ${rest}`,
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt && iso(row.publishedAt),
    updatedAt: iso(row.updatedAt),
  }));
}

/** One article; 404. The caller must have checked permission. */
export async function readBlog(ctx: Ctx, id: number): Promise<ManagedBlog> {
  const [blog] = await readBlogs(ctx, sql`b.id = ${id}`);
  if (!blog) throw new ShopError('not_found');
  return blog;
}

export type BlogRow = typeof blogs.$inferSelect;

/** Locks an article until the transaction ends. 404, and 409 `stale_version` when it was changed after `seen`. */
export async function lockBlog(ctx: Ctx, id: number, seen?: Date): Promise<BlogRow> {
  const [row] = await ctx.db.select().from(blogs).where(eq(blogs.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  if (seen) assertNotStale(row.updatedAt, seen);
  return row;
}
