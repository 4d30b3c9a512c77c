import { eq, sql } from 'drizzle-orm';
import { productPictures, products } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt } from '#shop/staff/seen.ts';
import { fileMissing } from '#shop/uploads/refusals.ts';
import { holdProduct } from './hold-product.ts';
import { type ManagedProduct, readProduct } from './product.ts';
import { oneInput } from './show-product.ts';
import { pictureRow, takePicture, type TakenPicture } from './take-picture.ts';

/** How many pictures one call brings, and how many a product has. */
export const picturesAtOnce = 8;
const mostPictures = 20;

/**
 * Adds pictures behind those a product has; one it has already stays where it is. 404, 413, 415, 422 at `pictures`. Needs
 * `catalogue.manage`.
 */
export async function addPictures(ctx: Ctx, input: unknown, given: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await readProduct(ctx, id);
  const files = (Array.isArray(given) ? given : [given]).filter((file) => file !== undefined && file !== '');
  if (files.length === 0) throw fileMissing('pictures');
  const taken: TakenPicture[] = [];
  for (const file of files) taken.push(await takePicture(ctx, file, 'pictures'));
  return inTransaction(ctx, async (tx) => {
    const row = await holdProduct(tx, id);
    const [there] = await rowsOf<{ count: number; last: number }>(
      tx.db,
      sql`select count(*)::integer count, coalesce(max(position), -1) last from product_pictures where product_id = ${id}`,
    );
    const ids: number[] = [];
    for (const one of taken) ids.push(await pictureRow(tx, one));
    const added = await tx.db
      .insert(productPictures)
      .values([...new Set(ids)].map((pictureId, n) => ({ productId: id, pictureId, position: there!.last + 1 + n })))
      .onConflictDoNothing()
      .returning({ pictureId: productPictures.pictureId });
    if (there!.count + added.length > mostPictures)
      throw invalidField('pictures', 'too_many_files', { n: mostPictures });
    if (added.length > 0) {
      await tx.db
        .update(products)
        .set({ updatedAt: changedAt(row.updatedAt, tx.now) })
        .where(eq(products.id, id));
      const after = { added: added.map(({ pictureId }) => pictureId) };
      await audit(tx, { actorId, action: 'product.pictures', entity: 'product', entityId: id, after });
    }
    return readProduct(tx, id);
  });
}
