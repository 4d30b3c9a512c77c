import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { taxDevices, taxReceiptKinds } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';
import type { TaxAuthority } from './authority.ts';
import { isSaleCancelled, isSold, issueReceipt } from './issue-receipt.ts';

const batchSize = 200;

const subjectRow = z.object({
  kind: z.enum(taxReceiptKinds),
  orderId: z.int(),
  returnId: z.int().nullable(),
  refundId: z.int().nullable(),
});

/**
 * Issues the receipts that are due and returns their number: for orders that were delivered and paid since the device's first use, and for
 * returns, refunds and cancellations of orders whose receipt is valid.
 */
export async function issueDue(ctx: Ctx, authority: TaxAuthority): Promise<number> {
  const { deviceSerial: serial } = authority.seller;
  await ctx.db.insert(taxDevices).values({ serial, startedAt: ctx.now }).onConflictDoNothing();
  const due = await queryRows(
    ctx.db,
    subjectRow,
    sql`(select 'sale' kind, o.id order_id, null::integer return_id, null::integer refund_id from orders o
        where ${isSold} and not o.receipt_issued
          and o.delivered_at >= (select min(started_at) from tax_devices)
        order by o.delivered_at, o.id limit ${batchSize})
      union all (select 'return', r.order_id, r.id, null from returns r join tax_receipts s on s.order_id = r.order_id and s.kind = 'sale' and s.status = 'valid'
        where r.status = 'refunded' and r.refund_amount > 0
          and not exists (select 1 from tax_receipts t where t.return_id = r.id and t.is_current) order by r.id limit ${batchSize})
      union all (select 'return', f.order_id, null, f.id from order_refunds f join tax_receipts s on s.order_id = f.order_id and s.kind = 'sale' and s.status = 'valid'
        where not f.for_undelivered and not exists (select 1 from tax_receipts t where t.refund_id = f.id and t.is_current) order by f.id limit ${batchSize})
      union all (select 'return', o.id, null, null from orders o join tax_receipts s on s.order_id = o.id and s.kind = 'sale' and s.status = 'valid'
        where ${isSaleCancelled} and not exists (select 1 from tax_receipts t where t.order_id = o.id and t.kind = 'return' and t.return_id is null and t.refund_id is null and t.is_current)
        order by o.id limit ${batchSize})`,
  );
  return forEachSequential(due, (subject) =>
    inTransaction(ctx, async (tx) => (await issueReceipt(tx, authority, subject)) !== null),
  );
}
