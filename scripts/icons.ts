/** Makes the icons of the shop where it is installed, from its drawing in media/brand: `node scripts/icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const root = new URL('../', import.meta.url);
const icon = await readFile(new URL('media/brand/icon.svg', root));
const green = '#0f5b4a';
const drawn = (size: number) => sharp(icon, { density: (72 * size) / 64 }).resize(size, size);
const keep = async (name: string, picture: Sharp) =>
  writeFile(
    new URL(`public/${name}.png`, root),
    await picture.png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer(),
  );

for (const size of [192, 512]) {
  // Shown as it is: with corners of its own.
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * 0.22}"/></svg>`;
  await keep(`icon-${size}`, drawn(size).composite([{ input: Buffer.from(corners), blend: 'dest-in' }]));
  // Cut by each launcher into its own shape, which may take all but a circle of 80 %: the flower, of 67 %, is made 56.
  const inner = Math.round(size * 0.84);
  const margin = { top: (size - inner) >> 1, left: (size - inner) >> 1 };
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: green } });
  await keep(`icon-maskable-${size}`, ground.composite([{ input: await drawn(inner).png().toBuffer(), ...margin }]));
}
