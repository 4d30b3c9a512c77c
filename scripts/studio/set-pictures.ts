/**
 * Composes the picture of each demo set from the front pictures of its parts: side by side, or one beside two. The same files give the same pictures.
 *
 *     node scripts/studio/set-pictures.ts
 */
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { demoSets } from '#db/seed/catalogue-files.ts';

const root = resolve(import.meta.dirname, '../..');
const canvas = { width: 1280, height: 1600 };
const gap = 10;
const half = (canvas.width - gap) / 2;
const third = (canvas.height - gap) / 2;

type Panel = { left: number; top: number; width: number; height: number };

const right = half + gap;
const whole = { top: 0, width: half, height: canvas.height };
const layouts: Record<number, Panel[]> = {
  2: [
    { left: 0, ...whole },
    { left: right, ...whole },
  ],
  3: [
    { left: 0, ...whole },
    { left: right, top: 0, width: half, height: third },
    { left: right, top: third + gap, width: half, height: third },
  ],
};

/** A part's front picture in a panel: the product whole, its background continued above and below. */
async function overlayOf(slug: string, panel: Panel): Promise<OverlayOptions> {
  const isTall = panel.height > third;
  const width = isTall ? 820 : half;
  const scaled = sharp(resolve(root, `media/products/${slug}-1.webp`)).resize({ width });
  const { data, info } = await scaled.png().toBuffer({ resolveWithObject: true });
  const missing = Math.max(0, panel.height - info.height);
  const top = Math.floor(missing * 0.6);
  const extended = await sharp(data)
    .extend({ top, bottom: missing - top, extendWith: 'copy' })
    .png()
    .toBuffer();
  const input = await sharp(extended)
    .extract({ left: Math.floor((info.width - half) / 2), top: 0, width: half, height: panel.height })
    .toBuffer();
  return { input, left: panel.left, top: panel.top };
}

for (const { slug, parts } of demoSets) {
  const overlays = await Promise.all(layouts[parts.length]!.map((panel, nth) => overlayOf(parts[nth]!.slug, panel)));
  await sharp({ create: { ...canvas, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .webp({ quality: 86 })
    .toFile(resolve(root, `media/products/${slug}-1.webp`));
}
