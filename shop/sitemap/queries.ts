import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** Products per file: in two languages well below the search engines' limits of 50,000 addresses and 50 MB. */
export const productsPerFile = 5000;

export const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);
/** A timestamp in milliseconds since 1970. */
export const toEpochMs = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Products on sale; a rating changes the page as an edit does. */
export const productsOnSale = (ctx: Ctx) => sql`
  select p.id, p.slug, p.category_id, greatest(p.updated_at, p.published_at, (select max(r.updated_at) from reviews r where r.product_id = p.id)) changed
  from products p where p.status = 'published' and p.published_at <= ${ctx.now.toISOString()}::timestamptz`;

/** Published articles. */
export const publishedBlogs = (ctx: Ctx) => sql`
  select b.id, b.slug, b.picture_id, greatest(b.updated_at, b.published_at) changed from blogs b where b.published_at <= ${ctx.now.toISOString()}::timestamptz`;
