import { eq } from 'drizzle-orm';
import { categories } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockCategory } from './category.ts';
import { throwRemovalError } from './changes.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/** Deletes a category that has no products or sub-categories; otherwise 409 `in_use`. 404. */
export const deleteCategory = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const before = await lockCategory(tx, id);
      await tx.db.delete(categories).where(eq(categories.id, id));
      await audit(tx, { actorId, action: 'category.delete', entity: 'category', entityId: id, before });
    }).catch(throwRemovalError);
  },
});
