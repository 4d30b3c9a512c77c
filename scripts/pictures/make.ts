/**
 * Makes the shop's pictures into media/. What is there already is left alone; `--force` makes it again, `--only TEXT`
 * keeps to the pictures whose path holds the text. Neither starting nor testing the shop needs this.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BlogSeed, BrandSeed, CategorySeed, ProductSeed } from '../../db/seed/types.ts';
import { openEasel } from './browser.ts';
import { actor, type Actor } from './cast.ts';
import { blog, category, front, hero, setting, sizes } from './scenes.ts';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const { argv } = process;
const force = argv.includes('--force');
const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : '';

const brands = new Map(read<BrandSeed[]>('db/seed/catalogue/brands.json').map((one) => [one.slug, one]));
const categories = read<CategorySeed[]>('db/seed/catalogue/categories.json');
const products = ['skin', 'body', 'hair'].flatMap((part) => read<ProductSeed[]>(`db/seed/catalogue/${part}.json`));
const bySlug = new Map(products.map((one) => [one.slug, one]));
const blogs = existsSync(new URL('db/seed/content/blogs.json', root))
  ? read<BlogSeed[]>('db/seed/content/blogs.json')
  : [];
const tints = read<{ hero: { tint: string }[] }>('db/seed/content/home.json').hero.map((one) => one.tint);

const easel = await openEasel();
let done = 0;

const cast = (slugs: readonly string[], fresh = false): Promise<Actor[]> =>
  slugs.reduce<Promise<Actor[]>>(async (before, slug) => {
    const product = bySlug.get(slug);
    const so = await before;
    return product ? [...so, await actor(easel, product, brands.get(product.brand)!, fresh)] : so;
  }, Promise.resolve([]));

/** Draws one picture unless it is there, and keeps it as WebP. */
async function picture(
  path: string,
  [width, height]: readonly [number, number],
  quality: number,
  draw: () => Promise<string>,
): Promise<void> {
  const file = new URL(`media/${path}.webp`, root);
  if (!path.includes(only) || (!force && (await stat(file).catch(() => null)))) return;
  const drawn = await easel.draw(await draw(), width, height);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(
    file,
    await sharp(drawn).flatten({ background: '#FFFFFF' }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer(),
  );
  console.log(`${++done} ${path}`);
}

// Like containers follow each other, so that a form is looked at once.
const form = (one: ProductSeed): string => `${one.container} ${one.size.en.padStart(12)}`;
for (const one of products.toSorted((a, b) => form(a).localeCompare(form(b)))) {
  const wanted = [1, 2]
    .map((n) => `products/${one.slug}-${n}`)
    .filter((path) => path.includes(only) && (force || !existsSync(new URL(`media/${path}.webp`, root))));
  if (!wanted.length) continue;
  const [it] = await cast([one.slug], force);
  await picture(`products/${one.slug}-1`, sizes.product, 91, () => front(it!));
  await picture(`products/${one.slug}-2`, sizes.product, 91, () => setting(it!));
}

const heroes = [
  [
    'jasmine-everyday-shampoo',
    'white-jasmine-body-lotion',
    'jasmine-night-face-oil',
    'jasmine-silk-day-cream',
    'jasmine-petal-soap',
  ],
  [
    'featherlight-fluid-spf-50',
    'matte-gel-cream-spf-50',
    'cooling-after-sun-face-gel',
    'clear-sun-stick-spf-50',
    'pocket-lip-stick-spf-30',
  ],
  [
    'mountain-honey-body-butter',
    'frankincense-honey-cream-cleanser',
    'frankincense-propolis-serum',
    'pink-clay-face-bar',
    'damask-rose-water-mist',
  ],
];
for (const [index, slugs] of heroes.entries())
  await picture(`heroes/${index + 1}`, sizes.hero, 91, async () =>
    hero(await cast(slugs), tints[index] ?? '#E7EFE9', index),
  );

for (const one of categories) {
  const parts = categories.filter((other) => other.parent === one.slug).map((other) => other.slug);
  const pool = parts.length
    ? parts.flatMap((slug) => products.filter((product) => product.category === slug).slice(0, 1))
    : products.filter((product) => product.category === one.slug);
  // The tallest stands at the back; three brands rather than one where there are as many.
  const varied = pool.filter((product, at) => pool.findIndex((other) => other.brand === product.brand) === at);
  const three = [...varied, ...pool.filter((product) => !varied.includes(product))].slice(0, 3);
  const paper = brands.get(three[0]!.brand)!.palette.paper;
  await picture(`categories/${one.slug}`, sizes.category, 91, async () =>
    category(
      (await cast(three.map((product) => product.slug))).sort((a, b) => b.tall - a.tall),
      one,
      paper,
    ),
  );
}

for (const one of blogs)
  await picture(`blogs/${one.slug}`, sizes.blog, 91, async () =>
    blog(
      (await cast(one.products.slice(0, 3))).sort((a, b) => b.tall - a.tall),
      one,
    ),
  );

await easel.close();
const folders = ['products', 'heroes', 'categories', 'blogs']
  .map((name) => new URL(`media/${name}/`, root))
  .filter((folder) => existsSync(folder));
const bytes = (
  await Promise.all(
    folders.flatMap((folder) => readdirSync(folder).map(async (name) => (await stat(new URL(name, folder))).size)),
  )
).reduce((a, b) => a + b, 0);
console.log(`${done} made; ${(bytes / 1e6).toFixed(1)} MB in all`);
