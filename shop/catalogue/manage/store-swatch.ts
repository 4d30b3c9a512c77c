import { storeUnusedPicture, type UnusedPicture } from '#shop/uploads/store-picture.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';

/**
 * Stores the picture of a shade, for `picture_id` of a value in `setVariants`. It is deleted after a day unless something uses it. 413, 415, 422 at
 * `picture`. Needs `catalogue.manage`.
 */
export const storeSwatch = verb({
  scope: 'catalogue.manage',
  async run(ctx, _input, picture: Blob | undefined): Promise<UnusedPicture> {
    if (!picture) throw fileMissing('picture');
    return storeUnusedPicture(ctx, picture, 'picture');
  },
});
