import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { refuse } from './changes.ts';
import { holdProduct, writeProduct } from './hold-product.ts';
import { type ManagedProduct, readProduct } from './product.ts';
import { columnsOf, sound, updateProductInput } from './product-input.ts';

/**
 * Changes the fields that are given. A former address keeps leading here. 409 `changed_meanwhile` when somebody else was
 * faster; stock is moved by `moveStock`. Needs `catalogue.manage`.
 */
export async function updateProduct(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, seen, ...given } = parse(updateProductInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdProduct(tx, id, seen);
    await writeProduct(tx, row, sound(row, columnsOf(given)), { actorId });
    return readProduct(tx, id);
  }).catch(refuse);
}
