import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pictures, productPictures } from '#db/schema.ts';
import { ownSrc } from './image-src.ts';

/** A picture of a product with its address in an export. */
export type ExportedPicture = { id: number; src: string; altAr: string; altEn: string };

/** The pictures of many products, in order. */
export async function readPictures(
  db: Db,
  productIds: readonly number[],
  publicUrl: string,
): Promise<ReadonlyMap<number, ExportedPicture[]>> {
  const rows = await db
    .select({
      productId: productPictures.productId,
      id: pictures.id,
      hash: pictures.hash,
      altAr: productPictures.altAr,
      altEn: productPictures.altEn,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(sql`${productPictures.productId} = any(${sql.param([...productIds])}::integer[])`)
    .orderBy(asc(productPictures.position), asc(productPictures.pictureId));
  const exported = rows.map(({ hash, ...row }) => ({ ...row, src: ownSrc(publicUrl, hash) }));
  return Map.groupBy(exported, ({ productId }) => productId);
}
