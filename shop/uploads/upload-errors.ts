import { MAX_PDF_PAGES, MAX_PIXELS, type UploadPurpose } from '#values/uploads.ts';
import { type ErrorCode, type FieldIssue, ShopError } from '../errors.ts';

const uploadError = (code: ErrorCode, field: string, key: string, params?: FieldIssue['params']): ShopError =>
  new ShopError(code, { fields: { [field]: [params ? { key, params } : { key }] } });

/** 413: the file is too large; `bytes` is its size, if known. */
export const fileTooLarge = (field: string, bytes?: number): ShopError =>
  bytes === undefined
    ? uploadError('file_too_large', field, 'file_too_large')
    : uploadError('file_too_large', field, 'file_weighs', { bytes });

/** 413: a picture with more pixels than a camera takes. */
export const tooManyPixels = (field: string): ShopError =>
  uploadError('file_too_large', field, 'picture_too_many_pixels', { megapixels: MAX_PIXELS / 1_000_000 });

/** HEIC, which iPhones take: it can't be decoded here, so it is refused with advice. */
const isHeic = (mime: string | undefined): boolean => mime !== undefined && /^image\/hei[cf]/.test(mime);

/** 415: not one of the types allowed for the purpose. */
export function wrongType(field: string, purpose: UploadPurpose, mime: string | undefined): ShopError {
  if (isHeic(mime)) return uploadError('file_type', field, 'file_type_heic');
  return uploadError('file_type', field, purpose === 'receipt' ? 'file_type_or_pdf' : 'file_type_picture');
}

/** 415: not one of the types that the shop can display. */
export const notDisplayable = (field: string, mime: string | undefined): ShopError =>
  uploadError('file_type', field, isHeic(mime) ? 'file_type_heic' : 'file_type_shown');

/** 422: a file of an allowed type that can't be read completely. */
export const brokenFile = (field: string): ShopError => uploadError('file_broken', field, 'file_broken');

/** 422: a PDF that needs a password, does more than show pages, or has too many of them. */
export const refusedPdf = (field: string, why: 'locked' | 'active' | 'pages'): ShopError =>
  uploadError('file_broken', field, `pdf_${why}`, { n: MAX_PDF_PAGES });

/** 422: the name of an upload that is not the current user's, was deleted, or is already attached. */
export const uploadNotFound = (field: string): ShopError => uploadError('invalid', field, 'upload_gone');

/** 422: a value that is neither a file nor the name of an upload. */
export const fileMissing = (field: string): ShopError => uploadError('invalid', field, 'file_missing');
