import type { Db } from '#db/client.ts';
import { brands, categories, productPictures, products, reviews } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import { demoBrands, demoCategories, demoProducts, demoReviews, demoSets } from './catalogue-files.ts';
import { type Master, pictureIds } from './pictures.ts';
import { amongWords, ingredientOf, sizeWords, swatchOf, swatchWords } from './product-pictures.ts';
import { reviewerTypesOf } from './reviewer-types.ts';
import { stableHash } from './stable-hash.ts';
import type { Bi, Container, ProductSeed } from './types.ts';

/** The maximum number of pictures per product. */
const views = 5;

/** The name of a product's picture below `media`. */
export const masterOf = (slug: string, view: number) => `products/${slug}-${view}.webp`;
const categoryMaster = (slug: string) => `categories/${slug}.webp`;

/** The masters that the demo catalogue uses if they exist. */
export const catalogueMasters = (): string[] => [
  ...demoCategories.map(({ slug }) => categoryMaster(slug)),
  ...demoProducts.flatMap(({ slug }) => Array.from({ length: views }, (_, i) => masterOf(slug, i + 1))),
  ...demoSets.map(({ slug }) => masterOf(slug, 1)),
];

/** What the front and the close-up of each container show, after the product's name. */
const shown: Record<Container, { front: Bi; near: Bi }> = {
  pump: {
    front: { ar: 'في عبوة بمضخة', en: 'in a pump bottle' },
    near: { ar: 'من قرب: المضخة والملصق', en: 'up close: the pump and the label' },
  },
  bottle: {
    front: { ar: 'في زجاجة بغطاء', en: 'in a capped bottle' },
    near: { ar: 'من قرب، وأمام الزجاجة قليل مما فيها', en: 'up close, a little of what is inside before the bottle' },
  },
  spray: {
    front: { ar: 'في زجاجة بخاخ', en: 'in a spray bottle' },
    near: { ar: 'من قرب: رأس البخاخ، وحوله قطرات ماء', en: 'up close: the spray head among drops of water' },
  },
  dropper: {
    front: { ar: 'في زجاجة بقطارة', en: 'in a dropper bottle' },
    near: { ar: 'والقطارة خارج الزجاجة بجوار قطرات', en: 'with the dropper lying beside a few drops' },
  },
  jar: {
    front: { ar: 'في برطمان', en: 'in a jar' },
    near: { ar: 'والبرطمان مفتوح يظهر قوامه', en: 'in its open jar, the texture showing' },
  },
  tube: {
    front: { ar: 'في أنبوب', en: 'in a tube' },
    near: { ar: 'من قرب، وأمام الأنبوب مسحة من القوام', en: 'up close, a swipe of the texture before the tube' },
  },
  bar: {
    front: { ar: 'قطعة في غلاف من ورق', en: 'a bar in a paper band' },
    near: { ar: 'قطعة في غلافها وأخرى عليها رغوة', en: 'one bar in its band and one with foam on it' },
  },
  sachet: {
    front: { ar: 'في كيس', en: 'in a sachet' },
    near: { ar: 'من قرب: الكيس وملصقه', en: 'up close: the sachet and its print' },
  },
  stick: {
    front: { ar: 'في إصبع بغطاء', en: 'in a stick with its cap' },
    near: { ar: 'من قرب والغطاء بجواره', en: 'up close with its cap off' },
  },
};

const morning: Bi = { ar: 'على حجر في ضوء الصباح', en: 'on stone in morning light' };

/** The alternative text of a picture: the front with its size, then the close-up, the product in its setting, its texture, and its size. */
function altOf(seed: ProductSeed, view: number): Bi {
  const { name, size, container } = seed;
  const { front, near } = shown[container];
  if (view === 1) return { ar: `${name.ar}، ${front.ar}، ${size.ar}`, en: `${name.en}, ${front.en}, ${size.en}` };
  if (view === 2) return { ar: `${name.ar}، ${near.ar}`, en: `${name.en}, ${near.en}` };
  const ingredient = ingredientOf(seed.slug);
  const swatch = swatchOf(seed);
  if (view === 4 && swatch) {
    return { ar: `${name.ar}، ${swatchWords[swatch].ar}`, en: `${name.en}, ${swatchWords[swatch].en}` };
  }
  if (view === 5) {
    const words = sizeWords(seed);
    return { ar: `${name.ar} ${words.ar}`, en: `${name.en} ${words.en}` };
  }
  const among = ingredient ? amongWords[ingredient] : morning;
  return { ar: `${name.ar} ${among.ar}`, en: `${name.en} ${among.en}` };
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Plain text as paragraphs, split at empty lines. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** A demo product as a row, without its brand, category and ratings. Prices in piastres. */
export function productRow(seed: ProductSeed, now: Date) {
  const publishedAt = daysBefore(now, seed.days_ago);
  return {
    slug: seed.slug,
    nameAr: seed.name.ar,
    nameEn: seed.name.en,
    descriptionAr: paragraphs(seed.description.ar),
    descriptionEn: paragraphs(seed.description.en),
    howToUseAr: seed.how_to_use.ar,
    howToUseEn: seed.how_to_use.en,
    ingredients: seed.ingredients,
    sizeAr: seed.size.ar,
    sizeEn: seed.size.en,
    price: fromEgp(seed.price),
    offerPrice: seed.offer === undefined ? null : fromEgp(seed.offer),
    stock: seed.stock,
    searchWords: (seed.words ?? []).join(', '),
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}

const shelfLetters = [...new Set(demoProducts.map(({ category }) => category))];

/** A shelf for each category, with a place for every four of its products: B-03. */
function shelfOf({ slug, category }: ProductSeed): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + shelfLetters.indexOf(category));
  const nth = demoProducts.filter((other) => other.category === category).findIndex((other) => other.slug === slug);
  return `${letter}-${String(Math.floor(nth / 4) + 1).padStart(2, '0')}`;
}

/** Inserts the demo brands, categories, products with pictures, and reviews; returns the products' ids by slug. */
export async function seedCatalogue(
  db: Db,
  masters: ReadonlyMap<string, Master>,
  now: Date,
): Promise<Map<string, number>> {
  const pictureOf = await pictureIds(db, masters.values());
  const pictureNamed = (name: string) => pictureOf.get(masters.get(name)?.hash ?? '');
  const brandIds = await seedBrands(db);
  const categoryIds = await seedCategories(db, (slug) => pictureNamed(categoryMaster(slug)) ?? null);
  const ratings = Map.groupBy(demoReviews, ({ product }) => product);

  const rows = await db
    .insert(products)
    .values(
      demoProducts.map((seed) => {
        const productRatings = (ratings.get(seed.slug) ?? []).map(({ rating }) => rating);
        return {
          ...productRow(seed, now),
          shelf: shelfOf(seed),
          brandId: requireId(brandIds, seed.brand),
          categoryId: requireId(categoryIds, seed.category),
          ratingCount: productRatings.length,
          ratingSum: productRatings.reduce<number>((sum, rating) => sum + rating, 0),
          // About one buyer in eight writes a review; products on sale for longer have sold more.
          soldCount: productRatings.length * 8 + Math.round(seed.days_ago / 10) + stableHash(seed.slug, 25),
        };
      }),
    )
    .returning({ id: products.id, slug: products.slug });
  const productIds = new Map(rows.map(({ id, slug }) => [slug, id]));

  const pictured = demoProducts.flatMap((seed) => {
    const seen = new Set<number>();
    return Array.from({ length: views }, (_, i) => i + 1).flatMap((view) => {
      const pictureId = pictureNamed(masterOf(seed.slug, view));
      if (pictureId === undefined || seen.has(pictureId)) return [];
      seen.add(pictureId);
      const alt = altOf(seed, view);
      return [
        { productId: requireId(productIds, seed.slug), pictureId, position: view - 1, altAr: alt.ar, altEn: alt.en },
      ];
    });
  });
  if (pictured.length > 0) await db.insert(productPictures).values(pictured);

  await db.insert(reviews).values(
    demoReviews.map(({ product, author, locale, rating, comment, days_ago }) => {
      const at = new Date(daysBefore(now, days_ago).getTime() - stableHash(comment, 86_400_000));
      // Most of the demo's reviewers have bought the product.
      return {
        productId: requireId(productIds, product),
        author,
        locale,
        rating,
        comment,
        verified: stableHash(comment, 4) > 0,
        ...reviewerTypesOf({ product, comment }),
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  // One waits for staff, so that the demo's queue is not empty.
  await db.insert(reviews).values({
    productId: requireId(productIds, demoReviews[0]!.product),
    author: 'هبة س.',
    locale: 'ar',
    rating: 4,
    comment: 'جربته عند صديقتي وأعجبني، ومن يريد مثله بسعر أقل يكلمني على 01000000000',
    skinType: 'dry',
    status: 'pending',
    heldReasons: ['not_bought', 'phone'],
    createdAt: daysBefore(now, 1),
    updatedAt: daysBefore(now, 1),
  });
  return productIds;
}

async function seedBrands(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .insert(brands)
    .values(
      demoBrands.map(({ slug, name, story }) => ({
        slug,
        nameAr: name.ar,
        nameEn: name.en,
        storyAr: story.ar,
        storyEn: story.en,
      })),
    )
    .returning({ id: brands.id, slug: brands.slug });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function seedCategories(db: Db, pictureFor: (slug: string) => number | null): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const write = async (level: typeof demoCategories) => {
    const rows = await db
      .insert(categories)
      .values(
        level.map(({ slug, parent, name, description, picture_alt: alt }) => ({
          slug,
          parentId: parent === undefined ? null : requireId(ids, parent),
          nameAr: name.ar,
          nameEn: name.en,
          descriptionAr: description.ar,
          descriptionEn: description.en,
          pictureId: pictureFor(slug),
          pictureAltAr: alt.ar,
          pictureAltEn: alt.en,
          position: demoCategories.findIndex((category) => category.slug === slug),
        })),
      )
      .returning({ id: categories.id, slug: categories.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
  };
  await write(demoCategories.filter(({ parent }) => parent === undefined));
  await write(demoCategories.filter(({ parent }) => parent !== undefined));
  return ids;
}

/** The id for a name in the seed files. Throws when no row has it: the files contradict each other. */
export function requireId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name}, which does not exist`);
  return id;
}
