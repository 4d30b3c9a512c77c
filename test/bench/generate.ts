import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories, products } from '#db/schema.ts';
import { known, productRow, steady } from '#db/seed/catalogue.ts';
import { demoProducts } from '#db/seed/catalogue-files.ts';
import type { ProductSeed } from '#db/seed/types.ts';
import { percentOf, piastres } from '#values/money.ts';

/** What tells a varied product from the one it is made from, in both languages. */
const editions = [
  { ar: 'بالياسمين', en: 'with jasmine' },
  { ar: 'بزهر البرتقال', en: 'with orange blossom' },
  { ar: 'باللافندر', en: 'with lavender' },
  { ar: 'بالصبار', en: 'with aloe' },
  { ar: 'بالعسل', en: 'with honey' },
  { ar: 'بالشاي الأخضر', en: 'with green tea' },
  { ar: 'بالورد البلدي', en: 'with damask rose' },
  { ar: 'بالنعناع', en: 'with mint' },
  { ar: 'بالبابونج', en: 'with chamomile' },
  { ar: 'بزيت الأرجان', en: 'with argan oil' },
  { ar: 'من غير عطر', en: 'without fragrance' },
  { ar: 'بالفانيليا', en: 'with vanilla' },
];

/** Rows an insert carries: well below the 65,535 values one statement may have. */
const batch = 1000;

/**
 * Fills the table up to `count` products by varying the demo's: the same count gives the same products each time, but for
 * the clock their dates count back from. The demo's brands and categories must be there. Gives how many were written.
 */
export async function generateProducts(db: Db, count: number, now = new Date()): Promise<number> {
  const [there] = (await db.select({ count: sql<number>`count(*)::int` }).from(products)) as [{ count: number }];
  const brandIds = new Map(
    (await db.select({ slug: brands.slug, id: brands.id }).from(brands)).map(({ slug, id }) => [slug, id]),
  );
  const categoryIds = new Map(
    (await db.select({ slug: categories.slug, id: categories.id }).from(categories)).map(({ slug, id }) => [slug, id]),
  );
  const missing = Math.max(0, count - there.count);
  let written = 0;
  for (let nth = 0; written < missing;) {
    const rows = Array.from({ length: Math.min(batch, missing - written) }, () => {
      const seed = demoProducts[nth % demoProducts.length] as ProductSeed;
      const row = varied(seed, Math.floor(nth++ / demoProducts.length), now);
      return { ...row, brandId: known(brandIds, seed.brand), categoryId: known(categoryIds, seed.category) };
    });
    // Slugs follow the count, so a second call goes on where an earlier one left off.
    const inserted = await db
      .insert(products)
      .values(rows)
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id });
    written += inserted.length;
  }
  return written;
}

/** The `round`-th variation of a demo product. */
function varied(seed: ProductSeed, round: number, now: Date) {
  const edition = editions[round % editions.length] as (typeof editions)[number];
  const series = Math.floor(round / editions.length) + 1;
  const suffix = series === 1 ? '' : ` ${series}`;
  const slug = `${seed.slug}-v${round + 1}`;
  const row = productRow({ ...seed, slug, days_ago: 1 + steady(`${slug} age`, 900) }, now);
  // Between 60 and 160 % of the price it is made from, in whole pounds.
  const price = piastres(
    Math.max(100, Math.round(percentOf(piastres(row.price), 60 + steady(`${slug} price`, 101)) / 100) * 100),
  );
  const reviews = steady(`${slug} reviews`, 30);
  return {
    ...row,
    nameAr: `${seed.name.ar} ${edition.ar}${suffix}`,
    nameEn: `${seed.name.en} ${edition.en}${suffix}`,
    price,
    offerPrice: steady(`${slug} offer`, 3) === 0 ? percentOf(price, 70 + steady(`${slug} off`, 25)) : null,
    stock: steady(`${slug} empty`, 40) === 0 ? 0 : 1 + steady(`${slug} stock`, 400),
    ratingCount: reviews,
    ratingSum: reviews * 4 + (reviews > 0 ? steady(`${slug} rating`, reviews) : 0),
    soldCount: reviews * 8 + steady(`${slug} sold`, 40),
  };
}
