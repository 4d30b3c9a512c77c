import { z } from 'zod';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { rowId, timestamp } from '#shop/parse.ts';
import { seenField } from '#shop/stale-check.ts';
import { lockProduct, writeProduct } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { assertValidProduct } from './product-input.ts';
import { verb } from '#shop/verb.ts';

/** `at`: the publication time; immediately without it. */
export const statusChange = {
  status: z.enum(['draft', 'published', 'archived']),
  at: timestamp.optional(),
};

export const setProductStatusInput = z.object({ id: rowId, seen: seenField.optional(), ...statusChange });

/**
 * Publishes a product immediately or at a given time, archives it (its slug then answers that it is gone), or makes it a draft again, in the caller's
 * transaction. A product that was on sale before keeps its publication time.
 */
export async function setStatusOf(
  ctx: Ctx,
  actorId: number,
  id: number,
  { status, at, seen }: { status: 'draft' | 'published' | 'archived'; at?: Date | null | undefined; seen?: Date },
): Promise<void> {
  if (at && status !== 'published') throw invalidField('at', 'not_valid');
  const row = await lockProduct(ctx, id, seen);
  const wasOut = row.status !== 'draft' && row.publishedAt <= ctx.now;
  const publishedAt = status !== 'published' ? row.publishedAt : (at ?? (wasOut ? row.publishedAt : ctx.now));
  await writeProduct(ctx, row, assertValidProduct(row, { status, publishedAt }), { actorId, action: 'product.status' });
}

/** As `setStatusOf`, in its own transaction. 422 while a name or the price is missing. */
export const setProductStatus = verb({
  scope: 'catalogue.manage',
  input: setProductStatusInput,
  run: async (ctx, { id, seen, ...change }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await setStatusOf(tx, actorId, id, { ...change, ...(seen && { seen }) });
      return readManagedProduct(tx, id);
    });
  },
});
