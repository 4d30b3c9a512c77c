import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { blogProducts } from '#db/schema.ts';
import { databaseConstraint, type Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { hyphenated } from '#shop/catalogue/slug.ts';
import { singleLine, rowId } from '#shop/parse.ts';
import { alts, bodies, summaries, titles } from '../input.ts';
import type { BlogRow } from './blog.ts';

/** The editable fields of an article. A change may omit any of them. */
export const blogFields = {
  slug: singleLine(200).optional(),
  title: titles.optional(),
  excerpt: summaries.optional(),
  body: bodies.optional(),
  picture_id: rowId.nullable().optional(),
  picture_alt: alts.optional(),
  /** All linked products, in order. */
  products: z
    .array(z.object({ id: rowId }))
    .max(24)
    .optional(),
};

type BlogFields = Partial<{ [K in keyof typeof blogFields]: z.output<(typeof blogFields)[K]> }>;

type BlogPatch = Partial<BlogRow>;

/** A slug for an address. It is never a bare number, because that would be read as an id. 422 for a text without a letter. */
export function blogSlugFrom(text: string): string {
  const slug = hyphenated(text);
  if (slug === '') throw invalidField('slug', 'not_valid');
  return /^\d+$/.test(slug) ? `article-${slug}` : slug;
}

/** Converts the given fields to columns. */
export function toBlogPatch({
  slug,
  title,
  excerpt,
  body,
  picture_id: pictureId,
  picture_alt: alt,
}: BlogFields): BlogPatch {
  const values: BlogPatch = {
    ...(slug !== undefined && { slug: blogSlugFrom(slug) }),
    titleAr: title?.ar,
    titleEn: title?.en,
    excerptAr: excerpt?.ar,
    excerptEn: excerpt?.en,
    bodyAr: body?.ar,
    bodyEn: body?.en,
    pictureId,
    pictureAltAr: alt?.ar,
    pictureAltEn: alt?.en,
  } as BlogPatch;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as BlogPatch;
}

/** Refuses a published or scheduled article that lacks a text in either language. */
export function assertPublishable(row: BlogPatch): void {
  if (!row.publishedAt) return;
  for (const [field, text] of [
    ['title.ar', row.titleAr],
    ['title.en', row.titleEn],
    ['body.ar', row.bodyAr],
    ['body.en', row.bodyEn],
    ...(row.pictureId
      ? ([
          ['picture_alt.ar', row.pictureAltAr],
          ['picture_alt.en', row.pictureAltEn],
        ] as const)
      : []),
  ] as const)
    if (!text) throw invalidField(field, 'required');
}

/** The ids of the article's products, in order. */
export async function blogProductIds(ctx: Ctx, blogId: number): Promise<number[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select product_id id from blog_products where blog_id = ${blogId} order by position, product_id`,
  );
  return rows.map(({ id }) => id);
}

/** Replaces the article's products. */
export async function setBlogProducts(ctx: Ctx, blogId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.execute(sql`delete from blog_products where blog_id = ${blogId}`);
  if (ids.length === 0) return;
  await ctx.db.insert(blogProducts).values(ids.map((productId, position) => ({ blogId, productId, position })));
}

const refusals: Record<string, [field: string, key: string]> = {
  blogs_slug_unique: ['slug', 'slug_taken'],
  blogs_picture_id_pictures_id_fk: ['picture_id', 'upload_gone'],
  blog_products_product_id_products_id_fk: ['products', 'product_unknown'],
};

/** Throws the matching refusal for a constraint error of the database, and any other error unchanged. */
export function throwConstraintError(error: unknown): never {
  const [field, key] = refusals[databaseConstraint(error) ?? ''] ?? [];
  throw field && key ? invalidField(field, key) : error;
}
