import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { concerns, productCompanions, productConcerns, productKnowledge, products } from '#db/schema.ts';
import { requireId } from './catalogue.ts';
import { demoKnowledge } from './catalogue-files.ts';

/** Writes what is known of the demo products and sets, which are there already. */
export async function seedKnowledge(db: Db): Promise<void> {
  const bySlug = (rows: { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]));
  const concernIds = bySlug(await db.select({ id: concerns.id, slug: concerns.slug }).from(concerns));
  const slugs = Object.keys(demoKnowledge);
  const productIds = bySlug(
    await db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(sql`${products.slug} = any(${sql.param(slugs)}::text[])`),
  );
  const seeds = Object.entries(demoKnowledge).map(([slug, seed]) => ({ id: requireId(productIds, slug), ...seed }));
  await db.insert(productConcerns).values(
    seeds.flatMap(({ id, concerns: reasons }) =>
      Object.entries(reasons).map(([concern, reason]) => ({
        productId: id,
        concernId: requireId(concernIds, concern),
        reasonAr: reason.ar,
        reasonEn: reason.en,
      })),
    ),
  );
  await db
    .insert(productKnowledge)
    .values(seeds.map(({ id, concerns: _concerns, goesWith: _goesWith, ...rest }) => ({ productId: id, ...rest })));
  const companions = seeds.flatMap(({ id, goesWith }) =>
    goesWith.map((slug, position) => ({ productId: id, companionId: requireId(productIds, slug), position })),
  );
  if (companions.length > 0) await db.insert(productCompanions).values(companions);
}
