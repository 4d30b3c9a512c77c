import { inTransaction } from '#shop/context.ts';
import { throwConstraintError } from './changes.ts';
import { lockProduct, writeProduct } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { toProductPatch } from '../product-fields.ts';
import { assertValidProduct, updateProductInput } from './product-input.ts';
import { verb } from '#shop/verb.ts';

/**
 * Changes the given fields. A former slug still redirects here. 409 `stale_version` when somebody else was faster; `adjustStock` changes the stock.
 *
 */
export const updateProduct = verb({
  scope: 'catalogue.manage',
  input: updateProductInput,
  run: async (ctx, { id, seen, ...fields }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockProduct(tx, id, seen);
      await writeProduct(tx, row, assertValidProduct(row, toProductPatch(fields)), { actorId });
      return readManagedProduct(tx, id);
    }).catch(throwConstraintError);
  },
});
