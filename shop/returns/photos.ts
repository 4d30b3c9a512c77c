import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { type FileOrName, findUpload } from '#shop/uploads/find-upload.ts';
import { fieldOf, type Upload } from '#shop/uploads/upload.ts';
import { MAX_RETURN_PHOTOS } from '#values/uploads.ts';

const field = fieldOf.return_photo;

/**
 * The photos in a form or a call: files, which are stored, or names of earlier uploads; each once. Refuses too many before any is stored. Called
 * before the transaction.
 */
export async function photosFrom(ctx: Ctx, uploads: readonly FileOrName[]): Promise<Upload[]> {
  if (uploads.length > MAX_RETURN_PHOTOS) throw invalidField(field, 'too_many_files', { n: MAX_RETURN_PHOTOS });
  const photos = new Map<number, Upload>();
  for (const upload of uploads) {
    const photo = await findUpload(ctx, { purpose: 'return_photo', source: upload });
    if (photo) photos.set(photo.id, photo);
  }
  return [...photos.values()];
}
