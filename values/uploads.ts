const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The maximum size of an uploaded file, in megabytes of 1024 × 1024 bytes. */
export const MAX_FILE_MEGABYTES = 8;

export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * BYTES_PER_MEGABYTE;

/** The maximum size of a form or a call with this number of files: the files and the other fields. */
export const maxFormBytes = (files: number): number => files * MAX_FILE_BYTES + BYTES_PER_MEGABYTE;

export const MAX_RETURN_PHOTOS = 5;

export const MAX_REVIEW_PHOTOS = 4;

/** The maximum number of pixels in a picture: that of a 50 megapixel camera. */
export const MAX_PIXELS = 50_000_000;

export const MAX_PDF_PAGES = 20;

/** The purposes of uploaded files. */
export const uploadPurposes = ['receipt', 'return_photo', 'review_photo', 'chat', 'product'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/** The types allowed for a purpose, by the file's content. */
export const uploadTypes = (purpose: UploadPurpose): readonly string[] =>
  purpose === 'receipt' ? [...pictureTypes, 'application/pdf'] : pictureTypes;

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The `accept` of a file field. A phone that is asked for a JPEG converts its HEIC. */
export const acceptAttribute = (purpose: UploadPurpose): string => uploadTypes(purpose).join(',');

/** The width of the thumbnail that every picture has. */
export const thumbWidth = 320;

/** The address of an upload, for its owner and staff; with `thumb` that of its thumbnail. */
export const uploadUrl = (name: string, thumb = false): string => `/uploads/${name}${thumb ? `?w=${thumbWidth}` : ''}`;

/** Whether an upload can be displayed: PDF, and HEIC that was accepted formerly, are only for download. */
export const isDisplayable = (mime: string): boolean => mime.startsWith('image/') && mime !== 'image/heic';

/** Bytes in megabytes, to one decimal, never rounded down to a limit that they exceed. */
export const megabytes = (bytes: number): string => String(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10);
