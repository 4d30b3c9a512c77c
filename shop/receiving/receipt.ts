import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type NamedVariant, namedVariant, variantColumns, variantRow } from './variant-row.ts';

/** Received units of a variant. `withheld`: units of its batch that are not sold, because it expires too soon or was recalled. */
export type ReceiptLine = NamedVariant & {
  quantity: number;
  batch: string | null;
  expiresOn: string | null;
  unitCost: number | null;
  withheld: number;
};

export type Receipt = {
  id: number;
  purchaseOrderId: number | null;
  supplier: { id: number; name: string } | null;
  note: string | null;
  at: string;
  lines: ReceiptLine[];
};

const receiptRow = z.object({
  id: z.int(),
  purchaseOrderId: z.int().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  at: z.string(),
});

const lineRow = variantRow.extend({
  quantity: z.int(),
  batch: z.string().nullable(),
  expiresOn: z.string().nullable(),
  unitCost: z.int().nullable(),
  withheld: z.int(),
});

/** A booked delivery; 404. */
export async function readReceipt(ctx: Ctx, id: number): Promise<Receipt> {
  const [receipt] = await queryRows(
    ctx.db,
    receiptRow,
    sql`select r.id, r.purchase_order_id, case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end supplier, r.note, r.created_at at
      from receipts r left join purchase_orders o on o.id = r.purchase_order_id left join suppliers s on s.id = coalesce(o.supplier_id, r.supplier_id)
      where r.id = ${id}`,
  );
  if (!receipt) throw new ShopError('not_found');
  const lines = await queryRows(
    ctx.db,
    lineRow,
    sql`select ${variantColumns}, l.quantity, nullif(b.code, '') batch, b.expires_on::text expires_on, l.unit_cost, coalesce(b.withheld, 0) withheld
      from receipt_lines l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id left join batches b on b.id = l.batch_id
      where l.receipt_id = ${id} order by l.id`,
  );
  return {
    ...receipt,
    at: new Date(receipt.at).toISOString(),
    lines: lines.map((line) => namedVariant(line, ctx.locale)),
  };
}
