import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { type StockCountState, stockCountStates } from '#values/receiving.ts';
import { createdAt, enumCheck, id, money, nonNegativeCheck, timestamptz, updatedBy } from '../columns.ts';
import { categories, productVariants } from './catalogue.ts';
import { orders } from './orders.ts';

/**
 * Units of a variant that were received with one code and one expiry date. `remaining` are those in the stock; triggers refuse more in all batches of a
 * variant than it has in stock. Units in no batch are the difference.
 */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    /** As printed on the goods; empty when only the date is. */
    code: text().notNull().default(''),
    expiresOn: date(),
    /** The cost of a unit, the average of its receipts; null when unknown. */
    unitCost: money(),
    received: integer().notNull(),
    remaining: integer().notNull().default(0),
    /** Units that are here but not sold, because of their expiry or a recall: they are not in the stock. */
    withheld: integer().notNull().default(0),
    recalledAt: timestamptz(),
    recallReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'batches_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    unique('batches_code').on(t.variantId, t.code, t.expiresOn).nullsNotDistinct(),
    index('batches_variant').on(t.variantId, t.productId),
    index('batches_remaining')
      .on(t.variantId, t.expiresOn, t.id)
      .where(sql`${t.remaining} > 0`),
    index('batches_expiry')
      .on(t.expiresOn)
      .where(sql`${t.remaining} > 0 or ${t.withheld} > 0`),
    check('batches_named', sql`${t.code} <> '' or ${t.expiresOn} is not null`),
    check('batches_units', sql`${t.remaining} >= 0 and ${t.withheld} >= 0 and ${t.received} >= 0`),
    nonNegativeCheck('batches_unit_cost', t.unitCost),
  ],
);

/** How many units of a batch an order has; a line of the order has them by its variant. Returned and released units are subtracted. */
export const batchUnits = pgTable(
  'batch_units',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    batchId: integer()
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.batchId] }),
    index('batch_units_batch').on(t.batchId),
    nonNegativeCheck('batch_units_quantity', t.quantity),
  ],
);

/** The moving average cost of a unit of a variant; no row while no receipt had a cost. */
export const variantCosts = pgTable(
  'variant_costs',
  {
    variantId: integer()
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    averageCost: money().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [nonNegativeCheck('variant_costs_average', t.averageCost)],
);

/** Batches of a category's products are not sold within this many days of their expiry. A category without a row has that of its parent, or the setting. */
export const expiryRules = pgTable(
  'expiry_rules',
  {
    categoryId: integer()
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    days: integer().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [check('expiry_rules_days', sql`${t.days} between 0 and 3650`)],
);

/** A stock count: of a shelf, a category or anything that is scanned. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    name: text().notNull(),
    /** Variants of this category that nobody scanned are listed as missing. */
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    status: text().$type<StockCountState>().notNull().default('open'),
    note: text(),
    createdBy: updatedBy(),
    createdAt: createdAt(),
    bookedBy: updatedBy(),
    bookedAt: timestamptz(),
  },
  (t) => [
    index('stock_counts_status').on(t.status, t.id),
    index('stock_counts_category_id_idx')
      .on(t.categoryId)
      .where(sql`${t.categoryId} is not null`),
    enumCheck('stock_counts_state', t.status, stockCountStates),
    check('stock_counts_booked', sql`(${t.status} = 'booked') = (${t.bookedAt} is not null)`),
  ],
);

/** The counted units of a variant, and its stock at the moment of the last scan: sales since then are no difference. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: integer()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    counted: integer().notNull(),
    stock: integer().notNull(),
    /** What was booked; null before. */
    booked: integer(),
    countedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.variantId] }),
    foreignKey({
      name: 'stock_count_lines_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    index('stock_count_lines_variant').on(t.variantId, t.productId),
    check('stock_count_lines_units', sql`${t.counted} >= 0 and ${t.stock} >= 0`),
  ],
);
