/**
 * Creates the shop's product pictures in media/ from the studio's passes. Pictures newer than their render are skipped; `--force` recreates
 * them, `--only TEXT` selects pictures whose path contains the text, `--out FOLDER` writes elsewhere, `--quality fair` skips coarser renders.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { formOf, growthOf, measureOf } from '../../../db/seed/containers.ts';
import { openEasel } from './easel.ts';
import { rendersOf } from './cast.ts';
import { frameOf } from './scale.ts';
import { sizePicture } from './size-picture.ts';
import { dress, undress } from './house.ts';
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

mkdirSync(out, { recursive: true });
const easel = await openEasel(root);
let count = 0;

const folderOf = (render: string): URL => new URL(`${render}/`, renders);
const metaOf = (render: string): Partial<Meta> =>
  JSON.parse(readFileSync(new URL('meta.json', folderOf(render)), 'utf8')) as Partial<Meta>;
const ranks = ['low', 'fair', 'final'];
const least = option('--quality', 'low');

/** Whether a render exists with all its passes: their scale is written last. */
const isRendered = (render: string): boolean => {
  if (!existsSync(new URL('meta.json', folderOf(render)))) return false;
  const { white, quality } = metaOf(render);
  return white !== undefined && ranks.indexOf(quality!) >= ranks.indexOf(least);
};

/** The modification time of a file; 0 when it is missing. */
const stamp = (file: URL): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The label of a product, drawn in full resolution for the near view and in three quarters of it for the others. */
async function printsOf(product: ProductSeed, place: Place): Promise<{ paper: string; fine: Print; plain: Print }> {
  const label = labelOf(product, brands.get(product.brand)!, place, 1400);
  const drawn = sharp(await easel.draw(label.svg, label.width, label.height)).ensureAlpha();
  const print = async (image: Sharp): Promise<Print> => {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const half = drawn.clone().resize(Math.round(label.width * 0.75));
  return { paper: label.paper, fine: await print(drawn), plain: await print(half) };
}

/** The share of its container's front render that a product's picture shows: less of it for a larger product. */
function shareOf(product: ProductSeed): number {
  const { size } = metaOf(`${formOf(product)}-front`);
  if (!size?.frame) return 1;
  const share = frameOf(measureOf(product)) / growthOf(product) / size.frame;
  if (share > 1.01)
    throw new Error(`the front of ${formOf(product)} is rendered too near for ${product.slug}: ${share}`);
  return Math.min(1, share);
}

const fileOf = ({ slug }: ProductSeed, index: number): URL => new URL(`${slug}-${index + 1}.webp`, out);

/** The pictures of a product that are to be made: those of a newer render. */
const wantedOf = (product: ProductSeed) =>
  rendersOf(product).flatMap(({ view, render }, index) => {
    // Views with a label are laid out by the front's.
    if (view !== 'texture' && !isRendered(`${formOf(product)}-front`)) return [];
    if (!render || !isRendered(render) || !`products/${product.slug}-${index + 1}`.includes(only)) return [];
    if (!force && stamp(fileOf(product, index)) >= stamp(new URL('meta.json', folderOf(render)))) return [];
    return [{ view, render, index }];
  });

/** Where the label of a container is in its front; undefined when the front is not rendered. */
async function labelPlaceOf(form: string, all: readonly ProductSeed[]): Promise<Place | undefined> {
  if (!isRendered(`${form}-front`)) return undefined;
  const largest = Math.min(...all.map((product) => shareOf(product)));
  const place = placeOf(await passesIn(folderOf(`${form}-front`), largest));
  if (!place) throw new Error(`${form} has no label`);
  return place;
}

for (const form of new Set(products.map(formOf))) {
  const all = products.filter((product) => formOf(product) === form);
  const batch = all.filter((product) => wantedOf(product).length > 0).sort((a, b) => growthOf(b) - growthOf(a));
  if (!batch.length) continue;
  const place = await labelPlaceOf(form, all);
  // The last render of each view: products of one size, or of one texture, follow one another.
  const loaded = new Map<string, { key: string; passes: Passes }>();
  const passesOf = async (view: string, render: string, share: number): Promise<Passes> => {
    const key = `${render} ${share}`;
    const last = loaded.get(view);
    if (last?.key === key) return last.passes;
    loaded.delete(view);
    const passes = await passesIn(folderOf(render), share);
    loaded.set(view, { key, passes });
    return passes;
  };
  for (const product of batch) {
    const prints = place && (await printsOf(product, place));
    for (const { view, render, index } of wantedOf(product)) {
      const passes = await passesOf(view, render, view === 'front' ? shareOf(product) : 1);
      const { width, height, parts } = passes.meta;
      const brand = brands.get(product.brand)!;
      const colours = view === 'texture' ? undress(product, brand, parts) : dress(product, brand, parts, prints!.paper);
      const pixels = picture(passes, colours, view === 'detail' ? prints!.fine : (prints?.plain ?? null));
      const image =
        view === 'size'
          ? await sizePicture(easel, product, passes, pixels, colours.ground)
          : sharp(pixels, { raw: { width, height, channels: 3 } });
      writeFileSync(
        fileOf(product, index),
        await image.webp({ quality: view === 'front' ? 90 : 86, effort: 4, smartSubsample: true }).toBuffer(),
      );
      count++;
    }
  }
  console.log(`${form}: ${batch.length}`);
}
await easel.close();
const bytes = readdirSync(out).reduce((sum, name) => sum + statSync(new URL(name, out)).size, 0);
console.log(`${count} made; ${(bytes / 1e6).toFixed(1)} MB in all`);
