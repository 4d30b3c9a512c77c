import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#shop/inventory/withhold.ts';
import { emptyToUndefined, integer, optionalSingleLine, rowId } from '#shop/parse.ts';
import { likePattern } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { type Batch, readBatches } from '../batch-rows.ts';

/** The days of the expiry report when none are given. */
export const DEFAULT_EXPIRY_DAYS = 90;

export const listExpiringInput = z.object({
  days: z.preprocess(emptyToUndefined, integer(0, 3650).default(DEFAULT_EXPIRY_DAYS)),
});

/** Units and what they cost. `unknown`: units without a cost, which the value does not contain. */
export type BatchTotals = { units: number; value: number; unknown: number };

/** Batches with units that expire within `days`, those expired included, the first to expire first, at most 500. Needs `stock.manage`. */
export const listExpiring = verb({
  scope: 'stock.manage',
  input: listExpiringInput,
  async run(ctx, { days }): Promise<{ batches: Batch[]; totals: BatchTotals }> {
    const batches = await readBatches(
      ctx,
      sql`(b.remaining > 0 or b.withheld > 0) and b.expires_on <= ${today(ctx.now)}::date + ${days}::integer`,
    );
    return { batches, totals: totalsOf(batches) };
  },
});

function totalsOf(batches: readonly Batch[]): BatchTotals {
  const totals = { units: 0, value: 0, unknown: 0 };
  for (const { remaining, withheld, unitCost } of batches) {
    const units = remaining + withheld;
    totals.units += units;
    if (unitCost === null) totals.unknown += units;
    else totals.value += units * unitCost;
  }
  return totals;
}

export const listBatchesInput = z.object({
  product_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** A part of a code. */
  search: optionalSingleLine(60),
});

/** The batches of a product, or those with a code, at most 200. Needs `stock.manage`. */
export const listBatches = verb({
  scope: 'stock.manage',
  input: listBatchesInput,
  run: (ctx, { product_id: productId, search }): Promise<Batch[]> =>
    readBatches(
      ctx,
      sql`${productId === undefined ? sql`true` : sql`b.product_id = ${productId}`}
        and ${search === undefined ? sql`true` : sql`b.code ilike ${likePattern(search)}`}`,
      200,
    ),
});
