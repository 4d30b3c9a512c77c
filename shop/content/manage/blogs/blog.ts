import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { blogs } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { holdToSeen } from '#shop/staff/seen.ts';
import type { Bi } from '#values/locale.ts';
import { type ChangedBy, changedBy } from '../last-change.ts';

/** `scheduled` comes out at a moment that is still to come. */
export const blogStates = ['draft', 'scheduled', 'published'] as const;

export type BlogState = (typeof blogStates)[number];

/** An article as staff see it, whatever its state. Moments are ISO 8601. */
export type ManagedBlog = {
  id: number;
  slug: string;
  /** Addresses that lead here too. */
  formerSlugs: string[];
  state: BlogState;
  publishedAt: string | null;
  title: Bi;
  excerpt: Bi;
  /** Sanitised HTML. */
  body: Bi;
  picture: { id: number; hash: string; width: number; height: number } | null;
  pictureAlt: Bi;
  /** The products it names, in its order, whatever their state. */
  products: { id: number; name: Bi; hash: string | null }[];
  changedBy: ChangedBy;
  updatedAt: string;
};

/** How article `b` stands at a moment. */
export const stateOf = (now: Date): SQL =>
  sql`case when b.published_at is null then 'draft' when b.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else 'published' end`;

const both = (column: string): SQL => sql.raw(`json_build_object('ar', b.${column}_ar, 'en', b.${column}_en)`);

const iso = (text: string): string => new Date(text).toISOString();

/** Articles `b` that `where` names, and what comes after: their order, a part of them. One statement. */
export async function readBlogs(ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<ManagedBlog[]> {
  const rows = await rowsOf<ManagedBlog>(
    ctx.db,
    sql`select b.id, b.slug, ${stateOf(ctx.now)} state, b.published_at "publishedAt", ${both('title')} title, ${both('excerpt')} excerpt,
      ${both('body')} body, ${both('picture_alt')} "pictureAlt",
      case when m.id is not null then json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height) end picture,
      coalesce((select json_agg(s.slug order by s.slug) from blog_slugs s where s.blog_id = b.id and s.slug <> b.slug), '[]') "formerSlugs",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', json_build_object('ar', p.name_ar, 'en', p.name_en),
          'hash', (select k.hash from product_pictures pp join pictures k on k.id = pp.picture_id where pp.product_id = p.id
            order by pp.position, pp.picture_id limit 1)) order by bp.position, p.id)
        from blog_products bp join products p on p.id = bp.product_id where bp.blog_id = b.id), '[]') products,
      ${changedBy('blog', sql`b.id`)} "changedBy", b.updated_at "updatedAt"
    from blogs b left join pictures m on m.id = b.picture_id where ${where} ${rest}`,
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt && iso(row.publishedAt),
    updatedAt: iso(row.updatedAt),
  }));
}

/** One article, for whoever has checked that its reader may; 404. */
export async function readBlog(ctx: Ctx, id: number): Promise<ManagedBlog> {
  const [found] = await readBlogs(ctx, sql`b.id = ${id}`);
  if (!found) throw new ShopError('not_found');
  return found;
}

export type BlogRow = typeof blogs.$inferSelect;

/** An article, held until the transaction ends; 404, and 409 `changed_meanwhile` unless it is as `seen`. */
export async function holdBlog(ctx: Ctx, id: number, seen?: Date): Promise<BlogRow> {
  const [row] = await ctx.db.select().from(blogs).where(eq(blogs.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  if (seen) holdToSeen(row.updatedAt, seen);
  return row;
}
