import { pictureUrl } from '../media/store.ts';

/** The widest rendition that is made: what an export names a picture of this shop by. */
const exportWidth = 1280;

const address = /\/media\/([0-9a-f]{32})\/\d+\.(?:webp|avif)(?:\?.*)?$/;

/** The hash of a picture of this shop by its address; null when the address is another's. */
export const ownHash = (src: string): string | null => address.exec(src)?.[1] ?? null;

/** The address an export names a picture of this shop by. */
export const ownSrc = (publicUrl: string, hash: string): string =>
  `${publicUrl}${pictureUrl(hash, exportWidth, 'webp')}`;

/** The name of the file an image address ends in; null when it ends in none. A folder never counts: only files beside the product file are looked at. */
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
