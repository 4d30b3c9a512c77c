import { basename } from 'node:path';
import sharp from 'sharp';

const tile = { width: 240, height: 420, gap: 12, caption: 20 };
const columns = 8;
const perSheet = columns * 5;

/** Lays pictures side by side, the top of each, with their names below: `<path>-1.webp` and so on. */
export async function contactSheet(files: readonly string[], path: string): Promise<void> {
  for (let from = 0; from < files.length; from += perSheet) {
    const some = files.slice(from, from + perSheet);
    const step = { x: tile.width + tile.gap, y: tile.height + tile.caption + tile.gap };
    const tiles = await Promise.all(
      some.map(async (file, nth) => {
        const { width, height } = await sharp(file).metadata();
        const shown = Math.min(height, Math.round((width * tile.height) / tile.width));
        const left = tile.gap + (nth % columns) * step.x;
        const top = tile.gap + Math.floor(nth / columns) * step.y;
        const name = `<svg width="${tile.width}" height="${tile.caption}"><text x="0" y="14" font-family="sans-serif" font-size="10" fill="#333">${basename(file, '.png')}</text></svg>`;
        return [
          {
            input: await sharp(file)
              .extract({ left: 0, top: 0, width, height: shown })
              .resize({ width: tile.width })
              .png()
              .toBuffer(),
            left,
            top,
          },
          { input: Buffer.from(name), left, top: top + tile.height },
        ];
      }),
    );
    await sharp({
      create: {
        width: tile.gap + columns * step.x,
        height: tile.gap + Math.ceil(some.length / columns) * step.y,
        channels: 3,
        background: '#d9d9d9',
      },
    })
      .composite(tiles.flat())
      .webp({ quality: 80 })
      .toFile(`${path}-${1 + from / perSheet}.webp`);
  }
}
