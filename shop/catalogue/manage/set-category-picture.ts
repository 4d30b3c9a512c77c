import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { holdCategory, type ManagedCategory, readCategory } from './category.ts';
import { oneInput } from './show-product.ts';
import { pictureRow, takePicture } from './take-picture.ts';
import { writeCategory } from './write-category.ts';

/** Gives a category its picture; without one it has none from now on. 404, 413, 415, 422 at `picture`. Needs `catalogue.manage`. */
export async function setCategoryPicture(ctx: Ctx, input: unknown, given?: unknown): Promise<ManagedCategory> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await readCategory(ctx, id);
  const taken = given === undefined ? null : await takePicture(ctx, given, 'picture');
  return inTransaction(ctx, async (tx) => {
    const row = await holdCategory(tx, id);
    await writeCategory(tx, actorId, row, { pictureId: taken && (await pictureRow(tx, taken)) });
    return readCategory(tx, id);
  });
}
