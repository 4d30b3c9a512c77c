import { mostPages, mostPixels, type UploadPurpose } from '#values/uploads.ts';
import { type ErrorCode, type FieldIssue, ShopError } from '../errors.ts';

const refusal = (code: ErrorCode, field: string, key: string, params?: FieldIssue['params']): ShopError =>
  new ShopError(code, { fields: { [field]: [params ? { key, params } : { key }] } });

/** 413: the file weighs too much; `bytes` is what it weighs, where that is known. */
export const fileTooLarge = (field: string, bytes?: number): ShopError =>
  bytes === undefined
    ? refusal('file_too_large', field, 'file_too_large')
    : refusal('file_too_large', field, 'file_weighs', { bytes });

/** 413: a picture of more pixels than a camera takes. */
export const tooManyPixels = (field: string): ShopError =>
  refusal('file_too_large', field, 'picture_too_many_pixels', { megapixels: mostPixels / 1_000_000 });

/** 415: none of the types that are taken for the purpose. */
export const wrongType = (field: string, purpose: UploadPurpose): ShopError =>
  refusal('file_type', field, purpose === 'receipt' ? 'file_type_or_pdf' : 'file_type_picture');

/** 415: none of the types that the shop can show; of HEIC, which phones take, what to do about it. */
export const notShown = (field: string, mime: string | undefined): ShopError =>
  refusal('file_type', field, mime && /^image\/hei[cf]/.test(mime) ? 'file_type_heic' : 'file_type_shown');

/** 422: a file of a right type that can't be read to its end. */
export const brokenFile = (field: string): ShopError => refusal('file_broken', field, 'file_broken');

/** 422: a PDF that asks for a password, does more than show pages, or has too many of them. */
export const refusedPdf = (field: string, why: 'locked' | 'active' | 'pages'): ShopError =>
  refusal('file_broken', field, `pdf_${why}`, { n: mostPages });

/** 422: the name of an upload that is not the asker's, or is gone, or belongs to something already. */
export const uploadGone = (field: string): ShopError => refusal('invalid', field, 'upload_gone');

/** 422: something else where a file, or the name of an upload, was to be. */
export const fileMissing = (field: string): ShopError => refusal('invalid', field, 'file_missing');
