import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pictures, productPictures } from '#db/schema.ts';
import { ShopError } from '../errors.ts';
import type { PictureStore } from '../media/store.ts';
import { column } from './columns.ts';
import type { Draft, ImageRef } from './draft.ts';
import { fileNameOf, ownHash } from './image-src.ts';
import type { Problem } from './rows.ts';

export type PictureSource = {
  store: PictureStore;
  /** Where picture files are looked for by name; nowhere without it, and nothing is ever fetched. */
  folder?: string | undefined;
  report: (problem: Problem) => void;
};

type Found = ImageRef & { hash: string };

/** The picture files of a draft that lie beside the product file, taken into the store; what is not there, or no picture, is left out. */
export async function takeFiles(
  images: readonly ImageRef[],
  { store, folder, report }: PictureSource,
): Promise<Map<string, Master>> {
  const found = new Map<string, Master>();
  for (const { src, line } of images) {
    const name = fileNameOf(src);
    if (folder === undefined || found.has(src) || name === null) continue;
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (!bytes) continue;
    try {
      found.set(src, await store.put(bytes));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      report({ line, column: column.imageSrc, issue: { key: 'not_picture', params: { name } } });
    }
  }
  return found;
}

export type Master = Awaited<ReturnType<PictureStore['put']>>;

/**
 * Gives a product its pictures. Those named by this shop's own addresses are the whole list; files found beside the product
 * file are added to what is there. Tells whether anything changed.
 */
export async function savePictures(
  db: Db,
  productId: number,
  draft: Draft,
  files: ReadonlyMap<string, Master>,
): Promise<boolean> {
  const own = draft.ownImages.map((image) => ({ ...image, hash: ownHash(image.src) as string }));
  const local = draft.images.flatMap((image): Found[] => {
    const master = files.get(image.src);
    return master ? [{ ...image, hash: master.hash }] : [];
  });
  if (own.length + local.length === 0) return false;
  if (files.size > 0)
    await db
      .insert(pictures)
      .values([...new Map([...files.values()].map((master) => [master.hash, master])).values()])
      .onConflictDoNothing();
  const hashes = [...own, ...local].map(({ hash }) => hash);
  const ids = new Map(
    (
      await db.select({ id: pictures.id, hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes))
    ).map(({ id, hash }) => [hash, id]),
  );
  const there = await db
    .select({
      pictureId: productPictures.pictureId,
      position: productPictures.position,
      altAr: productPictures.altAr,
      altEn: productPictures.altEn,
    })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position, productPictures.pictureId);

  const rowOf = ({ hash, altAr, altEn }: Found) => ({ pictureId: ids.get(hash), altAr, altEn });
  const wanted = new Map<number, { altAr: string; altEn: string }>();
  // A picture of another shop can't be shown: the list is kept as it is then.
  const knowsAll = own.length > 0 && own.every(({ hash }) => ids.has(hash));
  if (!knowsAll) for (const { pictureId, altAr, altEn } of there) wanted.set(pictureId, { altAr, altEn });
  for (const image of [...(knowsAll ? own : []), ...local]) {
    const { pictureId, ...alt } = rowOf(image);
    if (pictureId !== undefined && !wanted.has(pictureId)) wanted.set(pictureId, alt);
  }
  const list = [...wanted].map(([pictureId, alt]) => ({ pictureId, ...alt }));
  const same =
    list.length === there.length &&
    list.every(
      (row, i) => row.pictureId === there[i]?.pictureId && row.altAr === there[i].altAr && row.altEn === there[i].altEn,
    );
  if (same) return false;
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  await db.insert(productPictures).values(list.map((row, position) => ({ productId, position, ...row })));
  return true;
}
