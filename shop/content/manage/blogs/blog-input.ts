import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { blogProducts } from '#db/schema.ts';
import { databaseConstraint, type Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { hyphenated } from '#shop/import/slug.ts';
import { line, rowId } from '#shop/parse.ts';
import { alts, bodies, summaries, titles } from '../input.ts';
import type { BlogRow } from './blog.ts';

/** The fields of an article that staff write; each may be left out of a change. */
export const blogFields = {
  slug: line(200).optional(),
  title: titles.optional(),
  excerpt: summaries.optional(),
  body: bodies.optional(),
  picture_id: rowId.nullable().optional(),
  picture_alt: alts.optional(),
  /** All it names, in their order. */
  products: z
    .array(z.object({ id: rowId }))
    .max(24)
    .optional(),
};

type Given = Partial<{ [K in keyof typeof blogFields]: z.output<(typeof blogFields)[K]> }>;

type Values = Partial<BlogRow>;

/** A part of an address: never a bare number, which would be taken for an id. 422 for one without a letter. */
export function blogAddress(text: string): string {
  const slug = hyphenated(text);
  if (slug === '') throw invalidField('slug', 'not_valid');
  return /^\d+$/.test(slug) ? `article-${slug}` : slug;
}

/** What of `given` is said, as columns. */
export function columnsOf({ slug, title, excerpt, body, picture_id: pictureId, picture_alt: alt }: Given): Values {
  const values: Values = {
    ...(slug !== undefined && { slug: blogAddress(slug) }),
    titleAr: title?.ar,
    titleEn: title?.en,
    excerptAr: excerpt?.ar,
    excerptEn: excerpt?.en,
    bodyAr: body?.ar,
    bodyEn: body?.en,
    pictureId,
    pictureAltAr: alt?.ar,
    pictureAltEn: alt?.en,
  } as Values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** Refuses what no reader may be shown: an article that is out, or will be, and lacks a text in either language. */
export function holdToWhole(row: Values): void {
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

/** The ids of the products an article names, in its order. */
export async function namedBy(ctx: Ctx, blogId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select product_id id from blog_products where blog_id = ${blogId} order by position, product_id`,
  );
  return rows.map(({ id }) => id);
}

/** Has an article name these products and no others. */
export async function nameProducts(ctx: Ctx, blogId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.execute(sql`delete from blog_products where blog_id = ${blogId}`);
  if (ids.length === 0) return;
  await ctx.db.insert(blogProducts).values(ids.map((productId, position) => ({ blogId, productId, position })));
}

const refusals: Record<string, [field: string, key: string]> = {
  blogs_slug_unique: ['slug', 'slug_taken'],
  blogs_picture_id_pictures_id_fk: ['picture_id', 'upload_gone'],
  blog_products_product_id_products_id_fk: ['products', 'product_unknown'],
};

/** Throws the refusal that a database's error amounts to, else the error. */
export function refuse(error: unknown): never {
  const [field, key] = refusals[databaseConstraint(error) ?? ''] ?? [];
  throw field && key ? invalidField(field, key) : error;
}
