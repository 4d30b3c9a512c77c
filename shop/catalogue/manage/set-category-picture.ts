import { type Ctx, inTransaction } from '#shop/context.ts';
import { insertPictureRow, storePicture, type StoredPicture } from '#shop/uploads/store-picture.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';
import { lockCategory, type ManagedCategory, readCategory } from './category.ts';
import { productIdInput } from './show-product.ts';
import { writeCategory } from './write-category.ts';

/** Sets a category's picture. 404, 413, 415, 422 at `picture`. Needs `catalogue.manage`. */
export const setCategoryPicture = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  async run(ctx, { id }, picture: Blob | undefined): Promise<ManagedCategory> {
    await readCategory(ctx, id);
    if (!picture) throw fileMissing('picture');
    return writePicture(ctx, { actorId: ctx.actor.userId, id, stored: await storePicture(ctx, picture, 'picture') });
  },
});

/** Removes a category's picture. 404. Needs `catalogue.manage`. */
export const deleteCategoryPicture = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: (ctx, { id }): Promise<ManagedCategory> => writePicture(ctx, { actorId: ctx.actor.userId, id, stored: null }),
});

const writePicture = (
  ctx: Ctx,
  { actorId, id, stored }: { actorId: number; id: number; stored: StoredPicture | null },
): Promise<ManagedCategory> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockCategory(tx, id);
    await writeCategory(tx, actorId, row, { pictureId: stored && (await insertPictureRow(tx, stored)) });
    return readCategory(tx, id);
  });
