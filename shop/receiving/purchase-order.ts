import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { purchaseOrders } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type PurchaseOrderStatus, purchaseOrderStatuses } from '#values/receiving.ts';
import { type NamedVariant, namedVariant, variantColumns, variantRow } from './variant-row.ts';

/** The statuses that goods can be received in. */
export const receivable: readonly PurchaseOrderStatus[] = ['ordered', 'part_received'];

/** Units ordered and received of a variant, and the expected cost of a unit in piastres. */
export type PurchaseOrderLine = NamedVariant & { ordered: number; received: number; unitCost: number | null };

export type PurchaseOrder = {
  id: number;
  supplier: { id: number; name: string };
  status: PurchaseOrderStatus;
  /** YYYY-MM-DD. */
  expectedOn: string | null;
  note: string | null;
  createdAt: string;
  updatedAt: string;
  orderedAt: string | null;
  lines: PurchaseOrderLine[];
  /** The deliveries, the latest first. */
  receipts: { id: number; at: string; by: string | null; units: number }[];
};

const orderRow = z.object({
  id: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(purchaseOrderStatuses),
  expectedOn: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  orderedAt: z.string().nullable(),
});

const lineRow = variantRow.extend({ ordered: z.int(), received: z.int(), unitCost: z.int().nullable() });
const receiptRow = z.object({ id: z.int(), at: z.string(), by: z.string().nullable(), units: z.int() });

const iso = (at: string): string => new Date(at).toISOString();

/** A purchase order with its lines; 404. */
export async function readPurchaseOrder(ctx: Ctx, id: number): Promise<PurchaseOrder> {
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select o.id, json_build_object('id', s.id, 'name', s.name) supplier, o.status, o.expected_on::text expected_on, o.note, o.created_at, o.updated_at,
      o.ordered_at from purchase_orders o join suppliers s on s.id = o.supplier_id where o.id = ${id}`,
  );
  if (!order) throw new ShopError('not_found');
  const lines = await queryRows(
    ctx.db,
    lineRow,
    sql`select ${variantColumns}, l.ordered, l.received, l.unit_cost from purchase_order_lines l
      join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id where l.purchase_order_id = ${id} order by l.id`,
  );
  const receipts = await queryRows(
    ctx.db,
    receiptRow,
    sql`select r.id, r.created_at at, u.name "by", (select coalesce(sum(l.quantity), 0)::integer from receipt_lines l where l.receipt_id = r.id) units
      from receipts r left join users u on u.id = r.received_by where r.purchase_order_id = ${id} order by r.id desc`,
  );
  return {
    ...order,
    createdAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    orderedAt: order.orderedAt && iso(order.orderedAt),
    lines: lines.map((line) => namedVariant(line, ctx.locale)),
    receipts: receipts.map((receipt) => ({ ...receipt, at: iso(receipt.at) })),
  };
}

/** Locks a purchase order until the transaction ends; 404. */
export async function lockPurchaseOrder(ctx: Ctx, id: number): Promise<typeof purchaseOrders.$inferSelect> {
  const [row] = await ctx.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
