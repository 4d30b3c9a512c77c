import { inTransaction } from '#shop/context.ts';
import { insertPictureRow, storePicture } from '#shop/uploads/store-picture.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';

export type ContentPicture = { id: number; hash: string; width: number; height: number };

/**
 * Stores a picture for an article or a slide. It is deleted after a day unless something uses it. 413, 415, 422 at `picture`. Needs
 * `content.manage`.
 */
export const storeContentPicture = verb({
  scope: 'content.manage',
  async run(ctx, _input, picture: Blob | undefined): Promise<ContentPicture> {
    if (!picture) throw fileMissing('picture');
    const stored = await storePicture(ctx, picture, 'picture');
    const { hash, width, height } = stored.master;
    return inTransaction(ctx, async (tx) => ({ id: await insertPictureRow(tx, stored), hash, width, height }));
  },
});
