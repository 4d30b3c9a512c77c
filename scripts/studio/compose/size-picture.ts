import sharp, { type Sharp } from 'sharp';
import { measureOf, growthOf } from '../../../db/seed/containers.ts';
import { centimetres } from '../../../db/seed/product-pictures.ts';
import type { ProductSeed } from '../../../db/seed/types.ts';
import type { Easel } from './easel.ts';
import { byte, linearOfByte, type Rgb } from './light.ts';
import type { Passes } from './passes.ts';

const canvas = { width: 1280, height: 1600 };

/** Pixels of a millimetre: the same in the picture of every product. */
const scale = 5;

/** Where the product and the card stand. */
const floor = 1270;

/** How bright the ground is. */
const level = 0.93;

/** A bank card, upright, in millimetres. */
const card = { width: 54, height: 85.6 };

const smooth = (t: number): number => {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
};

/** The box around what is not ground, in pixels. */
function boxOf({ masks, meta: { width, height } }: Passes) {
  const bare = masks.get('ground')!;
  const box = { left: width, right: 0, top: height, bottom: 0 };
  bare.forEach((share, i) => {
    if (share >= 0.5) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  return box;
}

/** The product on a plain ground of one colour, with the shadow at its foot. */
function onPlain(passes: Passes, box: ReturnType<typeof boxOf>, pixels: Buffer, ground: Rgb): Buffer {
  const { masks, light, meta } = passes;
  const { width, height } = meta;
  const bare = masks.get('ground')!;
  const out = Buffer.allocUnsafe(pixels.length);
  for (let y = 0; y < height; y++) {
    // The same row beside the product, where no shadow falls.
    const aside = y * width + width - 3;
    const near = smooth(1.4 - Math.abs(y - box.bottom) / (0.05 * height));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const away = Math.max(0, box.left - x, x - box.right) / (0.22 * width);
      const lit = Math.min(1, Math.max(0, light[i * 3 + 1]! / Math.max(1e-3, light[aside * 3 + 1]!)) ** 0.6);
      const shade = 1 - (1 - lit) * near * smooth(1 - away);
      for (let c = 0; c < 3; c++) {
        const bareGround = linearOfByte[pixels[aside * 3 + c]!]! * lit;
        const own = bare[i]! > 0.998 ? 0 : linearOfByte[pixels[i * 3 + c]!]! - bare[i]! * bareGround;
        out[i * 3 + c] = byte(Math.max(0, own) + bare[i]! * ground[c]! * level * shade);
      }
    }
  }
  return out;
}

/** The size of a product: in one scale for all, beside the outline of a bank card, with its height and width. */
export async function sizePicture(
  easel: Easel,
  product: ProductSeed,
  passes: Passes,
  pixels: Buffer,
  ground: Rgb,
): Promise<Sharp> {
  const { width, height, size } = passes.meta;
  const box = boxOf(passes);
  const out = onPlain(passes, box, pixels, ground);
  const grown = (size!.frame! * growthOf(product) * scale) / height;
  const [wide, high] = [Math.round(width * grown), Math.round(height * grown)];
  const tall = (box.bottom - box.top) * grown;
  const broad = (box.right - box.left) * grown;
  const gap = 96;
  const room = 120;
  const start = (canvas.width - (room + broad + gap + card.width * scale)) / 2 + room;
  const left = Math.round(start - box.left * grown);
  const top = Math.round(floor - box.bottom * grown);
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(wide, canvas.width - left),
    bottom: Math.min(high, canvas.height - top),
  };
  const cutOut = await sharp(out, { raw: { width, height, channels: 3 } })
    .resize(wide, high, { kernel: 'lanczos3' })
    .extract({ left: cut.left, top: cut.top, width: cut.right - cut.left, height: cut.bottom - cut.top })
    .png()
    .toBuffer();
  const plain = ground.map((value) => byte(value * level)) as Rgb;
  const measure = measureOf(product);
  const drawing = drawingOf(start, broad, tall, start + broad + gap, measure);
  return sharp({
    create: { ...canvas, channels: 3, background: { r: plain[0], g: plain[1], b: plain[2] } },
  })
    .composite([
      { input: cutOut, left: left + cut.left, top: top + cut.top },
      { input: await easel.draw(drawing, canvas.width, canvas.height), left: 0, top: 0 },
    ])
    .removeAlpha();
}

/** The dimension lines, and the card's outline. */
function drawingOf(
  left: number,
  broad: number,
  tall: number,
  cardLeft: number,
  { width, height }: { width: number; height: number },
): string {
  const [w, h] = [card.width * scale, card.height * scale];
  const [x, y] = [left - 44, floor + 56];
  const text = (tx: number, ty: number, size: number, words: string, more = ''): string =>
    `<text x="${tx}" y="${ty}" font-family="Alexandria" font-weight="400" font-size="${size}" text-anchor="middle" ${more}>${words}</text>`;
  const length = (value: number): string => `${centimetres(value)} سم · cm`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" fill="#1D2A26">
    <g fill="none" stroke="#1D2A26" stroke-width="2.5" stroke-linecap="round">
      <path d="M${x} ${floor - tall}V${floor}M${x - 12} ${floor - tall}h24M${x - 12} ${floor}h24"/>
      <path d="M${left} ${y}H${left + broad}M${left} ${y - 12}v24M${left + broad} ${y - 12}v24"/>
      <g stroke-opacity="0.55">
        <rect x="${cardLeft}" y="${floor - h}" width="${w}" height="${h}" rx="16" stroke-dasharray="3 9"/>
        <rect x="${cardLeft + w / 2 - 24}" y="${floor - h + 56}" width="48" height="60" rx="9"/>
        <path d="M${cardLeft + 34} ${floor - 60}h${w * 0.42}M${cardLeft + 34} ${floor - 38}h${w * 0.26}"/>
      </g>
    </g>
    ${text(x - 20, floor - tall / 2, 34, length(height), `transform="rotate(-90 ${x - 20} ${floor - tall / 2})"`)}
    ${text(left + broad / 2, y + 56, 34, length(width))}
    ${text(cardLeft + w / 2, floor + 56, 27, 'بطاقة بنكية', 'fill-opacity="0.75"')}
    ${text(cardLeft + w / 2, floor + 96, 27, 'bank card', 'fill-opacity="0.75"')}
  </svg>`;
}
