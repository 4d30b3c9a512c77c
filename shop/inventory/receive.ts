import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { batches, variantCosts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { adjust } from './adjust.ts';
import { withholdBatches } from './withhold.ts';

/** Units of a variant that arrived. Without a code and an expiry date they are in no batch. The cost of a unit is in piastres; null when unknown. */
export type ReceivedUnits = {
  productId: number;
  variantId: number;
  quantity: number;
  code: string;
  /** YYYY-MM-DD. */
  expiresOn: string | null;
  unitCost: number | null;
};

/**
 * Adds received units to the stock, to their batches and to the moving average costs, in the caller's transaction, which has locked the products.
 * Returns the batch of each. 422 at `lines.N.expires_on` for a batch that has another expiry date. Batches that expire too soon are taken out of the
 * stock at once.
 */
export async function receiveUnits(
  ctx: Ctx,
  received: readonly ReceivedUnits[],
  { actorId, note }: { actorId: number; note: string | null },
): Promise<(number | null)[]> {
  const batchIds: (number | null)[] = [];
  for (const [nth, units] of received.entries()) {
    const { variantId, quantity, unitCost } = units;
    const stock = await adjust(ctx, { variantId, change: quantity, reason: 'received', note, actorId });
    if (unitCost !== null) await addToAverage(ctx, { variantId, quantity, unitCost, before: stock - quantity });
    batchIds.push(
      units.code === '' && units.expiresOn === null ? null : await addToBatch(ctx, units, `lines.${nth}.expires_on`),
    );
  }
  await withholdBatches(ctx, [...new Set(received.map(({ variantId }) => variantId))], actorId);
  return batchIds;
}

type Added = { variantId: number; quantity: number; unitCost: number; before: number };

/** Moves the average cost of a variant by units that were added to those in stock `before`. */
async function addToAverage(ctx: Ctx, { variantId, quantity, unitCost, before }: Added): Promise<void> {
  await ctx.db
    .insert(variantCosts)
    .values({ variantId, averageCost: unitCost, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: variantCosts.variantId,
      set: {
        averageCost: sql`round((${variantCosts.averageCost}::numeric * ${before}::integer + excluded.average_cost::numeric * ${quantity}::integer)
          / (${before}::integer + ${quantity}::integer))::integer`,
        updatedAt: ctx.now,
      },
    });
}

/**
 * Adds units that are in the stock to their batch, or makes it; returns its id. The caller has locked the product. 422 at `field` when the batch has
 * another expiry date.
 */
export async function addToBatch(ctx: Ctx, units: ReceivedUnits, field: string): Promise<number> {
  const { productId, variantId, quantity, code, expiresOn, unitCost } = units;
  if (code !== '') {
    const differs = and(
      eq(batches.variantId, variantId),
      eq(batches.code, code),
      expiresOn === null
        ? sql`${batches.expiresOn} is not null`
        : sql`${batches.expiresOn} is distinct from ${expiresOn}::date`,
      ne(batches.received, 0),
    );
    if ((await ctx.db.$count(batches, differs)) > 0) throw invalidField(field, 'batch_expiry_differs');
  }
  const [batch] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into batches as b (product_id, variant_id, code, expires_on, unit_cost, received, remaining, created_at)
      values (${productId}, ${variantId}, ${code}, ${expiresOn}::date, ${unitCost}::integer, ${quantity}, ${quantity}, ${ctx.now.toISOString()}::timestamptz)
      on conflict (variant_id, code, expires_on) do update set received = b.received + excluded.received, remaining = b.remaining + excluded.remaining,
        unit_cost = coalesce(round((b.unit_cost::numeric * b.received + excluded.unit_cost::numeric * excluded.received) / (b.received + excluded.received))::integer,
          b.unit_cost, excluded.unit_cost)
      returning id`,
  );
  return batch!.id;
}
