/**
 * Makes the shop's product pictures into media/ from the studio's passes. What is there already is left alone; `--force`
 * makes it again, `--only TEXT` keeps to the pictures whose path holds the text, `--out FOLDER` writes elsewhere.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { openEasel } from './easel.ts';
import { formOf } from './cast.ts';
import { dress } from './house.ts';
import { labelOf } from './label.ts';
import { type Passes, passesIn, placeOf } from './passes.ts';
import { picture, type Print } from './picture.ts';

const root = new URL('../../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { argv } = process;
const option = (name: string, otherwise: string): string =>
  argv.includes(name) ? (argv[argv.indexOf(name) + 1] ?? otherwise) : otherwise;
const force = argv.includes('--force');
const only = option('--only', '');
const out = new URL(`${option('--out', 'media/products')}/`, root);
const renders = new URL(`${option('--renders', 'data/studio')}/`, root);

const brands = new Map(read<BrandSeed[]>('db/seed/catalogue/brands.json').map((one) => [one.slug, one]));
const products = ['skin', 'body', 'hair'].flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`));
const views = ['front', 'detail', 'setting'] as const;
const ending = 'avif';

mkdirSync(out, { recursive: true });
const easel = await openEasel(root);
let done = 0;

const folderOf = (form: string, view: string): URL => new URL(`${form}-${view}/`, renders);
const rendered = (form: string, view: string): boolean => existsSync(new URL('meta.json', folderOf(form, view)));

for (const form of new Set(products.map(formOf))) {
  if (!rendered(form, 'front')) {
    console.log(`- ${form} is not rendered`);
    continue;
  }
  const front = await passesIn(folderOf(form, 'front'));
  const place = placeOf(front);
  for (const [index, view] of views.entries()) {
    if (!rendered(form, view)) continue;
    const wanted = products.filter((product) => {
      const { slug } = product;
      const path = `products/${slug}-${index + 1}`;
      return (
        formOf(product) === form &&
        path.includes(only) &&
        (force || !existsSync(new URL(`${slug}-${index + 1}.${ending}`, out)))
      );
    });
    if (!wanted.length) continue;
    const passes: Passes = view === 'front' ? front : await passesIn(folderOf(form, view));
    for (const product of wanted) {
      const brand = brands.get(product.brand)!;
      let print: Print | null = null;
      let paper = brand.palette.label;
      if (place) {
        const label = labelOf(product, brand, place, view === 'detail' ? 1500 : 900);
        paper = label.paper;
        const png = await easel.draw(label.svg, label.width, label.height);
        const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        print = { data, width: info.width, height: info.height };
      }
      const { width, height } = passes.meta;
      const pixels = picture(passes, dress(product, brand, passes.meta.parts, paper), print);
      const file = new URL(`${product.slug}-${index + 1}.${ending}`, out);
      writeFileSync(
        file,
        await sharp(pixels, { raw: { width, height, channels: 3 } })
          .avif({ quality: 62, effort: 4 })
          .toBuffer(),
      );
      done++;
    }
    console.log(`${form}-${view} (${passes.meta.quality}): ${wanted.length}`);
  }
}
await easel.close();
const bytes = readdirSync(out).reduce((sum, name) => sum + statSync(new URL(name, out)).size, 0);
console.log(`${done} made; ${(bytes / 1e6).toFixed(1)} MB in all`);
