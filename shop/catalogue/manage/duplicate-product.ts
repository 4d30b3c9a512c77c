import { eq, sql } from 'drizzle-orm';
import { productPictures, products } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { egp } from '#values/money.ts';
import { fieldsWith } from '#values/product-field-views.ts';
import { blankFields } from '../product-fields.ts';
import { audit } from '#shop/audit/audit.ts';
import { freeProductSlug } from './create-product.ts';
import { lockWithSets } from '../lock-with-sets.ts';
import { lockProduct } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { saveSet } from './save-set.ts';
import { type ManagedSet, readManagedSet } from './sets.ts';
import { setVariants } from './set-variants.ts';
import { productIdInput } from './show-product.ts';
import { readManagedVariants } from './variants.ts';
import { verb } from '#shop/verb.ts';

/** Gives a copy the options and variants of its original, without their stock and codes. */
async function copyVariants(ctx: Ctx, from: number, id: number): Promise<void> {
  const { options, variants } = await readManagedVariants(ctx, from);
  if (options.length === 0) return;
  const copy = await readManagedVariants(ctx, id);
  await setVariants(ctx, {
    id,
    seen: copy.updatedAt,
    options: options.map(({ kind, name, values }) => ({
      kind,
      name,
      values: values.map((value) => ({ name: value.name, hex: value.hex, picture_id: value.pictureId })),
    })),
    variants: variants.map((variant, nth) => ({
      ...(nth === 0 && { id: copy.variants[0]!.id }),
      values: variant.values.map((value, option) =>
        options[option]!.values.findIndex(({ id: valueId }) => valueId === value),
      ),
      active: variant.active,
      price: egp(variant.price),
      offer_price: variant.offerPrice === null ? null : egp(variant.offerPrice),
      offer_from: variant.offerFrom ?? undefined,
      offer_until: variant.offerUntil ?? undefined,
      weight_grams: variant.weightGrams,
      size_amount: variant.sizeAmount,
      size_unit: variant.sizeUnit,
      picture_ids: variant.pictureIds,
    })),
  });
}

/** Makes a copy of a set a set with the same parts and price. */
async function copySet(ctx: Ctx, { ownPrice, percent, parts }: ManagedSet, id: number): Promise<void> {
  const { updatedAt } = await readManagedSet(ctx, id);
  await saveSet(ctx, {
    id,
    seen: updatedAt,
    price: ownPrice === null ? undefined : egp(ownPrice),
    percent: percent ?? undefined,
    parts: parts.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
  });
}

/** Creates a draft copy of a product with its pictures, variants and parts, without its stock, codes and reviews. 404. */
export const duplicateProduct = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id: from }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      // The copy of a set locks its parts, which must not come after their sets.
      const set = await readManagedSet(tx, from);
      const ids = [from, ...set.parts.map(({ productId }) => productId)];
      await lockWithSets(tx.db, sql`${products.id} = any(${sql.param(ids)}::integer[])`);
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
      await (set.isSet ? copySet(tx, set, id) : copyVariants(tx, from, id));
      return readManagedProduct(tx, id);
    });
  },
});
