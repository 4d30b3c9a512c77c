import { createHash } from 'node:crypto';
import type { PictureFormat } from '#values/pictures.ts';

export { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';

/**
 * What a master is known by: half of its SHA-256, 32 hex digits. No two pictures meet in 128 bits, and a list of products
 * names each picture ten times, so the other half would be a third of the page.
 */
export const pictureHash = (master: Buffer): string => createHash('sha256').update(master).digest('hex').slice(0, 32);

/** Masters by hash, and the widths made from them, kept once made. */
export type PictureStore = {
  /** Takes a master in (any picture sharp reads); the same bytes twice are one. */
  put(master: Buffer): Promise<{ hash: string; mime: string; width: number; height: number; bytes: number }>;
  /** The picture `hash` at `width` pixels; null when there is none, or the width is not one of the layout's. */
  rendition(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** Forgets the master `hash` and what was made of it; one that is not there is forgotten already. */
  delete(hash: string): Promise<void>;
  /**
   * A picture the shop draws itself, kept once drawn: the one of `subject` (letters, digits, hyphens) as it is now, `hash`. What
   * was drawn of the subject before goes.
   */
  drawn(subject: string, hash: string, draw: () => Promise<Buffer>): Promise<Buffer | null>;
};
