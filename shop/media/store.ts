/** Formats a picture is served in. */
export type PictureFormat = 'avif' | 'webp';

/** The widths the layout asks for, in CSS pixels times density. Nothing else is made. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** Masters by hash, and the widths made from them, kept once made. */
export type PictureStore = {
  /** Takes a master in (any picture sharp reads); the same bytes twice are one. */
  put(master: Buffer): Promise<{ hash: string; mime: string; width: number; height: number; bytes: number }>;
  /** The picture `hash` at `width` pixels; null when there is none, or the width is not one of the layout's. */
  rendition(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
};

/** The address a rendition is served at; its content never changes, so it is cached for ever. */
export const pictureUrl = (hash: string, width: number, format: PictureFormat): string => `/media/${hash}/${width}.${format}`;
