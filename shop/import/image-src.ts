import { pictureUrl } from '../uploads/picture-store.ts';

/** The largest rendition width. An export uses it in the address of a picture of this shop. */
const exportWidth = 1280;

const address = /\/media\/([0-9a-f]{32})\/\d+\.(?:webp|avif)(?:\?.*)?$/;

/** The hash of a picture of this shop from its address; null for any other address. */
export const ownHash = (src: string): string | null => address.exec(src)?.[1] ?? null;

/** The address of a picture of this shop in an export. */
export const ownSrc = (publicUrl: string, hash: string): string =>
  `${publicUrl}${pictureUrl(hash, exportWidth, 'webp')}`;

/**
 * The file name at the end of an image address; null when there is none. Folders are ignored, because only files next to the product file
 * are read.
 */
export function fileNameOf(src: string): string | null {
  const path = src.replace(/[?#].*$/, '');
  const encoded = path.split(/[/\\]/).at(-1) ?? '';
  try {
    const name = decodeURIComponent(encoded);
    return name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name) ? null : name;
  } catch {
    return null;
  }
}
