/**
 * Creates the shop's product pictures in media/ from the studio's passes. Pictures newer than their render are skipped; `--force` recreates
 * them, `--only TEXT` selects pictures whose path contains the text, `--out FOLDER` writes elsewhere, `--quality fair` skips coarser renders.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { openEasel } from './easel.ts';
import { formOf } from './cast.ts';
import { dress } from './house.ts';
import { labelOf, type Place } from './label.ts';
import { type Meta, type Passes, passesIn, placeOf } from './passes.ts';
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

const brands = new Map(read<BrandSeed[]>('db/seed/catalogue/brands.json').map((brand) => [brand.slug, brand]));
const products = ['skin', 'body', 'hair'].flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`));
const views = ['front', 'detail', 'setting'] as const;

mkdirSync(out, { recursive: true });
const easel = await openEasel(root);
let count = 0;

const folderOf = (form: string, view: string): URL => new URL(`${form}-${view}/`, renders);
const ranks = ['low', 'fair', 'final'];
const least = option('--quality', 'low');

/** Whether a render exists with all its passes: their scale is written last. */
const rendered = (form: string, view: string): boolean => {
  const about = new URL('meta.json', folderOf(form, view));
  if (!existsSync(about)) return false;
  const { white, quality } = JSON.parse(readFileSync(about, 'utf8')) as Partial<Meta>;
  return white !== undefined && ranks.indexOf(quality!) >= ranks.indexOf(least);
};

/** The modification time of a file; 0 when it is missing. */
const stamp = (file: URL): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The label of a product, drawn in full resolution for the near view and in half of it for the others. */
async function printsOf(product: ProductSeed, place: Place): Promise<{ paper: string; fine: Print; plain: Print }> {
  const label = labelOf(product, brands.get(product.brand)!, place, 1400);
  const drawn = sharp(await easel.draw(label.svg, label.width, label.height)).ensureAlpha();
  const print = async (image: Sharp): Promise<Print> => {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const half = drawn.clone().resize(Math.round(label.width * 0.55));
  return { paper: label.paper, fine: await print(drawn), plain: await print(half) };
}

for (const form of new Set(products.map(formOf))) {
  const fileOf = ({ slug }: ProductSeed, index: number): URL => new URL(`${slug}-${index + 1}.webp`, out);
  const isWanted = (product: ProductSeed, index: number): boolean =>
    `products/${product.slug}-${index + 1}`.includes(only) &&
    (force || stamp(fileOf(product, index)) < stamp(new URL('meta.json', folderOf(form, views[index]!))));
  const shown = views.map((view, index) => ({ view, index })).filter(({ view }) => rendered(form, view));
  const batch = products.filter(
    (product) => formOf(product) === form && shown.some(({ index }) => isWanted(product, index)),
  );
  if (!batch.length) continue;
  const passes = new Map<string, Passes>();
  for (const { view } of shown) passes.set(view, await passesIn(folderOf(form, view)));
  const place = placeOf(passes.get('front') ?? (await passesIn(folderOf(form, 'front'))));
  if (!place) throw new Error(`${form} has no label`);
  for (const product of batch) {
    const { paper, fine, plain } = await printsOf(product, place);
    for (const { view, index } of shown) {
      if (!isWanted(product, index)) continue;
      const pass = passes.get(view)!;
      const { width, height, parts } = pass.meta;
      const colours = dress(product, brands.get(product.brand)!, parts, paper);
      const pixels = picture(pass, colours, view === 'detail' ? fine : plain);
      const image = sharp(pixels, { raw: { width, height, channels: 3 } });
      writeFileSync(
        fileOf(product, index),
        await image.webp({ quality: 86, effort: 4, smartSubsample: true }).toBuffer(),
      );
      count++;
    }
  }
  console.log(
    `${form}: ${batch.length} × ${shown.map(({ view }) => `${view} ${passes.get(view)!.meta.quality}`).join(', ')}`,
  );
}
await easel.close();
const bytes = readdirSync(out).reduce((sum, name) => sum + statSync(new URL(name, out)).size, 0);
console.log(`${count} made; ${(bytes / 1e6).toFixed(1)} MB in all`);
