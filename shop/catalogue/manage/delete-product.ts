import { eq } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { refuseRemoval } from './changes.ts';
import { holdProduct } from './hold-product.ts';
import { oneInput } from './show-product.ts';

/**
 * Deletes a product that no order names; 409 `in_use` for one that is, which can be withdrawn. Of one that was on sale its addresses say that it is
 * gone. 404. Needs `catalogue.manage`.
 */
export async function deleteProduct(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await inTransaction(ctx, async (tx) => {
    const { source: _, ...row } = await holdProduct(tx, id);
    await tx.db.delete(products).where(eq(products.id, id));
    await audit(tx, { actorId, action: 'product.delete', entity: 'product', entityId: id, before: row });
  }).catch(refuseRemoval);
}
