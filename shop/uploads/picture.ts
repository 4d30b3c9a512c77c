import type { Sharp } from 'sharp';
import { MAX_PIXELS, thumbWidth } from '#values/uploads.ts';
import { loadSharp } from './load-sharp.ts';
import { perceptualHash } from './perceptual-hash.ts';

export type PictureFault = 'broken' | 'pixels';

/** A picture as it is stored, its thumbnail, and its perceptual hash. */
export type PreparedPicture = { mime: 'image/jpeg' | 'image/webp'; bytes: Buffer; thumb: Buffer; phash: string };

const longest = 2560;
/** A long screenshot stays at the width at which its text is readable. */
const narrowest = 1080;
const longestOfAll = 8192;
const quality = 82;
const timeoutSeconds = 20;

/**
 * Decodes a JPEG, PNG or WebP completely and encodes it again: upright, its first frame only, in sRGB, at most 2560 pixels long, and without
 * metadata or other hidden data. Reads the size before it decodes.
 */
export async function preparePicture(file: Buffer, format: string): Promise<PreparedPicture | PictureFault> {
  const sharp = await loadSharp();
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!about || about.format !== format) return 'broken';
  const { width, height } = about;
  if (width * height > MAX_PIXELS) return 'pixels';
  try {
    const scale = Math.min(1, scaleOf(width, height));
    const open = (): Sharp =>
      sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 }).timeout({ seconds: timeoutSeconds });
    const resized = open()
      .autoOrient()
      // The longer side after the picture is turned upright.
      .resize({
        width: Math.max(1, Math.round(Math.max(width, height) * scale)),
        height: Math.max(1, Math.round(Math.max(width, height) * scale)),
        fit: 'inside',
        withoutEnlargement: true,
      });
    const isJpeg = about.format === 'jpeg';
    const bytes = await (isJpeg ? resized.jpeg({ quality }) : resized.webp({ quality, effort: 3 })).toBuffer();
    const thumb = await sharp(bytes)
      .resize({ width: thumbWidth, height: thumbWidth * 4, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
    const look = await perceptualHash(sharp(bytes).flatten({ background: '#FFFFFF' }));
    return { mime: isJpeg ? 'image/jpeg' : 'image/webp', bytes, thumb, phash: look };
  } catch {
    return 'broken';
  }
}

/** The scale of a picture: to 2560 pixels of its longer side, but not below 1080 of its shorter one. */
function scaleOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(Math.max(longest / long, narrowest / short), longestOfAll / long);
}
