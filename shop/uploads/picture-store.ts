import { createHash } from 'node:crypto';
import type { PictureFormat } from '#values/pictures.ts';

export { type PictureFormat, pictureUrl, pictureWidths } from '#values/pictures.ts';

/**
 * The id of a master: half of its SHA-256, 32 hex digits. Collisions are practically impossible with 128 bits, and a list of products
 * contains each hash ten times, so the other half would be a third of the page.
 */
export const pictureHash = (master: Buffer): string => createHash('sha256').update(master).digest('hex').slice(0, 32);

/** Masters by hash, and the cached renditions made from them. */
export type PictureStore = {
  /** Stores a master in any format that sharp reads. The same bytes are stored once. */
  put(master: Buffer): Promise<{ hash: string; mime: string; width: number; height: number; bytes: number }>;
  /** The picture `hash` with a width of `width` pixels. Null for an unknown picture or a width that the layout does not use. */
  rendition(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** Deletes the master `hash` and its renditions. Does nothing for an unknown hash. */
  delete(hash: string): Promise<void>;
  /**
   * A picture that the shop draws itself, cached by `subject` (letters, digits, hyphens) and `hash`, its current version. Deletes older
   * pictures of the subject.
   */
  drawn(subject: string, hash: string, draw: () => Promise<Buffer>): Promise<Buffer | null>;
};
