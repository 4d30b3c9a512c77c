import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { mostPixels } from '#values/uploads.ts';
import { ShopError } from '../errors.ts';
import { pictureLane } from './lane.ts';
import { type PictureFormat, pictureHash, type PictureStore, pictureWidths } from './store.ts';
import { writeWhole } from './write-whole.ts';

const isHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/**
 * The picture without what its camera or editor wrote into it, turned upright. A picture that carries nothing of
 * the kind keeps its very bytes. Throws `media_type` (415) when it is no picture, `too_large` (413) above 50 megapixels.
 */
async function cleaned(master: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(master);
  if (!type?.mime.startsWith('image/')) throw new ShopError('media_type');
  const input = { failOn: 'error', limitInputPixels: mostPixels } as const;
  const about = await sharp(master, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ShopError('media_type');
    });
  if (about.width * about.height > mostPixels) throw new ShopError('too_large');
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
          // Decoded to the end all the same: a torn file must not be taken in.
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
 * A picture store in a folder: `masters/<hash>`, and beside them what was made of them, `renditions/<hash>/<width>.<format>`.
 * What the shop draws itself is in `drawn/<subject>/<hash>.jpg`. A master goes by the SHA-256 of the bytes it came in. A rendition is never wider than its master.
 */
export function createLocalStore(folder: string): PictureStore {
  sharp.concurrency(1);
  const masterPath = (hash: string): string => join(folder, 'masters', hash);
  const beingMade = new Map<string, Promise<Buffer | null>>();

  async function make(hash: string, width: number, format: PictureFormat, path: string): Promise<Buffer | null> {
    const master = await readIfThere(masterPath(hash));
    if (!master) return null;
    const bytes = await pictureLane(() => {
      const resized = sharp(master, { limitInputPixels: mostPixels }).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? resized.avif({ quality: 60, effort: 2 }) : resized.webp({ quality: 78 })).toBuffer();
    });
    await writeWhole(path, bytes);
    return bytes;
  }

  async function draw(folderOf: string, path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await work();
    const before = await readdir(folderOf).catch(() => []);
    await writeWhole(path, bytes);
    await Promise.all(before.map((name) => rm(join(folderOf, name), { force: true })));
    return bytes;
  }

  /** The file at `path`, made once however many ask at once. */
  function once(path: string, work: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const under = beingMade.get(path);
    if (under) return under;
    const making = readIfThere(path)
      .then((there) => there ?? work())
      .finally(() => beingMade.delete(path));
    beingMade.set(path, making);
    return making;
  }

  return {
    async put(master) {
      const hash = pictureHash(master);
      const path = masterPath(hash);
      let bytes = await readIfThere(path);
      if (!bytes) {
        bytes = await pictureLane(() => cleaned(master));
        await writeWhole(path, bytes);
      }
      const { format, width, height } = await sharp(bytes).metadata();
      return { hash, mime: `image/${format}`, width, height, bytes: bytes.length };
    },

    async rendition(hash, width, format) {
      if (!isHash(hash) || !pictureWidths.some((one) => one === width) || (format !== 'avif' && format !== 'webp'))
        return null;
      const path = join(folder, 'renditions', hash, `${width}.${format}`);
      return once(path, () => make(hash, width, format, path));
    },

    async delete(hash) {
      if (!isHash(hash)) return;
      await rm(masterPath(hash), { force: true });
      await rm(join(folder, 'renditions', hash), { force: true, recursive: true });
    },

    drawn(subject, hash, work) {
      const folderOf = join(folder, 'drawn', subject);
      const path = join(folderOf, `${hash}.jpg`);
      return once(path, () => draw(folderOf, path, work));
    },
  };
}
