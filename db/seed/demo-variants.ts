import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products, productVariants } from '#db/schema.ts';

/** The variant of a demo product, by slug and position; without a position the first. */
export type DemoVariants = (slug: string, position?: number) => { product_id: number; variant_id: number };

/** Reads the variants of demo products. */
export async function readDemoVariants(db: Db, slugs: readonly string[]): Promise<DemoVariants> {
  const rows = await db
    .select({
      slug: products.slug,
      position: productVariants.position,
      product_id: products.id,
      variant_id: productVariants.id,
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(inArray(products.slug, [...slugs]));
  const byName = new Map(rows.map(({ slug, position, ...ids }) => [`${slug} ${position}`, ids]));
  return (slug, position = 1) => {
    const variant = byName.get(`${slug} ${position}`);
    if (!variant) throw new Error(`The seed names variant ${position} of ${slug}, which does not exist`);
    return variant;
  };
}
