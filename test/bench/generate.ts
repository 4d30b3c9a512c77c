import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories, products } from '#db/schema.ts';
import { requireId, productRow } from '#db/seed/catalogue.ts';
import { stableHash } from '#db/seed/stable-hash.ts';
import { demoProducts } from '#db/seed/catalogue-files.ts';
import type { ProductSeed } from '#db/seed/types.ts';
import { percentOf, piastres } from '#values/money.ts';

/** Appended to the name of a demo product to make a variation. */
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

/** Rows of one insert: PostgreSQL allows 65,535 values in a statement. */
const batchSize = 1000;

/**
 * Adds variations of the demo products, with `variants` sizes each, until the table has `count` products, and returns the number added. The result is
 * deterministic, except that dates count back from now. Needs the demo's brands and categories.
 */
export async function generateProducts(db: Db, count: number, variants = 1): Promise<number> {
  const now = new Date();
  const [existing] = (await db.select({ count: sql<number>`count(*)::int` }).from(products)) as [{ count: number }];
  const brandIds = new Map(
    (await db.select({ slug: brands.slug, id: brands.id }).from(brands)).map(({ slug, id }) => [slug, id]),
  );
  const categoryIds = new Map(
    (await db.select({ slug: categories.slug, id: categories.id }).from(categories)).map(({ slug, id }) => [slug, id]),
  );
  const missing = Math.max(0, count - existing.count);
  let written = 0;
  for (let nth = 0; written < missing;) {
    const rows = Array.from({ length: Math.min(batchSize, missing - written) }, () => {
      const seed = demoProducts[nth % demoProducts.length] as ProductSeed;
      const row = variation(seed, Math.floor(nth++ / demoProducts.length), now);
      return { ...row, brandId: requireId(brandIds, seed.brand), categoryId: requireId(categoryIds, seed.category) };
    });
    // Slugs are numbered: a second call continues after the existing ones.
    const inserted = await db
      .insert(products)
      .values(rows)
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id });
    written += inserted.length;
    if (variants > 1)
      await addSizes(
        db,
        inserted.map(({ id }) => id),
        variants,
      );
  }
  return written;
}

/** Gives products sizes from 50 ml on; the first variant is the smallest, and larger ones cost more. */
async function addSizes(db: Db, productIds: readonly number[], count: number): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::integer[]`;
  await db.execute(
    sql`insert into product_options (product_id, kind, position, name_ar, name_en) select id, 'size', 1, 'الحجم', 'Size' from unnest(${ids}) id`,
  );
  await db.execute(sql`insert into product_option_values (option_id, position, name_ar, name_en)
    select o.id, nth, nth * 50 || ' مل', nth * 50 || ' ml' from product_options o, generate_series(1, ${count}::integer) nth
    where o.product_id = any(${ids}) order by o.id, nth`);
  const values = sql`product_options o join product_option_values x on x.option_id = o.id`;
  await db.execute(sql`update product_variants v set value1_id = x.id, size_amount = 50, size_unit = 'ml'
    from ${values} where o.product_id = v.product_id and x.position = 1 and v.product_id = any(${ids})`);
  await db.execute(sql`insert into product_variants (product_id, position, value1_id, price, offer_price, stock, size_amount, size_unit)
    select p.id, x.position, x.id, p.price * x.position, p.offer_price * x.position, p.stock / x.position, x.position * 50, 'ml'
    from products p join ${values} on o.product_id = p.id where p.id = any(${ids}) and x.position > 1 order by p.id, x.position`);
  // Without statistics the triggers scan whole tables.
  for (const table of ['products', 'product_options', 'product_option_values', 'product_variants'])
    await db.execute(sql.raw(`analyze ${table}`));
}

function variation(seed: ProductSeed, round: number, now: Date) {
  const edition = editions[round % editions.length] as (typeof editions)[number];
  const series = Math.floor(round / editions.length) + 1;
  const suffix = series === 1 ? '' : ` ${series}`;
  const slug = `${seed.slug}-v${round + 1}`;
  const row = productRow({ ...seed, slug, days_ago: 1 + stableHash(`${slug} age`, 900) }, now);
  // 60 to 160 % of the original price, in whole pounds.
  const price = piastres(
    Math.max(100, Math.round(percentOf(piastres(row.price), 60 + stableHash(`${slug} price`, 101)) / 100) * 100),
  );
  const reviews = stableHash(`${slug} reviews`, 30);
  return {
    ...row,
    nameAr: `${seed.name.ar} ${edition.ar}${suffix}`,
    nameEn: `${seed.name.en} ${edition.en}${suffix}`,
    price,
    offerPrice: stableHash(`${slug} offer`, 3) === 0 ? percentOf(price, 70 + stableHash(`${slug} off`, 25)) : null,
    stock: stableHash(`${slug} empty`, 40) === 0 ? 0 : 1 + stableHash(`${slug} stock`, 400),
    ratingCount: reviews,
    ratingSum: reviews * 4 + (reviews > 0 ? stableHash(`${slug} rating`, reviews) : 0),
    soldCount: reviews * 8 + stableHash(`${slug} sold`, 40),
  };
}
