import { and, eq, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { products, productVariants } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { addToBatch } from '#shop/inventory/receive.ts';
import { withholdBatches } from '#shop/inventory/withhold.ts';
import { integer, optionalSingleLine, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { readBatch } from '../batch.ts';
import type { Batch } from '../batch-rows.ts';
import { MAX_UNITS, optionalCost, optionalDay } from './save-purchase-order.ts';

export const createBatchInput = z.object({
  variant_id: rowId,
  units: integer(1, MAX_UNITS),
  batch: optionalSingleLine(40),
  expires_on: optionalDay,
  unit_cost: optionalCost,
});

/**
 * Puts units that are in the stock, but in no batch, into a batch. The stock does not change, unless the batch expires too soon to be sold: then its
 * units leave the stock at once. 422 without a code and a date, for more units than are in no batch, and for a batch that has another expiry date.
 * Needs `stock.manage`.
 */
export const createBatch = verb({
  scope: 'stock.manage',
  input: createBatchInput,
  run: (ctx, input): Promise<Batch> => {
    const { variant_id: variantId, units, batch: code = '', expires_on: expiresOn = null, unit_cost: unitCost } = input;
    if (code === '' && expiresOn === null) throw invalidField('batch', 'batch_needs_name');
    return inTransaction(ctx, async (tx) => {
      const productId = await productOf(tx, variantId);
      await lockWithSets(tx.db, eq(products.id, productId));
      const loose = await countLooseUnits(tx, variantId);
      if (units > loose) throw invalidField('units', 'units_without_batch', { n: loose });
      const id = await addToBatch(
        tx,
        { productId, variantId, quantity: units, code, expiresOn, unitCost: unitCost ?? null },
        'expires_on',
      );
      await withholdBatches(tx, [variantId], tx.actor.userId);
      await audit(tx, {
        actorId: tx.actor.userId,
        action: 'batch.create',
        entity: 'batch',
        entityId: id,
        after: { units, code, expires_on: expiresOn },
      });
      return readBatch(tx, id);
    });
  },
});

/** The product of a variant; 422 for an unknown one and for a set, which has no stock of its own. */
async function productOf(ctx: Ctx, variantId: number): Promise<number> {
  const [variant] = await ctx.db
    .select({ productId: productVariants.productId })
    .from(productVariants)
    .where(and(eq(productVariants.id, variantId), not(productVariants.isSet)));
  if (!variant) throw invalidField('variant_id', 'not_valid');
  return variant.productId;
}

/** The units of a variant that are in the stock and in no batch. */
async function countLooseUnits(ctx: Ctx, variantId: number): Promise<number> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ units: z.int() }),
    sql`select v.stock - coalesce((select sum(b.remaining) from batches b where b.variant_id = v.id), 0)::integer units
      from product_variants v where v.id = ${variantId}`,
  );
  return row?.units ?? 0;
}
