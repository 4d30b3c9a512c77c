import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPictures, products } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { lockProduct } from './lock-product.ts';
import { shortTexts } from './input.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { verb } from '#shop/verb.ts';

export const setPicturesInput = z.object({
  id: rowId,
  seen: seenField,
  /** All pictures that stay, in order; the others are removed. */
  pictures: z.array(z.object({ id: rowId, alt: shortTexts.optional() })).max(100),
});

/**
 * Sets the order and the alt texts of a product's pictures, and removes those that are not listed. 404, 409 `stale_version`, 422 for a picture of
 * another product.
 */
export const setPictures = verb({
  scope: 'catalogue.manage',
  input: setPicturesInput,
  run: async (ctx, { id, seen, pictures: requested }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockProduct(tx, id, seen);
      const before = (await readManagedProduct(tx, id)).pictures.map((picture) => ({
        id: picture.id,
        alt: picture.alt,
      }));
      const after = requested.map(({ id: pictureId, alt }) => {
        const there = before.find((picture) => picture.id === pictureId);
        if (!there) throw invalidField('pictures', 'picture_unknown');
        return { id: pictureId, alt: { ar: alt?.ar ?? there.alt.ar, en: alt?.en ?? there.alt.en } };
      });
      if (new Set(after.map((picture) => picture.id)).size < after.length)
        throw invalidField('pictures', 'picture_unknown');
      if (!isDeepStrictEqual(before, after)) {
        // Rows that stay are updated: variants refer to them.
        const stay = after.map((picture) => picture.id);
        await tx.db
          .delete(productPictures)
          .where(and(eq(productPictures.productId, id), notInArray(productPictures.pictureId, stay)));
        const rows = after.map(({ id: pictureId, alt }, position) => ({
          productId: id,
          pictureId,
          position,
          altAr: alt.ar,
          altEn: alt.en,
        }));
        if (rows.length > 0)
          await tx.db
            .insert(productPictures)
            .values(rows)
            .onConflictDoUpdate({
              target: [productPictures.productId, productPictures.pictureId],
              set: { position: sql`excluded.position`, altAr: sql`excluded.alt_ar`, altEn: sql`excluded.alt_en` },
            });
        await tx.db
          .update(products)
          .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
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
      return readManagedProduct(tx, id);
    });
  },
});
