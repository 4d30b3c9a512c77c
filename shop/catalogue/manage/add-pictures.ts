import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPictures, products } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';
import { lockProduct } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { productIdInput } from './show-product.ts';
import { insertPictureRow, storePicture, type StoredPicture } from '#shop/uploads/store-picture.ts';

/** The most pictures per upload, and per product. */
export const maxPicturesPerUpload = 8;
const maxPictures = 20;

/**
 * Adds pictures after those of a product; a picture it already has keeps its position. 404, 413, 415, 422 at `pictures`. Needs `catalogue.manage`.
 */
export const addPictures = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  async run(ctx, { id }, files: readonly Blob[]): Promise<ManagedProduct> {
    const { userId: actorId } = ctx.actor;
    await readManagedProduct(ctx, id);
    if (files.length === 0) throw fileMissing('pictures');
    const stored: StoredPicture[] = [];
    for (const file of files) stored.push(await storePicture(ctx, file, 'pictures'));
    return inTransaction(ctx, async (tx) => {
      const row = await lockProduct(tx, id);
      const [there] = await queryRows(
        tx.db,
        z.object({ count: z.int(), last: z.int() }),
        sql`select count(*)::integer count, coalesce(max(position), -1) last from product_pictures where product_id = ${id}`,
      );
      const ids: number[] = [];
      for (const picture of stored) ids.push(await insertPictureRow(tx, picture));
      const added = await tx.db
        .insert(productPictures)
        .values([...new Set(ids)].map((pictureId, n) => ({ productId: id, pictureId, position: there!.last + 1 + n })))
        .onConflictDoNothing()
        .returning({ pictureId: productPictures.pictureId });
      if (there!.count + added.length > maxPictures)
        throw invalidField('pictures', 'too_many_files', { n: maxPictures });
      if (added.length > 0) {
        await tx.db
          .update(products)
          .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
          .where(eq(products.id, id));
        const after = { added: added.map(({ pictureId }) => pictureId) };
        await audit(tx, { actorId, action: 'product.pictures', entity: 'product', entityId: id, after });
      }
      return readManagedProduct(tx, id);
    });
  },
});
