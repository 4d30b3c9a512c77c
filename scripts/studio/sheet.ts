/**
 * Arranges pictures on contact sheets, one for each category: `node scripts/studio/sheet.ts [--from media/products] [--view 1] [--only TEXT]`
 * writes PNGs into data/studio/sheets/, which git ignores.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CategorySeed, ProductSeed } from '../../db/seed/types.ts';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { argv } = process;
const option = (name: string, otherwise: string): string =>
  argv.includes(name) ? (argv[argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const from = new URL(`${option('--from', 'media/products')}/`, root);
const view = option('--view', '1');
const only = option('--only', '');
const [cell, high, columns] = [300, 375, 5];

const products = ['skin', 'body', 'hair'].flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`));
const out = new URL('data/studio/sheets/', root);
mkdirSync(out, { recursive: true });

for (const { slug } of read<CategorySeed[]>('db/seed/catalogue/categories.json')) {
  const files = products
    .filter((product) => product.category === slug && `${product.category} ${product.slug}`.includes(only))
    .map((product) => new URL(`${product.slug}-${view}.webp`, from))
    .filter((file) => existsSync(file));
  if (!files.length) continue;
  const cells = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(readFileSync(file))
        .resize(cell - 8, high - 8)
        .toBuffer(),
      left: (i % columns) * cell + 4,
      top: Math.floor(i / columns) * high + 4,
    })),
  );
  const size = { width: columns * cell, height: Math.ceil(files.length / columns) * high };
  await sharp({ create: { ...size, channels: 3, background: '#fffcf7' } })
    .composite(cells)
    .png()
    .toFile(fileURLToPath(new URL(`${slug}-${view}.png`, out)));
  console.log(`${slug}-${view}: ${files.length}`);
}
