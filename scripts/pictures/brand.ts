/** Makes the shop's icons and the pictures that stand for it where it is shared, from the drawings in media/brand. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const root = new URL('../../', import.meta.url);
const drawing = (name: string) => readFile(new URL(`media/brand/${name}.svg`, root));
const keep = (path: string, bytes: Uint8Array | string) => writeFile(new URL(path, root), bytes);

const mark = await drawing('mark');
const icon = await drawing('icon');
const square = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

await keep('public/favicon.svg', mark);
await keep('public/favicon.ico', ico(await square(mark, 32), 32));
await keep('public/apple-touch-icon.png', await square(icon, 180));
await keep('public/icon-192.png', await square(icon, 192));
await keep('public/icon-512.png', await square(icon, 512));

/** An arch like those of the heroes, on the side where reading ends. */
const arch = { width: 420, height: 530 };
const window = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${arch.width} ${arch.height}"><path d="M0 ${arch.height}V210a210 210 0 0 1 420 0v${arch.height - 210}Z"/></svg>`,
);
const view = await sharp(new URL('media/heroes/1.webp', root).pathname)
  .resize({ ...arch, fit: 'cover', position: 'attention' })
  .composite([{ input: window, blend: 'dest-in' }])
  .png()
  .toBuffer();
for (const locale of ['ar', 'en'] as const) {
  const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fffcf7' } })
    .composite([
      { input: view, left: locale === 'ar' ? 70 : 1200 - 70 - arch.width, top: 100 },
      { input: await drawing(`social-${locale}`) },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  await keep(`app/brand/social-${locale}.jpg`, picture);
}

/** A favicon for those who ask for the old kind: one PNG with the header of an ICO. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
