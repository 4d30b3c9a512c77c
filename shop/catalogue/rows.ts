import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';

/** A picture's master, and its size so that the page keeps its place. */
export type PictureRow = { hash: string; width: number; height: number };

/** What lists, cards, facets and search need of a product. Moments are milliseconds since 1970. */
export type ProductRow = {
  readonly id: number;
  readonly slug: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly name: Bi;
  readonly price: Piastres;
  readonly offerPrice: Piastres | null;
  /** `-Infinity` and `Infinity` where the offer is open. */
  readonly offerFrom: number;
  readonly offerUntil: number;
  readonly stock: number;
  readonly publishedAt: number;
  readonly ratingCount: number;
  readonly ratingSum: number;
  readonly soldCount: number;
  readonly picture: (PictureRow & { alt: Bi }) | null;
  /** The master of its last picture, where it has more than one: the product in its setting. */
  readonly lastPicture: string | null;
  readonly searchWords: string;
  readonly ingredients: string;
};

export type BrandRow = { id: number; slug: string; name: Bi };

export type CategoryRow = {
  id: number;
  parentId: number | null;
  slug: string;
  name: Bi;
  description: Bi;
  picture: (PictureRow & { alt: Bi }) | null;
  hidden: boolean;
};

type Raw = {
  id: number;
  slug: string;
  brand_id: number;
  category_id: number;
  name_ar: string;
  name_en: string;
  price: number;
  offer_price: number | null;
  offer_from: number | null;
  offer_until: number | null;
  stock: number;
  published_at: number;
  rating_count: number;
  rating_sum: number;
  sold_count: number;
  search_words: string;
  ingredients: string;
  hash: string | null;
  width: number;
  height: number;
  alt_ar: string;
  alt_en: string;
  last: string | null;
};

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/**
 * Every product with the status `published` (its moment may still be to come), or those of `ids` among them, `inAnyState` also
 * those that are not on sale. One statement.
 */
export async function readProducts(
  db: Db,
  ids?: readonly number[],
  { inAnyState = false }: { inAnyState?: boolean } = {},
): Promise<ProductRow[]> {
  if (ids?.length === 0) return [];
  const rows = await rowsOf<Raw>(
    db,
    sql`select p.id, p.slug, p.brand_id, p.category_id, p.name_ar, p.name_en, p.price, p.offer_price,
      ${milliseconds('p.offer_from')} offer_from, ${milliseconds('p.offer_until')} offer_until, p.stock,
      ${milliseconds('p.published_at')} published_at, p.rating_count, p.rating_sum, p.sold_count, p.search_words, p.ingredients,
      i.hash, i.width, i.height, i.alt_ar, i.alt_en,
      (select m.hash from product_pictures pp join pictures m on m.id = pp.picture_id
        where pp.product_id = p.id order by pp.position desc, pp.picture_id desc limit 1) last
    from products p
    left join lateral (
      select m.hash, m.width, m.height, pp.alt_ar, pp.alt_en from product_pictures pp join pictures m on m.id = pp.picture_id
      where pp.product_id = p.id order by pp.position, pp.picture_id limit 1
    ) i on true
    where ${inAnyState ? sql`true` : sql`p.status = 'published'`} ${ids ? sql`and p.id in ${ids}` : sql``}
    order by p.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    brandId: row.brand_id,
    categoryId: row.category_id,
    name: { ar: row.name_ar, en: row.name_en },
    price: row.price as Piastres,
    offerPrice: row.offer_price as Piastres | null,
    offerFrom: row.offer_from ?? -Infinity,
    offerUntil: row.offer_until ?? Infinity,
    stock: row.stock,
    publishedAt: row.published_at,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    soldCount: row.sold_count,
    picture:
      row.hash === null
        ? null
        : { hash: row.hash, width: row.width, height: row.height, alt: { ar: row.alt_ar, en: row.alt_en } },
    lastPicture: row.last === row.hash ? null : row.last,
    searchWords: row.search_words,
    ingredients: row.ingredients,
  }));
}

export async function readBrands(db: Db): Promise<BrandRow[]> {
  const rows = await rowsOf<{ id: number; slug: string; name_ar: string; name_en: string }>(
    db,
    sql`select id, slug, name_ar, name_en from brands order by id`,
  );
  return rows.map(({ id, slug, name_ar: ar, name_en: en }) => ({ id, slug, name: { ar, en } }));
}

type RawCategory = {
  id: number;
  parent_id: number | null;
  slug: string;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  hash: string | null;
  width: number;
  height: number;
  alt_ar: string;
  alt_en: string;
  hidden: boolean;
};

/** Categories in the order they are shown in. */
export async function readCategories(db: Db): Promise<CategoryRow[]> {
  const rows = await rowsOf<RawCategory>(
    db,
    sql`select c.id, c.parent_id, c.slug, c.name_ar, c.name_en, c.description_ar, c.description_en, m.hash, m.width, m.height,
      c.picture_alt_ar alt_ar, c.picture_alt_en alt_en, c.hidden
    from categories c left join pictures m on m.id = c.picture_id order by c.position, c.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: { ar: row.name_ar, en: row.name_en },
    description: { ar: row.description_ar, en: row.description_en },
    picture:
      row.hash === null
        ? null
        : { hash: row.hash, width: row.width, height: row.height, alt: { ar: row.alt_ar, en: row.alt_en } },
    hidden: row.hidden,
  }));
}
