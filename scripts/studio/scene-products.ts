/** The colours of parts and the labels as pictures for the products of the scenes, for Blender, in data/studio/wardrobe. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrandSeed, ProductSeed } from '../../db/seed/types.ts';
import { formOf, growthOf } from '../../db/seed/containers.ts';
import { openEasel } from './compose/easel.ts';
import { dress } from './compose/house.ts';
import { labelOf } from './compose/label.ts';
import { passesIn, placeOf, type Meta } from './compose/passes.ts';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string | URL): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const brands = new Map(read<BrandSeed[]>('db/seed/catalogue/brands.json').map((brand) => [brand.slug, brand]));
const products = new Map(
  ['skin', 'body', 'hair']
    .flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`))
    .map((product) => [product.slug, product]),
);
const slugs = new Set(read<{ cast: string[] }[]>('scripts/studio/scenes.json').flatMap((scene) => scene.cast));
const folder = new URL('data/studio/wardrobe/', root);
mkdirSync(folder, { recursive: true });
/** A scene's products are closer in size than in truth, so that each can be recognized. */
const scaleOf = (product: ProductSeed): number => Math.min(1.08, Math.max(0.64, growthOf(product)));

const easel = await openEasel(root);
const places = new Map<string, NonNullable<ReturnType<typeof placeOf>>>();
const assigned: Record<string, object> = {};
for (const slug of slugs) {
  const product = products.get(slug);
  if (!product) throw new Error(`no product ${slug}`);
  const brand = brands.get(product.brand)!;
  const form = formOf(product);
  const front = new URL(`data/studio/${form}-front/`, root);
  if (!places.has(form)) places.set(form, placeOf(await passesIn(front))!);
  const label = labelOf(product, brand, places.get(form)!, 700);
  writeFileSync(new URL(`${slug}.png`, folder), await easel.draw(label.svg, label.width, label.height));
  assigned[slug] = {
    form,
    scale: scaleOf(product),
    ...dress(product, brand, read<Meta>(new URL('meta.json', front)).parts, label.paper),
  };
}
await easel.close();
writeFileSync(new URL('wardrobe.json', folder), JSON.stringify(assigned, null, 1));
console.log(`${slugs.size} products dressed`);
