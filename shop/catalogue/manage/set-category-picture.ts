import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { lockCategory, type ManagedCategory, readCategory } from './category.ts';
import { productIdInput } from './show-product.ts';
import { insertPictureRow, storePicture } from '#shop/uploads/store-picture.ts';
import { writeCategory } from './write-category.ts';

/** Sets a category's picture, or removes it when none is given. 404, 413, 415, 422 at `picture`. Needs `catalogue.manage`. */
export async function setCategoryPicture(ctx: Ctx, input: unknown, given?: unknown): Promise<ManagedCategory> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(productIdInput, input);
  await readCategory(ctx, id);
  const stored = given === undefined ? null : await storePicture(ctx, given, 'picture');
  return inTransaction(ctx, async (tx) => {
    const row = await lockCategory(tx, id);
    await writeCategory(tx, actorId, row, { pictureId: stored && (await insertPictureRow(tx, stored)) });
    return readCategory(tx, id);
  });
}
