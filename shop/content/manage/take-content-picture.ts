import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { pictureRow, takePicture } from '#shop/catalogue/manage/take-picture.ts';

export type ContentPicture = { id: number; hash: string; width: number; height: number };

/**
 * Takes a picture in, to be named by an article or a slide within the day: after that it is swept away. 413, 415, 422 at `picture`. Needs
 * `content.manage`.
 */
export async function takeContentPicture(ctx: Ctx, given: unknown): Promise<ContentPicture> {
  requireScope(ctx, 'content.manage');
  const taken = await takePicture(ctx, given, 'picture');
  const { hash, width, height } = taken.master;
  return inTransaction(ctx, async (tx) => ({ id: await pictureRow(tx, taken), hash, width, height }));
}
