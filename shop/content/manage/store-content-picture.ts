import { storeUnusedPicture, type UnusedPicture } from '#shop/uploads/store-picture.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';

export type ContentPicture = UnusedPicture;

/**
 * Stores a picture for an article or a slide. It is deleted after a day unless something uses it. 413, 415, 422 at `picture`. Needs
 * `content.manage`.
 */
export const storeContentPicture = verb({
  scope: 'content.manage',
  async run(ctx, _input, picture: Blob | undefined): Promise<ContentPicture> {
    if (!picture) throw fileMissing('picture');
    return storeUnusedPicture(ctx, picture, 'picture');
  },
});
