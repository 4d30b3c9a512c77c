import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { MAX_PIXELS } from '#values/uploads.ts';
import { ShopError } from '../errors.ts';
import { loadSharp } from './load-sharp.ts';
import { toStorageError } from './storage-error.ts';
import { createLocalMasters } from './local-storage.ts';
import type { UploadStorage } from './storage.ts';
import { pictureLimiter } from './limiter.ts';
import { type PictureFormat, pictureHash, type PictureStore, pictureWidths } from './picture-store.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

const isHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readIfExists = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/**
 * Turns the picture upright and removes metadata of cameras and editors. A picture without metadata is stored byte for byte. Throws
 * `media_type` (415) when it is not a picture, `too_large` (413) above 50 megapixels.
 */
async function normalizeMaster(master: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(master);
  if (!type?.mime.startsWith('image/')) throw new ShopError('media_type');
  const input = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;
  const sharp = await loadSharp();
  const about = await sharp(master, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ShopError('media_type');
    });
  if (about.width * about.height > MAX_PIXELS) throw new ShopError('too_large');
  const isPlain =
    !about.exif &&
    !about.icc &&
    !about.iptc &&
    !about.xmp &&
    (about.orientation ?? 1) === 1 &&
    (about.pages ?? 1) === 1;
  const upright = sharp(master, input).autoOrient();
  try {
    switch (about.format) {
      case 'jpeg':
      case 'png':
      case 'webp':
        if (isPlain) {
          // Decoded completely, so that a truncated file is refused.
          await upright.resize(32).raw().toBuffer();
          return master;
        }
        return await upright.toFormat(about.format, { quality: 92 }).toBuffer();
      default:
        return await upright.webp({ quality: 92 }).toBuffer();
    }
  } catch {
    throw new ShopError('media_type');
  }
}

/**
 * Creates a picture store. Masters are stored in `masters`, the storage that all instances share, by the hash of their original bytes.
 * Files in `folder` can be generated again: `renditions/<hash>/<width>.<format>`, and `drawn/<subject>/<hash>.jpg` for pictures that the
 * shop draws itself. A rendition is never wider than its master. `write` writes a file atomically.
 */
export function createLocalStore(
  folder: string,
  masters: UploadStorage = createLocalMasters(join(folder, 'masters')),
  write = writeFileAtomic,
): PictureStore {
  /** Stores a file that can be generated again. On a full disk it is generated for each request instead. */
  const keepIfPossible = (path: string, bytes: Buffer): Promise<void> =>
    write(path, bytes).catch((error: unknown) => {
      if (!toStorageError(error)) throw error;
    });
  const beingMade = new Map<string, Promise<Buffer | null>>();

  async function make(hash: string, width: number, format: PictureFormat, path: string): Promise<Buffer | null> {
    const master = await masters.get(hash);
    if (!master) return null;
    const sharp = await loadSharp();
    const bytes = await pictureLimiter(() => {
      const resized = sharp(master, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? resized.avif({ quality: 60, effort: 2 }) : resized.webp({ quality: 78 })).toBuffer();
    });
    await keepIfPossible(path, bytes);
    return bytes;
  }

  async function draw(folderOf: string, path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await work();
    const before = await readdir(folderOf).catch(() => []);
    await keepIfPossible(path, bytes);
    await Promise.all(before.map((name) => rm(join(folderOf, name), { force: true }).catch(() => {})));
    return bytes;
  }

  /** The file at `path`. Concurrent requests share one generation. */
  function once(path: string, work: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const under = beingMade.get(path);
    if (under) return under;
    const making = readIfExists(path)
      .then((there) => there ?? work())
      .finally(() => beingMade.delete(path));
    beingMade.set(path, making);
    return making;
  }

  return {
    async put(master) {
      const hash = pictureHash(master);
      const there = await masters.get(hash);
      const bytes = there ?? (await pictureLimiter(() => normalizeMaster(master)));
      const sharp = await loadSharp();
      const { format, width, height } = await sharp(bytes).metadata();
      const mime = `image/${format}`;
      if (!there) await masters.put(hash, bytes, mime);
      return { hash, mime, width, height, bytes: bytes.length };
    },

    async rendition(hash, width, format) {
      if (
        !isHash(hash) ||
        !pictureWidths.some((pictureWidth) => pictureWidth === width) ||
        (format !== 'avif' && format !== 'webp')
      )
        return null;
      const path = join(folder, 'renditions', hash, `${width}.${format}`);
      return once(path, () => make(hash, width, format, path));
    },

    async delete(hash) {
      if (!isHash(hash)) return;
      await masters.delete(hash);
      await rm(join(folder, 'renditions', hash), { force: true, recursive: true });
    },

    drawn(subject, hash, work) {
      const folderOf = join(folder, 'drawn', subject);
      const path = join(folderOf, `${hash}.jpg`);
      return once(path, () => draw(folderOf, path, work));
    },
  };
}
