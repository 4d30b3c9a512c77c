import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { findUpload } from '#shop/uploads/find-upload.ts';
import { fieldOf, type Upload } from '#shop/uploads/upload.ts';
import { mostReturnPhotos } from '#values/uploads.ts';

const field = fieldOf.return_photo;

/**
 * The photos that a form or a call gives with a return: files, which are taken in, or names of those sent in before; each once. More
 * than there may be are refused before any is taken in. Before the transaction.
 */
export async function photosFrom(ctx: Ctx, given: unknown): Promise<Upload[]> {
  const list = given === undefined || given === null ? [] : Array.isArray(given) ? given : [given];
  if (list.length > mostReturnPhotos) throw invalidField(field, 'too_many_files', { n: mostReturnPhotos });
  const photos = new Map<number, Upload>();
  for (const one of list) {
    const photo = await findUpload(ctx, { purpose: 'return_photo', given: one });
    if (photo) photos.set(photo.id, photo);
  }
  return [...photos.values()];
}
