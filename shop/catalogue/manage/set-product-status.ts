import { z } from 'zod';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { seenField } from '#shop/staff/seen.ts';
import { holdProduct, writeProduct } from './hold-product.ts';
import { moment } from './input.ts';
import { type ManagedProduct, readProduct } from './product.ts';
import { sound } from './product-input.ts';

/** `at`: when it is published; at once without it. */
export const statusChange = {
  status: z.enum(['draft', 'published', 'archived']),
  at: moment.optional(),
};

export const setProductStatusInput = z.object({ id: rowId, seen: seenField.optional(), ...statusChange });

/**
 * Publishes a product, at once or at a moment, withdraws it (`archived`: its address says that it is gone), or makes a draft of it again, in the
 * caller's transaction. One that was on sale before keeps the moment it came out at.
 */
export async function setStatusOf(
  ctx: Ctx,
  actorId: number,
  id: number,
  {
    status,
    at,
    seen: known,
  }: { status: 'draft' | 'published' | 'archived'; at?: Date | null | undefined; seen?: Date },
): Promise<void> {
  if (at && status !== 'published') throw invalidField('at', 'not_valid');
  const row = await holdProduct(ctx, id, known);
  const wasOut = row.status !== 'draft' && row.publishedAt <= ctx.now;
  const publishedAt = status !== 'published' ? row.publishedAt : (at ?? (wasOut ? row.publishedAt : ctx.now));
  await writeProduct(ctx, row, sound(row, { status, publishedAt }), { actorId, action: 'product.status' });
}

/** As `setStatusOf`, by itself. 422 while a name or the price is missing. Needs `catalogue.manage`. */
export async function setProductStatus(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, seen: known, ...change } = parse(setProductStatusInput, input);
  return inTransaction(ctx, async (tx) => {
    await setStatusOf(tx, actorId, id, { ...change, ...(known && { seen: known }) });
    return readProduct(tx, id);
  });
}
