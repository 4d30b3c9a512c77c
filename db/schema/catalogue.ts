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
  uuid,
} from 'drizzle-orm/pg-core';
import { type StockReason, stockReasons } from '#values/stock.ts';
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

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  ...bi('name'),
  ...bi('story'),
  updatedAt: at().notNull().defaultNow(),
});

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    slug: text().notNull().unique(),
    ...bi('name'),
    ...bi('description'),
    pictureId: integer().references(() => pictures.id),
    /** What the picture shows, for those who do not see it. */
    ...bi('pictureAlt'),
    position: integer().notNull().default(0),
    /** Not shown to shoppers, nor is what is below it; its products stay on sale. */
    hidden: boolean().notNull().default(false),
    updatedAt: at().notNull().defaultNow(),
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

/**
 * Former addresses of products, kept by the database. Those of a deleted product stay, with the category it was in, to say that
 * it was there: so no foreign key on `product_id`.
 */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: integer().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
  },
  (t) => [index('product_slugs_product').on(t.productId)],
);

/** Former addresses of categories, kept by the database. */
export const categorySlugs = pgTable('category_slugs', {
  slug: text().primaryKey(),
  categoryId: integer()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
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

/**
 * What staff did to a product's stock, never rewritten: by how much, what there was afterwards, why and who. The database takes an entry
 * only while `stock` is what the product has. What orders take and give back is told by the orders.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    stock: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text(),
    actorId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    notNegative('stock_moves_stock', t.stock),
    check('stock_moves_change', sql`${t.change} <> 0 or ${t.reason} = 'counted'`),
    oneOf('stock_moves_reason', t.reason, stockReasons),
    index('stock_moves_product').on(t.productId, t.id),
  ],
);

/**
 * A product file that staff sent in: first read for what it would change, then, when they say so, applied. `line` is how far the file has been
 * gone through; whoever goes on with it holds `lease`.
 */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    name: text().notNull(),
    /** The file's text, until it is done with. */
    file: text(),
    state: text().$type<'reading' | 'read' | 'applying' | 'done'>().notNull().default('reading'),
    line: integer().notNull().default(0),
    lines: integer().notNull(),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    lease: uuid(),
    leasedUntil: at(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    appliedBy: integer().references(() => users.id),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    oneOf('catalogue_imports_state', t.state, ['reading', 'read', 'applying', 'done']),
    index('catalogue_imports_due')
      .on(t.id)
      .where(sql`${t.state} in ('reading', 'applying')`),
  ],
);

/** What a file would do to a product, or did, and what is wrong in it; by the line it says so in. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    phase: text().$type<'preview' | 'apply'>().notNull(),
    result: text().$type<'created' | 'changed' | 'refused'>().notNull(),
    line: integer().notNull(),
    /** The column that is wrong; empty where it is the row. */
    cell: text().notNull().default(''),
    slug: text(),
    /** What is wrong, by its key in the texts, and what these need. */
    issue: jsonb().$type<{ key: string; params?: Record<string, string | number> }>(),
    changes: jsonb().$type<{ field: string; before: unknown; after: unknown }[]>(),
  },
  (t) => [
    unique('catalogue_import_rows_once').on(t.importId, t.phase, t.line, t.cell),
    oneOf('catalogue_import_rows_phase', t.phase, ['preview', 'apply']),
    oneOf('catalogue_import_rows_result', t.result, ['created', 'changed', 'refused']),
  ],
);
