import { eq } from 'drizzle-orm';
import { productPictures, products } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { freeProductSlug } from './create-product.ts';
import { holdProduct } from './hold-product.ts';
import { type ManagedProduct, readProduct } from './product.ts';
import { oneInput } from './show-product.ts';

/** A draft like a product, with its pictures; without its stock, its number and what shoppers said of it. 404. Needs `catalogue.manage`. */
export async function duplicateProduct(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id: from } = parse(oneInput, input);
  return inTransaction(ctx, async (tx) => {
    const { id: _, slug, nameAr, nameEn, ...like } = await holdProduct(tx, from);
    const [row] = await tx.db
      .insert(products)
      .values({
        ...like,
        slug: await freeProductSlug(tx, `${slug}-copy`),
        nameAr: nameAr && `${nameAr} (نسخة)`,
        nameEn: nameEn && `${nameEn} (copy)`,
        status: 'draft',
        stock: 0,
        sku: null,
        source: null,
        soldCount: 0,
        ratingCount: 0,
        ratingSum: 0,
        publishedAt: tx.now,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: products.id });
    const id = row!.id;
    const pictures = await tx.db.select().from(productPictures).where(eq(productPictures.productId, from));
    if (pictures.length > 0)
      await tx.db.insert(productPictures).values(pictures.map((picture) => ({ ...picture, productId: id })));
    await audit(tx, { actorId, action: 'product.new', entity: 'product', entityId: id, after: { like: from } });
    return readProduct(tx, id);
  });
}
