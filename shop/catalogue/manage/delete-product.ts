import { eq } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { audit } from '#shop/audit/audit.ts';
import { throwRemovalError } from './changes.ts';
import { lockProduct } from './lock-product.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/**
 * Deletes a product that no order, set or purchase refers to; otherwise 409 `in_use`, and it can be archived instead. If it was on sale, its slugs answer that it is
 * gone. 404.
 */
export const deleteProduct = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const { source: _, ...row } = await lockProduct(tx, id);
      await tx.db.delete(products).where(eq(products.id, id));
      await audit(tx, { actorId, action: 'product.delete', entity: 'product', entityId: id, before: row });
    }).catch(throwRemovalError);
  },
});
