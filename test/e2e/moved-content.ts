import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blogs, categories, products } from '#db/schema.ts';

/** Adds moved and deleted addresses to the shop of the browser tests; products on sale do not change. */
export async function seedMovedContent(db: Db): Promise<void> {
  for (const table of [products, categories, blogs]) {
    const [{ id, slug } = { id: 0, slug: '' }] = await db
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .orderBy(table.id)
      .limit(1);
    for (const one of [`former-${slug}`, slug]) await db.update(table).set({ slug: one }).where(eq(table.id, id));
  }
  const gone = { brandId: 1, nameAr: 'صابون قديم', nameEn: 'Old soap', price: 5000, stock: 3 };
  const [leaf] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`parent_id is not null`)
    .limit(1);
  await db.insert(products).values([
    { ...gone, slug: 'withdrawn-soap', categoryId: leaf!.id, status: 'archived' },
    { ...gone, slug: 'deleted-soap', categoryId: leaf!.id, status: 'archived' },
    { ...gone, slug: 'coming-soap', categoryId: leaf!.id, status: 'draft' },
  ]);
  await db.delete(products).where(eq(products.slug, 'deleted-soap'));
}
