import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, paging, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { purchaseOrderStatuses } from '#values/receiving.ts';
import { type PurchaseOrder, readPurchaseOrder } from '../purchase-order.ts';

const rowSchema = z.object({
  id: z.int(),
  supplierName: z.string(),
  status: z.enum(purchaseOrderStatuses),
  expectedOn: z.string().nullable(),
  createdAt: z.string(),
  lines: z.int(),
  ordered: z.int(),
  received: z.int(),
});

/** A purchase order in a list: its number of lines, and the units ordered and received. */
export type PurchaseOrderRow = z.output<typeof rowSchema>;

export const listPurchaseOrdersInput = z.object({
  status: z.preprocess(emptyToUndefined, z.enum(purchaseOrderStatuses).optional()),
  ...paging,
});

/** Purchase orders, the latest first. Needs `stock.manage`. */
export const listPurchaseOrders = verb({
  scope: 'stock.manage',
  input: listPurchaseOrdersInput,
  run: async (ctx, { status, page, per_page: perPage }): Promise<Paged & { orders: PurchaseOrderRow[] }> => {
    const where = status === undefined ? sql`true` : sql`o.status = ${status}`;
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from purchase_orders o where ${where}`,
    );
    const rows = await queryRows(
      ctx.db,
      rowSchema,
      sql`select o.id, s.name supplier_name, o.status, o.expected_on::text expected_on, o.created_at, count(l.id)::integer lines,
          coalesce(sum(l.ordered), 0)::integer ordered, coalesce(sum(l.received), 0)::integer received
        from purchase_orders o join suppliers s on s.id = o.supplier_id left join purchase_order_lines l on l.purchase_order_id = o.id
        where ${where} group by o.id, s.name order by o.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    const orders = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
    return { orders, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** A purchase order; 404. Needs `stock.manage`. */
export const showPurchaseOrder = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<PurchaseOrder> => readPurchaseOrder(ctx, id),
});
