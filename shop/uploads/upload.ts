import type { UploadPurpose } from '#values/uploads.ts';

/** An uploaded file. `hash` is the SHA-256 of the original, `mime` and `bytes` are those of the stored file. */
export type Upload = { id: number; name: string; purpose: UploadPurpose; mime: string; bytes: number; hash: string };

/** The scope that lets staff see the uploads of a purpose. */
export const scopeOf: Record<UploadPurpose, string> = {
  receipt: 'payments.review',
  return_photo: 'returns.manage',
  review_photo: 'reviews.moderate',
  chat: 'chat.answer',
  product: 'catalogue.manage',
};

/** The field of the contract for a file of a purpose. */
export const fieldOf: Record<UploadPurpose, string> = {
  receipt: 'receipt',
  return_photo: 'attachments',
  review_photo: 'photos',
  chat: 'attachment',
  product: 'images',
};
