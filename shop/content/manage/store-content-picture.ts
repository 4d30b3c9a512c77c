import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { insertPictureRow, storePicture } from '#shop/uploads/store-picture.ts';

export type ContentPicture = { id: number; hash: string; width: number; height: number };

/**
 * Stores a picture for an article or a slide. It is deleted after a day unless something uses it. 413, 415, 422 at `picture`. Needs
 * `content.manage`.
 */
export async function storeContentPicture(ctx: Ctx, given: unknown): Promise<ContentPicture> {
  requireScope(ctx, 'content.manage');
  const stored = await storePicture(ctx, given, 'picture');
  const { hash, width, height } = stored.master;
  return inTransaction(ctx, async (tx) => ({ id: await insertPictureRow(tx, stored), hash, width, height }));
}
