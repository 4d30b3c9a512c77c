import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Bi } from '#values/locale.ts';
import { fieldNames } from '#values/product-field-views.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { selectFields, storedFields } from '../product-fields.ts';
import { lowStockThreshold } from './low-stock.ts';

/** `scheduled` has a publication time in the future. */
export const productStates = ['draft', 'scheduled', 'published', 'archived'] as const;

const bi = z.object({ ar: z.string(), en: z.string() });

const managedRow = z.object({
  ...storedFields(fieldNames),
  id: z.int(),
  /** Former slugs that redirect to it. */
  formerSlugs: z.array(z.string()),
  state: z.enum(productStates),
  publishedAt: z.string(),
  brand: bi,
  category: bi,
  /** Whether it sells variants of other products together. */
  isSet: z.boolean(),
  /** Of a set, the units that its parts allow. */
  stock: z.int(),
  /** Whether the stock, or that of a variant on sale, is at or below the threshold. */
  isLow: z.boolean(),
  soldCount: z.int(),
  ratingCount: z.int(),
  ratingSum: z.int(),
  pictures: z.array(z.object({ id: z.int(), hash: z.string(), width: z.int(), height: z.int(), alt: bi })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The member of staff who changed it last; null when nobody has. */
  changedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
});

type Row = z.output<typeof managedRow>;

/** A product as staff see it, in any state. Timestamps are ISO 8601. */
export type ManagedProduct = Omit<Row, 'brand' | 'category'> & Record<'brand' | 'category', { id: number; name: Bi }>;

/** The state of product `p` at a given time. */
export const stateOf = (now: Date): SQL =>
  sql`case when p.status = 'published' and p.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else p.status end`;

const iso = (text: string): string => new Date(text).toISOString();

/** Products `p` with brands `b` and categories `c` that match `where`, sorted. One statement. */
export async function readManagedProducts(
  ctx: Ctx,
  where: SQL,
  { order = sql`p.id`, limit, offset = 0 }: { order?: SQL; limit?: number; offset?: number } = {},
): Promise<ManagedProduct[]> {
  const low = await lowStockThreshold(ctx);
  const rows = await queryRows(
    ctx.db,
    managedRow,
    sql`select ${selectFields(fieldNames)}, p.id, ${stateOf(ctx.now)} state, p.published_at,
      json_build_object('ar', b.name_ar, 'en', b.name_en) brand, json_build_object('ar', c.name_ar, 'en', c.name_en) category,
      s.product_id is not null is_set, case when s.product_id is null then p.stock else set_stock(p.id) end stock,
      (s.product_id is null and (p.stock <= ${low} or exists (select from product_variants v where v.product_id = p.id and v.active and v.stock <= ${low}))) is_low, p.sold_count, p.rating_count, p.rating_sum, p.created_at, p.updated_at,
      coalesce((select json_agg(s.slug order by s.slug) from product_slugs s where s.product_id = p.id and s.slug <> p.slug), '[]') former_slugs,
      coalesce((select json_agg(json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
          'alt', json_build_object('ar', pp.alt_ar, 'en', pp.alt_en)) order by pp.position, pp.picture_id)
        from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id), '[]') pictures,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = p.updated_by) changed_by
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id left join product_sets s on s.product_id = p.id
    where ${where} order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`,
  );
  return rows.map((row) => ({
    ...row,
    brand: { id: row.brandId, name: row.brand },
    category: { id: row.categoryId, name: row.category },
    offerFrom: row.offerFrom && iso(row.offerFrom),
    offerUntil: row.offerUntil && iso(row.offerUntil),
    publishedAt: iso(row.publishedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }));
}

/** A product; the caller has checked the scope. 404. */
export async function readManagedProduct(ctx: Ctx, id: number): Promise<ManagedProduct> {
  const [product] = await readManagedProducts(ctx, sql`p.id = ${id}`);
  if (!product) throw new ShopError('not_found');
  return product;
}
