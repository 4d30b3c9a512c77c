import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { products, purchaseOrders, receiptLines, receipts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { type ReceivedUnits, receiveUnits } from '#shop/inventory/receive.ts';
import { emptyToUndefined, integer, optionalSingleLine, rowId, singleLine } from '#shop/parse.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import { lockPurchaseOrder, receivable } from '../purchase-order.ts';
import { type Receipt, readReceipt } from '../receipt.ts';
import { MAX_UNITS, optionalCost, optionalDay, productsOf } from './save-purchase-order.ts';

const MAX_LINES = 1000;

const optionalId = z.preprocess(emptyToUndefined, rowId.optional());

export const bookReceiptInput = z.object({
  /** Chosen by the caller: the same delivery under the same key is booked once. */
  key: singleLine(64).pipe(z.string().min(8)),
  purchase_order_id: optionalId,
  /** For a delivery without a purchase order. */
  supplier_id: optionalId,
  note: optionalSingleLine(300),
  lines: z
    .array(
      z.object({
        variant_id: rowId,
        quantity: integer(1, MAX_UNITS),
        batch: optionalSingleLine(40),
        expires_on: optionalDay,
        unit_cost: optionalCost,
      }),
    )
    .min(1)
    .max(MAX_LINES),
});

type Input = z.output<typeof bookReceiptInput>;

/**
 * Books a delivery in one transaction: its units into the stock, batches and costs, and into its purchase order. The same `key` again returns the first
 * receipt; with other contents 422 `idempotency_mismatch`. 404, 409 `invalid_purchase_order_transition` when the order takes no deliveries, 422 at the
 * line that is wrong. Needs `stock.manage`.
 */
export const bookReceipt = verb({
  scope: 'stock.manage',
  input: bookReceiptInput,
  run: (ctx, input): Promise<Receipt> =>
    inTransaction(ctx, async (tx) => {
      const { key, ...contents } = input;
      const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
      const id = await insertReceipt(tx, ctx.actor.userId, input, digest);
      if (id === null) return firstReceipt(tx, key, digest);
      if (contents.purchase_order_id !== undefined) await assertReceivable(tx, contents.purchase_order_id);
      await bookLines(tx, ctx.actor.userId, id, input);
      if (contents.purchase_order_id !== undefined) await countReceived(tx, contents.purchase_order_id, input);
      const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'receipt.book',
        entity: 'receipt',
        entityId: id,
        after: { lines: input.lines.length, units, purchase_order_id: contents.purchase_order_id ?? null },
      });
      return readReceipt(tx, id);
    }),
});

/** The id of the new receipt; null when the key was used. A call with the same key waits here until the first one is done. */
async function insertReceipt(ctx: Ctx, receivedBy: number, input: Input, digest: string): Promise<number | null> {
  const { key, purchase_order_id: purchaseOrderId, supplier_id: supplierId, note } = input;
  const [row] = await ctx.db
    .insert(receipts)
    .values({ key, digest, purchaseOrderId, supplierId, note, receivedBy, createdAt: ctx.now })
    .onConflictDoNothing({ target: receipts.key })
    .returning({ id: receipts.id })
    .catch((error: unknown) => {
      const constraint = databaseConstraint(error) ?? '';
      if (constraint.startsWith('receipts_supplier_id')) throw invalidField('supplier_id', 'not_valid');
      throw constraint.startsWith('receipts_purchase_order_id') ? new ShopError('not_found') : error;
    });
  return row?.id ?? null;
}

async function firstReceipt(ctx: Ctx, key: string, digest: string): Promise<Receipt> {
  const [row] = await ctx.db
    .select({ id: receipts.id, digest: receipts.digest })
    .from(receipts)
    .where(eq(receipts.key, key));
  if (row?.digest !== digest) throw new ShopError('idempotency_mismatch');
  return readReceipt(ctx, row.id);
}

async function assertReceivable(ctx: Ctx, id: number): Promise<void> {
  const { status } = await lockPurchaseOrder(ctx, id);
  if (!receivable.includes(status)) throw new ShopError('invalid_purchase_order_transition');
}

async function bookLines(ctx: Ctx, actorId: number, receiptId: number, { lines, note }: Input): Promise<void> {
  const productIds = await productsOf(
    ctx,
    lines.map(({ variant_id: variantId }) => variantId),
  );
  await lockWithSets(ctx.db, inArray(products.id, [...new Set(productIds.values())]));
  const units = lines.map((line): ReceivedUnits => ({
    productId: productIds.get(line.variant_id)!,
    variantId: line.variant_id,
    quantity: line.quantity,
    code: line.batch ?? '',
    expiresOn: line.expires_on ?? null,
    unitCost: line.unit_cost ?? null,
  }));
  const batchIds = await receiveUnits(ctx, units, { actorId, note: note ?? null });
  await insertMany(
    ctx.db,
    receiptLines,
    units.map(({ productId, variantId, quantity, unitCost }, nth) => ({
      receiptId,
      productId,
      variantId,
      batchId: batchIds[nth]!,
      quantity,
      unitCost,
    })),
  );
}

/** Counts the delivery against its order; variants that were not ordered are only in the receipt. */
async function countReceived(ctx: Ctx, id: number, { lines }: Input): Promise<void> {
  const json = JSON.stringify(lines.map(({ variant_id: variant, quantity }) => ({ variant, quantity })));
  await ctx.db.execute(sql`update purchase_order_lines l set received = l.received + r.quantity
    from (select variant, sum(quantity)::integer quantity from jsonb_to_recordset(${json}::jsonb) r (variant integer, quantity integer) group by 1) r
    where l.purchase_order_id = ${id} and l.variant_id = r.variant`);
  const { updatedAt } = await lockPurchaseOrder(ctx, id);
  const status = sql<
    'received' | 'part_received'
  >`case when exists (select from purchase_order_lines l where l.purchase_order_id = ${id} and l.received < l.ordered)
    then 'part_received' else 'received' end`;
  await ctx.db
    .update(purchaseOrders)
    .set({ status, updatedAt: nextUpdatedAt(updatedAt, ctx.now) })
    .where(and(eq(purchaseOrders.id, id), inArray(purchaseOrders.status, receivable)));
}
