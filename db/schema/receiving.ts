import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type PurchaseOrderStatus, purchaseOrderStatuses } from '#values/receiving.ts';
import { createdAt, enumCheck, id, money, nonNegativeCheck, timestamptz, updatedBy } from '../columns.ts';
import { productVariants } from './catalogue.ts';
import { batches } from './inventory.ts';

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    phone: text(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [unique('suppliers_name').on(t.name)],
);

/** What the shop orders from a supplier: draft → ordered → part received → received; closed when the rest is not expected any more. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    status: text().$type<PurchaseOrderStatus>().notNull().default('draft'),
    expectedOn: date(),
    note: text(),
    createdBy: updatedBy(),
    createdAt: createdAt(),
    orderedAt: timestamptz(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index('purchase_orders_supplier_id_idx').on(t.supplierId),
    index('purchase_orders_status_idx').on(t.status, t.id),
    enumCheck('purchase_orders_state', t.status, purchaseOrderStatuses),
  ],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: id(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    ordered: integer().notNull(),
    received: integer().notNull().default(0),
    /** The expected cost of a unit; null when unknown. */
    unitCost: money(),
  },
  (t) => [
    unique('purchase_order_lines_once').on(t.purchaseOrderId, t.variantId),
    foreignKey({
      name: 'purchase_order_lines_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }),
    index('purchase_order_lines_variant').on(t.variantId, t.productId),
    check('purchase_order_lines_units', sql`${t.ordered} > 0 and ${t.received} >= 0`),
    nonNegativeCheck('purchase_order_lines_unit_cost', t.unitCost),
  ],
);

/** Goods that arrived, booked once: `key` is chosen by the screen before it sends them. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    key: text().notNull(),
    /** A digest of what was sent, so that another delivery under the same key is refused. */
    digest: text().notNull(),
    purchaseOrderId: integer().references(() => purchaseOrders.id),
    supplierId: integer().references(() => suppliers.id),
    note: text(),
    receivedBy: updatedBy(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('receipts_key').on(t.key),
    index('receipts_purchase_order_id_idx')
      .on(t.purchaseOrderId)
      .where(sql`${t.purchaseOrderId} is not null`),
    index('receipts_supplier_id_idx')
      .on(t.supplierId)
      .where(sql`${t.supplierId} is not null`),
  ],
);

export const receiptLines = pgTable(
  'receipt_lines',
  {
    id: id(),
    receiptId: integer()
      .notNull()
      .references(() => receipts.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    /** Null for units in no batch. */
    batchId: integer().references(() => batches.id, { onDelete: 'set null' }),
    quantity: integer().notNull(),
    /** The cost of a unit; null when unknown. */
    unitCost: money(),
  },
  (t) => [
    foreignKey({
      name: 'receipt_lines_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }),
    index('receipt_lines_receipt_id_idx').on(t.receiptId),
    index('receipt_lines_variant').on(t.variantId, t.productId),
    index('receipt_lines_batch_id_idx')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
    check('receipt_lines_quantity', sql`${t.quantity} > 0`),
    nonNegativeCheck('receipt_lines_unit_cost', t.unitCost),
  ],
);
