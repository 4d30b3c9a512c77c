/** Creates the icons of the installed shop from its drawing in media/brand: `node scripts/icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const root = new URL('../', import.meta.url);
const icon = await readFile(new URL('media/brand/icon.svg', root));
const green = '#0f5b4a';
const drawn = (size: number) => sharp(icon, { density: (72 * size) / 64 }).resize(size, size);
const save = async (name: string, picture: Sharp) =>
  writeFile(
    new URL(`public/${name}.png`, root),
    await picture.png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer(),
  );

for (const size of [192, 512]) {
  // Shown unchanged: with its own corners.
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * 0.22}"/></svg>`;
  await save(`icon-${size}`, drawn(size).composite([{ input: Buffer.from(corners), blend: 'dest-in' }]));
  // Each launcher crops it to its own shape, which may remove everything outside a circle of 80 %: the flower, at 67 %, is scaled to 56 %.
  const inner = Math.round(size * 0.84);
  const margin = { top: (size - inner) >> 1, left: (size - inner) >> 1 };
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: green } });
  await save(`icon-maskable-${size}`, ground.composite([{ input: await drawn(inner).png().toBuffer(), ...margin }]));
}
