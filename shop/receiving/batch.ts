import { eq, sql } from 'drizzle-orm';
import { batches, products } from '#db/schema.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Batch, readBatches } from './batch-rows.ts';

/** A batch; 404. */
export async function readBatch(ctx: Ctx, id: number): Promise<Batch> {
  const [batch] = await readBatches(ctx, sql`b.id = ${id}`);
  if (!batch) throw new ShopError('not_found');
  return batch;
}

/** Locks the product of a batch until the transaction ends, and returns the batch; 404. */
export async function lockBatch(ctx: Ctx, id: number): Promise<typeof batches.$inferSelect> {
  const [batch] = await ctx.db.select({ productId: batches.productId }).from(batches).where(eq(batches.id, id));
  if (!batch) throw new ShopError('not_found');
  await lockWithSets(ctx.db, sql`${products.id} = ${batch.productId}`);
  const [row] = await ctx.db.select().from(batches).where(eq(batches.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}
