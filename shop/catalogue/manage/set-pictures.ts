import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { productPictures, products } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, seenField } from '#shop/staff/seen.ts';
import { holdProduct } from './hold-product.ts';
import { shortTexts } from './input.ts';
import { type ManagedProduct, readProduct } from './product.ts';

export const setPicturesInput = z.object({
  id: rowId,
  seen: seenField,
  /** All that stay, in their order; one that is not named goes. */
  pictures: z.array(z.object({ id: rowId, alt: shortTexts.optional() })).max(100),
});

/**
 * Puts the pictures of a product in order, says what they show, and takes away those that are not named. 404, 409
 * `changed_meanwhile`, 422 for one it does not have. Needs `catalogue.manage`.
 */
export async function setPictures(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, seen: known, pictures: wanted } = parse(setPicturesInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdProduct(tx, id, known);
    const before = (await readProduct(tx, id)).pictures.map((picture) => ({ id: picture.id, alt: picture.alt }));
    const after = wanted.map(({ id: pictureId, alt }) => {
      const there = before.find((picture) => picture.id === pictureId);
      if (!there) throw invalidField('pictures', 'picture_unknown');
      return { id: pictureId, alt: { ar: alt?.ar ?? there.alt.ar, en: alt?.en ?? there.alt.en } };
    });
    if (new Set(after.map((picture) => picture.id)).size < after.length)
      throw invalidField('pictures', 'picture_unknown');
    if (!isDeepStrictEqual(before, after)) {
      await tx.db.delete(productPictures).where(eq(productPictures.productId, id));
      const rows = after.map(({ id: pictureId, alt }, position) => ({
        productId: id,
        pictureId,
        position,
        altAr: alt.ar,
        altEn: alt.en,
      }));
      if (rows.length > 0) await tx.db.insert(productPictures).values(rows);
      await tx.db
        .update(products)
        .set({ updatedAt: changedAt(row.updatedAt, tx.now) })
        .where(eq(products.id, id));
      await audit(tx, {
        actorId,
        action: 'product.pictures',
        entity: 'product',
        entityId: id,
        before: { pictures: before },
        after: { pictures: after },
      });
    }
    return readProduct(tx, id);
  });
}
