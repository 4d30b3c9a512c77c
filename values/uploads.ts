const mega = 1024 * 1024;

/** The most a file that is sent in may weigh, in megabytes of 1024 × 1024 bytes. */
export const mostFileMegabytes = 8;

export const mostFileBytes = mostFileMegabytes * mega;

/** The most a form or a call that carries so many files may weigh: the files and the fields beside them. */
export const mostFormBytes = (files: number): number => files * mostFileBytes + mega;

/** How many photos a return may have. */
export const mostReturnPhotos = 5;

/** The most pixels a picture may have: a 50 megapixel camera's. */
export const mostPixels = 50_000_000;

/** The most pages a PDF may have. */
export const mostPages = 20;

/** What a file is sent in for. */
export const uploadPurposes = ['receipt', 'return_photo', 'chat', 'product'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

/** The types a file may have for a purpose, by its content. */
export const uploadTypes = (purpose: UploadPurpose): readonly string[] =>
  purpose === 'receipt' ? [...pictureTypes, 'application/pdf'] : pictureTypes;

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];

/**
 * The `accept` of a file field. HEIC is taken but not named here: a phone that is asked for a JPEG turns its HEIC into one,
 * and only that can be shown.
 */
export const acceptOf = (purpose: UploadPurpose): string =>
  uploadTypes(purpose)
    .filter((type) => type !== 'image/heic')
    .join(',');

/** The width of the small picture that is made of every picture but HEIC. */
export const thumbWidth = 320;

/** Where an upload is served, to its owner and to staff; with `thumb` its small picture. */
export const uploadUrl = (name: string, thumb = false): string => `/uploads/${name}${thumb ? `?w=${thumbWidth}` : ''}`;

/** Whether there is a picture to show of an upload: HEIC and PDF are only for download. */
export const canBeShown = (mime: string): boolean => mime.startsWith('image/') && mime !== 'image/heic';

/** How many megabytes some bytes are, to one decimal, never rounded down to a limit they are above. */
export const megabytes = (bytes: number): string => String(Math.ceil((bytes / mega) * 10) / 10);
