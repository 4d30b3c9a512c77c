import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id, money, notNegative, oneOf } from '../columns.ts';
import { users } from './accounts.ts';

/** A picture master by what its bytes hash to; the widths the layout asks for are made from it. */
export const pictures = pgTable('pictures', {
  id: id(),
  hash: text().notNull().unique(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
});

export const brands = pgTable('brands', { id: id(), slug: text().notNull().unique(), ...bi('name'), ...bi('story') });

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    slug: text().notNull().unique(),
    ...bi('name'),
    ...bi('description'),
    pictureId: integer().references(() => pictures.id),
    position: integer().notNull().default(0),
  },
  (t) => [index('categories_parent').on(t.parentId)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    ...bi('name'),
    /** Sanitised HTML. */
    ...bi('description'),
    ...bi('howToUse'),
    /** An INCI list, the same in both languages. */
    ingredients: text().notNull().default(''),
    ...bi('size'),
    price: money().notNull(),
    offerPrice: money(),
    offerFrom: at(),
    offerUntil: at(),
    stock: integer().notNull().default(0),
    status: text().$type<'draft' | 'published' | 'archived'>().notNull().default('published'),
    publishedAt: at().notNull().defaultNow(),
    /** Further words it is searched by. */
    searchWords: text().notNull().default(''),
    /** Kept in the transaction that writes a review. */
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    sku: text(),
    /** What a product file said that the shop has no column for, so that an export gives it back. */
    source: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    notNegative('products_stock', t.stock),
    notNegative('products_price', t.price),
    check('products_offer', sql`${t.offerPrice} >= 0 and ${t.offerPrice} < ${t.price}`),
    check(
      'products_rating',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and ${t.ratingCount} * 5`,
    ),
    oneOf('products_status', t.status, ['draft', 'published', 'archived']),
    index('products_category').on(t.categoryId),
    index('products_brand').on(t.brandId),
  ],
);

/** Old addresses of a product, so that links keep working. */
export const productSlugs = pgTable('product_slugs', {
  slug: text().primaryKey(),
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull().default(0),
    ...bi('alt'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.pictureId] })],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null where the review came with imported data. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    locale: text().$type<'ar' | 'en'>().notNull(),
    verified: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    unique('reviews_one_each').on(t.productId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('favourites_product').on(t.productId)],
);
