import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lowStockBound } from './low-stock.ts';

/** `scheduled` is published at a moment that is still to come. */
export const productStates = ['draft', 'scheduled', 'published', 'archived'] as const;

export type ProductState = (typeof productStates)[number];

/** A product's picture by its id among the masters. */
export type ManagedPicture = { id: number; hash: string; width: number; height: number; alt: Bi };

/** A product as staff see it, whatever its state. Moments are ISO 8601. */
export type ManagedProduct = {
  id: number;
  slug: string;
  /** Addresses that lead here too. */
  formerSlugs: string[];
  state: ProductState;
  publishedAt: string;
  brand: { id: number; name: Bi };
  category: { id: number; name: Bi };
  name: Bi;
  description: Bi;
  howToUse: Bi;
  ingredients: string;
  size: Bi;
  searchWords: string;
  sku: string | null;
  price: Piastres;
  offerPrice: Piastres | null;
  offerFrom: string | null;
  offerUntil: string | null;
  stock: number;
  /** Its own bound; null: the settings'. */
  lowStock: number | null;
  /** Whether there are as few as the bound says, or fewer. */
  isLow: boolean;
  soldCount: number;
  ratingCount: number;
  ratingSum: number;
  pictures: ManagedPicture[];
  createdAt: string;
  updatedAt: string;
  /** Who of staff changed it last; null when nobody has. */
  changedBy: { id: number; name: string } | null;
};

type Row = Record<'name' | 'description' | 'how_to_use' | 'size' | 'brand' | 'category', Bi> & {
  id: number;
  slug: string;
  former_slugs: string[];
  state: ProductState;
  published_at: string;
  brand_id: number;
  category_id: number;
  ingredients: string;
  search_words: string;
  sku: string | null;
  price: Piastres;
  offer_price: Piastres | null;
  offer_from: string | null;
  offer_until: string | null;
  stock: number;
  low_stock: number | null;
  is_low: boolean;
  sold_count: number;
  rating_count: number;
  rating_sum: number;
  pictures: ManagedPicture[];
  created_at: string;
  updated_at: string;
  changed_by: ManagedProduct['changedBy'];
};

/** How product `p` stands at a moment. */
export const stateOf = (now: Date): SQL =>
  sql`case when p.status = 'published' and p.published_at > ${now.toISOString()}::timestamptz then 'scheduled' else p.status end`;

const both = (column: string): SQL =>
  sql.raw(`json_build_object('ar', ${column}_ar, 'en', ${column}_en) ${column.split('.')[1]}`);

const iso = (text: string): string => new Date(text).toISOString();

/** Products `p` of brands `b` and categories `c` that `where` names, in an order. One statement. */
export async function readProducts(
  ctx: Ctx,
  where: SQL,
  { order = sql`p.id`, limit, offset = 0 }: { order?: SQL; limit?: number; offset?: number } = {},
): Promise<ManagedProduct[]> {
  const low = await lowStockBound(ctx);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select p.id, p.slug, ${stateOf(ctx.now)} state, p.published_at, p.brand_id, p.category_id,
      ${both('p.name')}, ${both('p.description')}, ${both('p.how_to_use')}, ${both('p.size')},
      json_build_object('ar', b.name_ar, 'en', b.name_en) brand, json_build_object('ar', c.name_ar, 'en', c.name_en) category,
      p.ingredients, p.search_words, p.sku, p.price, p.offer_price, p.offer_from, p.offer_until, p.stock, p.low_stock, p.stock <= ${low} is_low, p.sold_count, p.rating_count,
      p.rating_sum, p.created_at, p.updated_at,
      coalesce((select json_agg(s.slug order by s.slug) from product_slugs s where s.product_id = p.id and s.slug <> p.slug), '[]') former_slugs,
      coalesce((select json_agg(json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
          'alt', json_build_object('ar', pp.alt_ar, 'en', pp.alt_en)) order by pp.position, pp.picture_id)
        from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = p.id), '[]') pictures,
      (select json_build_object('id', u.id, 'name', u.name) from audit_log a join users u on u.id = a.actor_id
        where a.entity = 'product' and a.entity_id = p.id::text and a.action <> 'product.stock' order by a.at desc, a.id desc limit 1) changed_by
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where ${where} order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`,
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    formerSlugs: row.former_slugs,
    state: row.state,
    publishedAt: iso(row.published_at),
    brand: { id: row.brand_id, name: row.brand },
    category: { id: row.category_id, name: row.category },
    name: row.name,
    description: row.description,
    howToUse: row.how_to_use,
    ingredients: row.ingredients,
    size: row.size,
    searchWords: row.search_words,
    sku: row.sku,
    price: row.price,
    offerPrice: row.offer_price,
    offerFrom: row.offer_from && iso(row.offer_from),
    offerUntil: row.offer_until && iso(row.offer_until),
    stock: row.stock,
    lowStock: row.low_stock,
    isLow: row.is_low,
    soldCount: row.sold_count,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    pictures: row.pictures,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    changedBy: row.changed_by,
  }));
}

/** One product, for whoever has checked that its reader may; 404. */
export async function readProduct(ctx: Ctx, id: number): Promise<ManagedProduct> {
  const [found] = await readProducts(ctx, sql`p.id = ${id}`);
  if (!found) throw new ShopError('not_found');
  return found;
}
