import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPictures, products } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
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
export async function addPictures(ctx: Ctx, input: unknown, given: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(productIdInput, input);
  await readManagedProduct(ctx, id);
  const files = (Array.isArray(given) ? given : [given]).filter((file) => file !== undefined && file !== '');
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
    for (const one of stored) ids.push(await insertPictureRow(tx, one));
    const added = await tx.db
      .insert(productPictures)
      .values([...new Set(ids)].map((pictureId, n) => ({ productId: id, pictureId, position: there!.last + 1 + n })))
      .onConflictDoNothing()
      .returning({ pictureId: productPictures.pictureId });
    if (there!.count + added.length > maxPictures) throw invalidField('pictures', 'too_many_files', { n: maxPictures });
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
}
