import sharp, { type Sharp } from 'sharp';
import { mostPixels, thumbWidth } from '#values/uploads.ts';
import { lookOf } from './look.ts';

export type PictureFault = 'broken' | 'pixels';

/** A picture as it is kept, its small one, and what it looks like. */
export type Prepared = { mime: 'image/jpeg' | 'image/webp'; bytes: Buffer; thumb: Buffer; look: string };

const longest = 2560;
/** A long screenshot keeps the width its text is read at. */
const narrowest = 1080;
const longestOfAll = 8192;
const quality = 82;
const patienceSeconds = 20;

/**
 * A JPEG, PNG or WebP decoded to its end and written anew: upright, its first frame alone, in sRGB, at most 2560 pixels long, and
 * without anything its camera, its editor or its sender hid in it. Reads the size before it decodes.
 */
export async function preparePicture(file: Buffer, format: string): Promise<Prepared | PictureFault> {
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!about || about.format !== format) return 'broken';
  const { width, height } = about;
  if (width * height > mostPixels) return 'pixels';
  try {
    const scale = Math.min(1, scaleOf(width, height));
    const open = (): Sharp =>
      sharp(file, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 }).timeout({ seconds: patienceSeconds });
    const kept = open()
      .autoOrient()
      // The longer side, whichever it is once the picture stands upright.
      .resize({
        width: Math.max(1, Math.round(Math.max(width, height) * scale)),
        height: Math.max(1, Math.round(Math.max(width, height) * scale)),
        fit: 'inside',
        withoutEnlargement: true,
      });
    const isJpeg = about.format === 'jpeg';
    const bytes = await (isJpeg ? kept.jpeg({ quality }) : kept.webp({ quality, effort: 3 })).toBuffer();
    const thumb = await sharp(bytes)
      .resize({ width: thumbWidth, height: thumbWidth * 4, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
    const look = await lookOf(sharp(bytes).flatten({ background: '#FFFFFF' }));
    return { mime: isJpeg ? 'image/jpeg' : 'image/webp', bytes, thumb, look };
  } catch {
    return 'broken';
  }
}

/** By how much a picture shrinks: to 2560 pixels of its longer side, but not below 1080 of its shorter one. */
function scaleOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(Math.max(longest / long, narrowest / short), longestOfAll / long);
}
