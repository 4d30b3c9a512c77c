import { eq } from 'drizzle-orm';
import { productPictures, products } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { fieldsWith } from '#values/product-field-views.ts';
import { blankFields } from '../product-fields.ts';
import { audit } from '#shop/audit/audit.ts';
import { freeProductSlug } from './create-product.ts';
import { lockProduct } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/** Creates a draft copy of a product with its pictures, without its stock, codes and reviews. 404. */
export const duplicateProduct = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id: from }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const copied = await lockProduct(tx, from);
      const { id: _id, stock: _stock, soldCount: _sold, ratingCount: _count, ratingSum: _sum, ...like } = copied;
      const { slug, nameAr, nameEn } = like;
      const [row] = await tx.db
        .insert(products)
        .values({
          ...like,
          slug: await freeProductSlug(tx, `${slug}-copy`),
          nameAr: nameAr && `${nameAr} (نسخة)`,
          nameEn: nameEn && `${nameEn} (copy)`,
          status: 'draft',
          ...blankFields(fieldsWith('isOwn', true)),
          source: null,
          publishedAt: tx.now,
          createdAt: tx.now,
          updatedBy: actorId,
          updatedAt: tx.now,
        })
        .returning({ id: products.id });
      const id = row!.id;
      const pictures = await tx.db.select().from(productPictures).where(eq(productPictures.productId, from));
      if (pictures.length > 0)
        await tx.db.insert(productPictures).values(pictures.map((picture) => ({ ...picture, productId: id })));
      await audit(tx, { actorId, action: 'product.new', entity: 'product', entityId: id, after: { like: from } });
      return readManagedProduct(tx, id);
    });
  },
});
