import type { PictureFormat } from '#values/pictures.ts';

export { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';

/** Masters by hash, and the widths made from them, kept once made. */
export type PictureStore = {
  /** Takes a master in (any picture sharp reads); the same bytes twice are one. */
  put(master: Buffer): Promise<{ hash: string; mime: string; width: number; height: number; bytes: number }>;
  /** The picture `hash` at `width` pixels; null when there is none, or the width is not one of the layout's. */
  rendition(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
};
