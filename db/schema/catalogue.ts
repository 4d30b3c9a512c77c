import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ImportStatus, importStatuses } from '#values/imports.ts';
import { MAX_PART_QUANTITY, type OptionKind, optionKinds, type SizeUnit, sizeUnits } from '#values/variants.ts';
import { type StockReason, stockReasons } from '#values/stock.ts';
import {
  timestamptz,
  localizedText,
  createdAt,
  id,
  money,
  nonNegativeCheck,
  enumCheck,
  updatedBy,
} from '../columns.ts';
import { users } from './accounts.ts';

/** An original picture, identified by the hash of its bytes; the widths in use are derived from it. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    hash: text().notNull().unique(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    /** When the widths of cards and first pictures were made; null while they are waiting (`makeRenditions`). */
    renditionsAt: timestamptz(),
  },
  (t) => [
    index('pictures_without_renditions')
      .on(t.id)
      .where(sql`${t.renditionsAt} is null`),
  ],
);

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  ...localizedText('name'),
  ...localizedText('story'),
  updatedAt: timestamptz().notNull().defaultNow(),
});

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    slug: text().notNull().unique(),
    ...localizedText('name'),
    ...localizedText('description'),
    pictureId: integer().references(() => pictures.id),
    /** Alternative text. */
    ...localizedText('pictureAlt'),
    position: integer().notNull().default(0),
    /** Hides the category and those below it; the products stay on sale. */
    hidden: boolean().notNull().default(false),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index('categories_parent').on(t.parentId),
    index('categories_picture_id_idx')
      .on(t.pictureId)
      .where(sql`${t.pictureId} is not null`),
  ],
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
    ...localizedText('name'),
    /** Sanitised HTML. */
    ...localizedText('description'),
    ...localizedText('howToUse'),
    /** An INCI list, the same in both languages. */
    ingredients: text().notNull().default(''),
    ...localizedText('size'),
    /** Price, offer, SKU and GTIN are those of the first active variant, `stock` and `soldCount` are sums: triggers keep them so. */
    price: money().notNull(),
    offerPrice: money(),
    offerFrom: timestamptz(),
    offerUntil: timestamptz(),
    stock: integer().notNull().default(0),
    /** The team is notified at this stock or below; null: at the threshold of the settings. */
    lowStockThreshold: integer(),
    /** Where it is stored, such as A-12: pick lists are sorted by it. */
    shelf: text(),
    status: text().$type<'draft' | 'published' | 'archived'>().notNull().default('published'),
    publishedAt: timestamptz().notNull().defaultNow(),
    /** Additional search terms. */
    searchWords: text().notNull().default(''),
    /** Updated in the transaction that writes a review. */
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    sku: text(),
    /** The barcode's number: GTIN-8, -12, -13 or -14. */
    gtin: text(),
    /** Columns of an imported product file that the shop does not know: an export returns them. */
    source: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedBy: updatedBy(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    nonNegativeCheck('products_stock', t.stock),
    nonNegativeCheck('products_low_stock_threshold', t.lowStockThreshold),
    check('products_shelf', sql`${t.shelf} <> '' and length(${t.shelf}) <= 20`),
    nonNegativeCheck('products_price', t.price),
    check('products_offer', sql`${t.offerPrice} >= 0 and ${t.offerPrice} < ${t.price}`),
    check(
      'products_rating',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and ${t.ratingCount} * 5`,
    ),
    enumCheck('products_status', t.status, ['draft', 'published', 'archived']),
    index('products_category').on(t.categoryId),
    index('products_hidden')
      .on(t.id)
      .where(sql`${t.status} <> 'published'`),
    index('products_brand').on(t.brandId),
  ],
);

/** What shoppers choose between, such as the shade; a product has up to three, whose `position` begins at 1. */
export const productOptions = pgTable(
  'product_options',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<OptionKind>().notNull(),
    position: integer().notNull(),
    ...localizedText('name'),
  },
  (t) => [
    unique('product_options_position').on(t.productId, t.position),
    check('product_options_three', sql`${t.position} between 1 and 3`),
    enumCheck('product_options_kind', t.kind, optionKinds),
  ],
);

/** A choice of an option, such as one shade with its colour. */
export const productOptionValues = pgTable(
  'product_option_values',
  {
    id: id(),
    optionId: integer()
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...localizedText('name'),
    /** The colour of a shade: # and six digits. */
    hex: text(),
    /** A picture of a swatch, in place of the colour. */
    pictureId: integer().references(() => pictures.id),
  },
  (t) => [
    index('product_option_values_option').on(t.optionId),
    index('product_option_values_picture_id_idx')
      .on(t.pictureId)
      .where(sql`${t.pictureId} is not null`),
    check('product_option_values_hex', sql`${t.hex} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/**
 * What is sold, in stock and in a cart: a product in one size, shade or scent. A trigger makes the first variant with its product, so that a product
 * without options has exactly one.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(1),
    /** Whether it is sold. */
    active: boolean().notNull().default(true),
    /** The values of the options with the positions 1 to 3. */
    value1Id: integer().references(() => productOptionValues.id),
    value2Id: integer().references(() => productOptionValues.id),
    value3Id: integer().references(() => productOptionValues.id),
    sku: text(),
    /** The barcode's number: GTIN-8, -12, -13 or -14. */
    gtin: text(),
    price: money().notNull(),
    offerPrice: money(),
    offerFrom: timestamptz(),
    offerUntil: timestamptz(),
    stock: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    weightGrams: integer(),
    /** What it contains, for the price per 100 ml or 100 g. */
    sizeAmount: numeric({ precision: 9, scale: 2, mode: 'number' }),
    sizeUnit: text().$type<SizeUnit>(),
    /** The expiry of the batch that is sold next: a trigger writes it. */
    bestBefore: date(),
    /** Whether it is a set: its stock is what its parts allow, and a trigger keeps its price. */
    isSet: boolean().notNull().default(false),
    /** Columns of an imported product file that are about the variant and that the shop does not know. */
    source: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('product_variants_values').on(t.productId, t.value1Id, t.value2Id, t.value3Id).nullsNotDistinct(),
    // For the foreign keys that name the product as well.
    // For searches by the beginning of a SKU.
    index('product_variants_sku_prefix').on(sql`upper(${t.sku}) text_pattern_ops`),
    unique('product_variants_product').on(t.id, t.productId),
    index('product_variants_value1_id_idx')
      .on(t.value1Id)
      .where(sql`${t.value1Id} is not null`),
    index('product_variants_value2_id_idx')
      .on(t.value2Id)
      .where(sql`${t.value2Id} is not null`),
    index('product_variants_value3_id_idx')
      .on(t.value3Id)
      .where(sql`${t.value3Id} is not null`),
    nonNegativeCheck('product_variants_stock', t.stock),
    nonNegativeCheck('product_variants_price', t.price),
    nonNegativeCheck('product_variants_weight', t.weightGrams),
    check('product_variants_offer', sql`${t.offerPrice} >= 0 and ${t.offerPrice} < ${t.price}`),
    check(
      'product_variants_size',
      sql`(${t.sizeAmount} is null) = (${t.sizeUnit} is null) and coalesce(${t.sizeAmount}, 1) > 0`,
    ),
    enumCheck('product_variants_size_unit', t.sizeUnit, sizeUnits),
  ],
);

/** A product that sells variants of others together, at a price of its own or for a percentage less than they cost alone. */
export const productSets = pgTable(
  'product_sets',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: money(),
    percent: integer(),
  },
  (t) => [
    check('product_sets_price', sql`(${t.price} is null) <> (${t.percent} is null) and coalesce(${t.price}, 0) >= 0`),
    check('product_sets_percent', sql`${t.percent} between 0 and 90`),
  ],
);

/** A variant in a set; a set is never part of another. */
export const setParts = pgTable(
  'set_parts',
  {
    setId: integer()
      .notNull()
      .references(() => productSets.productId, { onDelete: 'cascade' }),
    variantId: integer().notNull(),
    productId: integer().notNull(),
    /** Units in one set. */
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.setId, t.variantId] }),
    foreignKey({
      name: 'set_parts_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }),
    index('set_parts_variant').on(t.variantId, t.productId),
    check('set_parts_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(MAX_PART_QUANTITY))}`),
  ],
);

/** Pictures of a variant among those of its product. */
export const variantPictures = pgTable(
  'variant_pictures',
  {
    variantId: integer().notNull(),
    productId: integer().notNull(),
    pictureId: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.pictureId] }),
    foreignKey({
      name: 'variant_pictures_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'variant_pictures_picture_fk',
      columns: [t.productId, t.pictureId],
      foreignColumns: [productPictures.productId, productPictures.pictureId],
    }).onDelete('cascade'),
    index('variant_pictures_picture_idx').on(t.productId, t.pictureId),
  ],
);

/**
 * Former slugs of products, written by a trigger. Those of a deleted product stay, with its category, for the redirect: so `product_id`
 * has no foreign key.
 */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: integer().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
  },
  (t) => [index('product_slugs_product').on(t.productId), index('product_slugs_category_id_idx').on(t.categoryId)],
);

/** Former slugs of categories, written by a trigger. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('category_slugs_category_id_idx').on(t.categoryId)],
);

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
    ...localizedText('alt'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.pictureId] }),
    index('product_pictures_picture_id_idx').on(t.pictureId),
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
 * Stock changes by staff, append-only. A trigger accepts an entry only while `stock` equals the variant's. Changes by orders are in the
 * orders.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer().notNull(),
    change: integer().notNull(),
    stock: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text(),
    /** Null for the shop itself, which takes out what expires. */
    actorId: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    nonNegativeCheck('stock_moves_stock', t.stock),
    check('stock_moves_change', sql`${t.change} <> 0 or ${t.reason} = 'counted'`),
    enumCheck('stock_moves_reason', t.reason, stockReasons),
    foreignKey({
      name: 'stock_moves_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    index('stock_moves_product').on(t.productId, t.id),
    index('stock_moves_variant').on(t.variantId, t.productId),
    index('stock_moves_actor_id_idx').on(t.actorId),
  ],
);

/**
 * A product file sent by staff: previewed first, then applied on request, and undone on request for a week. `line` is the last line processed;
 * a worker locks the run by `lease`.
 */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    name: text().notNull(),
    /** The file's text, until the import is done. */
    file: text(),
    /** `unmapped`: nobody has said yet which columns of the file are which. */
    status: text().$type<ImportStatus>().notNull().default('reading'),
    /** What staff chose, such as the status of new products. */
    choices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the file says about itself, such as its currency. */
    findings: jsonb().$type<Record<string, unknown>>(),
    line: integer().notNull().default(0),
    lines: integer().notNull(),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Products that staff left out by their type. */
    skipped: integer().notNull().default(0),
    variants: integer().notNull().default(0),
    withoutPicture: integer().notNull().default(0),
    soldOut: integer().notNull().default(0),
    /** Products that the undo deleted, archived or put back. */
    restored: integer().notNull().default(0),
    lease: uuid(),
    leasedUntil: timestamptz(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    appliedBy: integer().references(() => users.id),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
    undoneBy: integer().references(() => users.id),
    undoneAt: timestamptz(),
  },
  (t) => [
    index('catalogue_imports_created_by_idx').on(t.createdBy),
    index('catalogue_imports_applied_by_idx').on(t.appliedBy),
    index('catalogue_imports_undone_by_idx')
      .on(t.undoneBy)
      .where(sql`${t.undoneBy} is not null`),
    enumCheck('catalogue_imports_status', t.status, importStatuses),
    index('catalogue_imports_due')
      .on(t.id)
      .where(sql`${t.status} in ('reading', 'applying', 'undoing')`),
  ],
);

/** A product that an import created or changed, as it was before. The undo takes the rows away as it goes. */
export const catalogueImportProducts = pgTable(
  'catalogue_import_products',
  {
    importId: integer()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The product before the import; null for one that it created. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The hash of the product after the import. Another one means that it was changed since. */
    after: text().notNull(),
    /** Its line in the file. */
    line: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.productId] }),
    index('catalogue_import_products_product_id_idx').on(t.productId),
  ],
);

/** Which columns of a file are which, as staff said for a file with the same headers. */
export const importMappings = pgTable('import_mappings', {
  /** The trimmed headers as a JSON array. */
  headers: text().primaryKey(),
  /** The header of the file for each of ours. */
  columns: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamptz().notNull().defaultNow(),
});

/** What a file would change or has changed in a product, and its errors, by line. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    phase: text().$type<'preview' | 'apply' | 'undo'>().notNull(),
    result: text().$type<'created' | 'changed' | 'refused'>().notNull(),
    line: integer().notNull(),
    /** The column with the error; empty if the whole row is wrong. */
    cell: text().notNull().default(''),
    slug: text(),
    /** The error: its message key and parameters. */
    issue: jsonb().$type<{ key: string; params?: Record<string, string | number> }>(),
    changes: jsonb().$type<{ field: string; variant?: string; before: unknown; after: unknown }[]>(),
  },
  (t) => [
    unique('catalogue_import_rows_once').on(t.importId, t.phase, t.line, t.cell),
    enumCheck('catalogue_import_rows_phase', t.phase, ['preview', 'apply', 'undo']),
    enumCheck('catalogue_import_rows_result', t.result, ['created', 'changed', 'refused']),
  ],
);
