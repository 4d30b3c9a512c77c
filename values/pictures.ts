/** Formats a picture is served in. */
export type PictureFormat = 'avif' | 'webp';

/** The widths the layout asks for, in CSS pixels times density. Nothing else is made. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** The address a rendition is served at; its content never changes, so it is cached for ever. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/media/${hash}/${width}.${format}`;
