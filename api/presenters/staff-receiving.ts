import { z } from '@hono/zod-openapi';
import type { PurchaseOrderRow } from '#shop/receiving/manage/list-purchase-orders.ts';
import type { ReadLine } from '#shop/receiving/manage/read-lines.ts';
import type { Supplier } from '#shop/receiving/manage/suppliers.ts';
import type { PurchaseOrder } from '#shop/receiving/purchase-order.ts';
import type { Receipt } from '#shop/receiving/receipt.ts';
import type { NamedVariant } from '#shop/receiving/variant-row.ts';
import type { Locale } from '#values/locale.ts';
import { egp, piastres } from '#values/money.ts';
import { purchaseOrderStatuses } from '#values/receiving.ts';
import { getMessages } from '#words/messages.ts';

const count = z.number().int();
const day = z.iso.date().nullable();
const moment = z.iso.datetime();
const cost = z.number().nullable().describe('EGP for a unit; null: unknown');

export const presentCost = (amount: number | null): number | null => (amount === null ? null : egp(piastres(amount)));

/** The fields of a variant in a list of goods. */
export const variantFields = {
  variant_id: count,
  product_id: count,
  name: z.string().describe('with the names of its options, in the language of the request'),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  stock: count,
};

export const presentVariantFields = ({ variantId, productId, name, sku, gtin, stock }: NamedVariant) => ({
  variant_id: variantId,
  product_id: productId,
  name,
  sku,
  gtin,
  stock,
});

export const goodsVariantSchema = z.object(variantFields).openapi('GoodsVariant');

export const supplierSchema = z
  .object({
    id: count,
    name: z.string(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('Supplier');

export const presentSupplier = ({ id, name, phone, note, updatedAt }: Supplier): z.input<typeof supplierSchema> => ({
  id,
  name,
  phone,
  note,
  updated_at: updatedAt.toISOString(),
});

const status = z.enum(purchaseOrderStatuses);

export const purchaseOrderRowSchema = z
  .object({
    id: count,
    supplier_name: z.string(),
    status,
    expected_on: day,
    created_at: moment,
    lines: count,
    ordered: count.describe('units'),
    received: count.describe('units'),
  })
  .openapi('PurchaseOrderRow');

export const presentPurchaseOrderRow = (row: PurchaseOrderRow): z.input<typeof purchaseOrderRowSchema> => ({
  id: row.id,
  supplier_name: row.supplierName,
  status: row.status,
  expected_on: row.expectedOn,
  created_at: row.createdAt,
  lines: row.lines,
  ordered: row.ordered,
  received: row.received,
});

const namedSupplier = z.object({ id: count, name: z.string() });

export const purchaseOrderSchema = z
  .object({
    id: count,
    supplier: namedSupplier,
    status,
    expected_on: day,
    note: z.string().nullable(),
    created_at: moment,
    updated_at: moment.describe('send as `seen` with a change'),
    lines: z.array(z.object({ ...variantFields, ordered: count, received: count, unit_cost: cost })),
    receipts: z.array(z.object({ id: count, at: moment, by: z.string().nullable(), units: count })),
  })
  .openapi('PurchaseOrder');

export const presentPurchaseOrder = (order: PurchaseOrder): z.input<typeof purchaseOrderSchema> => ({
  id: order.id,
  supplier: order.supplier,
  status: order.status,
  expected_on: order.expectedOn,
  note: order.note,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
  lines: order.lines.map(({ ordered, received, unitCost, ...variant }) => ({
    ...presentVariantFields(variant),
    ordered,
    received,
    unit_cost: presentCost(unitCost),
  })),
  receipts: order.receipts,
});

export const readLineSchema = z
  .object({
    line: count,
    code: z.string(),
    variant: goodsVariantSchema.nullable(),
    quantity: count.nullable(),
    batch: z.string().nullable(),
    expires_on: day,
    unit_cost: cost,
    problems: z.array(z.string()).describe('in the language of the request; a line with one is not booked'),
  })
  .openapi('ReadLine');

export function presentReadLine(line: ReadLine, locale: Locale): z.input<typeof readLineSchema> {
  const { fields } = getMessages(locale);
  return {
    line: line.line,
    code: line.code,
    variant: line.variant && presentVariantFields(line.variant),
    quantity: line.quantity,
    batch: line.batch,
    expires_on: line.expiresOn,
    unit_cost: presentCost(line.unitCost),
    problems: line.problems.map((problem) => fields[problem]),
  };
}

export const receiptSchema = z
  .object({
    id: count,
    purchase_order_id: count.nullable(),
    supplier: namedSupplier.nullable(),
    note: z.string().nullable(),
    at: moment,
    lines: z.array(
      z.object({
        ...variantFields,
        quantity: count,
        batch: z.string().nullable(),
        expires_on: day,
        unit_cost: cost,
        withheld: count.describe('units of the batch that are not sold, because of its expiry or a recall'),
      }),
    ),
  })
  .openapi('GoodsReceipt');

export const presentReceipt = (receipt: Receipt): z.input<typeof receiptSchema> => ({
  id: receipt.id,
  purchase_order_id: receipt.purchaseOrderId,
  supplier: receipt.supplier,
  note: receipt.note,
  at: receipt.at,
  lines: receipt.lines.map(({ quantity, batch, expiresOn, unitCost, withheld, ...variant }) => ({
    ...presentVariantFields(variant),
    quantity,
    batch,
    expires_on: expiresOn,
    unit_cost: presentCost(unitCost),
    withheld,
  })),
});
