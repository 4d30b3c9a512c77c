import { eq } from 'drizzle-orm';
import { categories } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdCategory } from './category.ts';
import { refuseRemoval } from './changes.ts';
import { oneInput } from './show-product.ts';

/** Deletes a category with neither a product nor a category in it; else 409 `in_use`. 404. Needs `catalogue.manage`. */
export async function deleteCategory(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await inTransaction(ctx, async (tx) => {
    const before = await holdCategory(tx, id);
    await tx.db.delete(categories).where(eq(categories.id, id));
    await audit(tx, { actorId, action: 'category.delete', entity: 'category', entityId: id, before });
  }).catch(refuseRemoval);
}
