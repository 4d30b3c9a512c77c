import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories, productPictures, products, productSets, productVariants, setParts } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import { paragraphs, daysBefore, masterOf, requireId } from './catalogue.ts';
import { demoSets } from './catalogue-files.ts';
import { type Master, pictureIds } from './pictures.ts';
import type { SetSeed } from './types.ts';

/** Makes the demo sets; their parts are the demo products themselves, or their first variants. */
export async function seedSets(
  db: Db,
  productIds: ReadonlyMap<string, number>,
  masters: ReadonlyMap<string, Master>,
  now: Date,
): Promise<void> {
  const pictureOf = await pictureIds(db, masters.values());
  for (const seed of demoSets) {
    const id = await insertSet(db, seed, now);
    await db.insert(productSets).values({
      productId: id,
      price: seed.price === undefined ? null : fromEgp(seed.price),
      percent: seed.percent ?? null,
    });
    for (const [position, { slug, quantity = 1 }] of seed.parts.entries()) {
      const productId = requireId(productIds, slug);
      const [first] = await db
        .select({ variantId: productVariants.id })
        .from(productVariants)
        .where(eq(productVariants.productId, productId))
        .orderBy(productVariants.id)
        .limit(1);
      await db.insert(setParts).values({ setId: id, productId, variantId: first!.variantId, quantity, position });
    }
    await db.update(productVariants).set({ isSet: true }).where(eq(productVariants.productId, id));
    const pictureId = pictureOf.get(masters.get(masterOf(seed.slug, 1))?.hash ?? '');
    if (pictureId !== undefined)
      await db
        .insert(productPictures)
        .values({ productId: id, pictureId, position: 0, altAr: seed.name.ar, altEn: seed.name.en });
  }
}

async function insertSet(db: Db, seed: SetSeed, now: Date): Promise<number> {
  const at = daysBefore(now, seed.days_ago);
  const [row] = await db
    .insert(products)
    .values({
      slug: seed.slug,
      brandId: sql`(select ${brands.id} from ${brands} where ${brands.slug} = ${seed.brand})`,
      categoryId: sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${seed.category})`,
      nameAr: seed.name.ar,
      nameEn: seed.name.en,
      descriptionAr: paragraphs(seed.description.ar),
      descriptionEn: paragraphs(seed.description.en),
      howToUseAr: seed.how_to_use.ar,
      howToUseEn: seed.how_to_use.en,
      price: 0,
      stock: 0,
      searchWords: (seed.words ?? []).join(', '),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: products.id });
  return row!.id;
}
