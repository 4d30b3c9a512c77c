/**
 * Composes a picture for each shade of a demo product: its front picture with a swipe of the shade before it. The same files give the same pictures.
 *
 *     node scripts/studio/shade-pictures.ts
 */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { shadePictures } from '#db/seed/variants.ts';

const root = resolve(import.meta.dirname, '../..');

/** The outline of a swipe of cream, 420 × 190. */
const swipe =
  'M18 118 C 6 84 40 52 92 46 C 150 38 196 18 262 16 C 330 14 396 26 404 62 C 410 90 372 98 356 112 C 338 130 372 140 352 158 C 326 180 236 172 168 174 C 96 178 32 158 18 118 Z';

/** A swipe in a colour, with a soft shadow, light from the upper left and the ridges that a finger leaves. */
const swipeOf = (
  hex: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="530" height="265" viewBox="-20 -16 460 230">
  <defs>
    <linearGradient id="light" x1="0" y1="0" x2="0.5" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="0.45" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.2"/>
    </linearGradient>
    <filter id="shadow" x="-20%" y="-20%" width="140%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="soft"><feGaussianBlur stdDeviation="3"/></filter>
    <clipPath id="edge"><path d="${swipe}"/></clipPath>
  </defs>
  <path d="${swipe}" transform="translate(4 13)" fill="#3a3027" opacity="0.28" filter="url(#shadow)"/>
  <path d="${swipe}" fill="${hex}"/>
  <g clip-path="url(#edge)">
    <path d="${swipe}" fill="url(#light)"/>
    <g fill="none" filter="url(#soft)" stroke-linecap="round">
      <path d="M30 104 C 120 66 240 46 396 58" stroke="#fff" stroke-opacity="0.34" stroke-width="9"/>
      <path d="M26 124 C 130 92 230 76 372 92" stroke="#000" stroke-opacity="0.1" stroke-width="8"/>
      <path d="M40 146 C 140 120 240 112 350 124" stroke="#fff" stroke-opacity="0.22" stroke-width="7"/>
      <path d="M60 164 C 150 148 240 148 344 152" stroke="#000" stroke-opacity="0.12" stroke-width="7"/>
    </g>
    <path d="${swipe}" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="5"/>
  </g>
</svg>`;

for (const { slug, hex, master } of shadePictures()) {
  const input = await sharp(Buffer.from(swipeOf(hex)))
    .png()
    .toBuffer();
  await sharp(resolve(root, `media/products/${slug}-1.webp`))
    .composite([{ input, left: 722, top: 1225 }])
    .webp({ quality: 86 })
    .toFile(resolve(root, 'media', master));
}
