import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pictures, productPictures } from '#db/schema.ts';
import { replacePictures } from '../catalogue/write-imported.ts';
import { ShopError } from '../errors.ts';
import type { PictureStore } from '../uploads/picture-store.ts';
import { insertPictures, type Master } from '../uploads/insert-pictures.ts';
import { column } from './columns.ts';
import type { Draft, ImageRef } from './draft.ts';
import { fileNameOf, ownHash } from './image-src.ts';
import type { SwatchOf } from './plan-variants.ts';
import type { Problem } from './rows.ts';

export type PictureSource = {
  store: PictureStore;
  /** The folder that is searched for picture files by name. Without it no files are read. Pictures are never fetched. */
  folder?: string | undefined;
  report: (problem: Problem) => void;
  /** Runs before each picture is stored. */
  beforeEach?: () => Promise<void>;
};

/** A stored picture file. `storeAgain` stores it once more, if it was swept before something refers to it. */
export type PictureFile = { master: Master; storeAgain: () => Promise<unknown> };

type Found = ImageRef & { hash: string };

/** Stores the picture files of a draft that are next to the product file. Skips files that are missing or not pictures. */
export async function storeFiles(
  images: readonly ImageRef[],
  { store, folder, report, beforeEach }: PictureSource,
): Promise<Map<string, PictureFile>> {
  const files = new Map<string, PictureFile>();
  for (const { src, line } of images) {
    const name = fileNameOf(src);
    if (folder === undefined || files.has(src) || name === null) continue;
    const path = join(folder, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) continue;
    await beforeEach?.();
    try {
      const master = await store.put(bytes);
      files.set(src, { master, storeAgain: async () => store.put(await readFile(path)) });
    } catch (error) {
      if (!(error instanceof ShopError) || (error.code !== 'media_type' && error.code !== 'too_large')) throw error;
      report({ line, column: column.imageSrc, issue: { key: 'not_picture', params: { name } } });
    }
  }
  return files;
}

type Listed = { pictureId: number; altAr: string; altEn: string };

/** The current and the requested pictures of many products. */
export type Pictures = {
  /** Writes changed picture lists and returns the ids of their products. */
  save(list: readonly { id: number; draft: Draft }[]): Promise<Set<number>>;
  /** After `save`: the id of the picture with an address of the file, if the product has it. */
  idOf(productId: number, src: string): number | undefined;
  /** The id of the picture of a shade with an address of this shop, if it is there. */
  swatchOf: SwatchOf;
};

/**
 * Reads the data needed for the pictures of drafts; nothing when they have none. If a draft has addresses of this shop, they replace the
 * product's list. Files next to the product file are added to the existing list.
 */
export async function openPictures(
  db: Db,
  drafts: readonly Draft[],
  productIds: readonly number[],
  files: ReadonlyMap<string, PictureFile>,
): Promise<Pictures> {
  const hashes = new Set(
    drafts.flatMap((draft) => [
      ...[...existingImages(draft), ...suppliedImages(draft, files)].map(({ hash }) => hash),
      ...draft.variants.flatMap(({ image, values }) =>
        [image, ...values.map(({ swatch }) => swatch)].flatMap((src) => ownHash(src) ?? []),
      ),
    ]),
  );
  if (hashes.size === 0) return { save: async () => new Set(), idOf: () => undefined, swatchOf: () => undefined };
  const newHashes = await insertPictures(
    db,
    [...files.values()].map(({ master }) => master),
  );
  for (const { master, storeAgain } of files.values()) if (newHashes.delete(master.hash)) await storeAgain();
  const rows = await db
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(sql`${pictures.hash} = any(${sql.param([...hashes])}::text[])`)
    .orderBy(pictures.id)
    // The sweep of unused pictures must not delete them meanwhile.
    .for('key share');
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  const currentPictures = await db
    .select({
      productId: productPictures.productId,
      pictureId: productPictures.pictureId,
      altAr: productPictures.altAr,
      altEn: productPictures.altEn,
    })
    .from(productPictures)
    .where(sql`${productPictures.productId} = any(${sql.param([...productIds])}::integer[])`)
    .orderBy(productPictures.position, productPictures.pictureId);
  const there = Map.groupBy(currentPictures, ({ productId }) => productId);
  const pictureIdsOf = new Map([...there].map(([id, list]) => [id, list.map(({ pictureId }) => pictureId)]));

  return {
    swatchOf: (src) => ids.get(ownHash(src) ?? ''),
    idOf(productId, src) {
      const id = ids.get(ownHash(src) ?? files.get(src)?.master.hash ?? '');
      return id !== undefined && pictureIdsOf.get(productId)?.includes(id) ? id : undefined;
    },
    async save(list) {
      const others = list.flatMap(({ id, draft }) => {
        const target = targetPictures(draft, files, ids, there.get(id) ?? []);
        return target ? [{ id, target }] : [];
      });
      for (const { id, target } of others)
        pictureIdsOf.set(
          id,
          target.map(({ pictureId }) => pictureId),
        );
      const changed = others.map(({ id }) => id);
      if (changed.length === 0) return new Set();
      await replacePictures(
        db,
        changed,
        others.flatMap(({ id: productId, target }) => target.map((row, position) => ({ productId, position, ...row }))),
      );
      return new Set(changed);
    },
  };
}

const existingImages = ({ ownImages }: Draft): Found[] =>
  ownImages.map((image) => ({ ...image, hash: ownHash(image.src) as string }));

const suppliedImages = ({ images }: Draft, files: ReadonlyMap<string, PictureFile>): Found[] =>
  images.flatMap((image) => {
    const file = files.get(image.src);
    return file ? [{ ...image, hash: file.master.hash }] : [];
  });

/** The new list for a draft; null when it is the same as the current one. */
function targetPictures(
  draft: Draft,
  files: ReadonlyMap<string, PictureFile>,
  ids: ReadonlyMap<string, number>,
  there: readonly Listed[],
): Listed[] | null {
  const own = existingImages(draft);
  const supplied = suppliedImages(draft, files);
  if (own.length + supplied.length === 0) return null;
  // If a picture is not in this shop, it cannot be shown, so the current list stays.
  const knowsAll = own.length > 0 && own.every(({ hash }) => ids.has(hash));
  const target = new Map<number, Listed>();
  if (!knowsAll) for (const { pictureId, altAr, altEn } of there) target.set(pictureId, { pictureId, altAr, altEn });
  for (const { hash, altAr, altEn } of [...(knowsAll ? own : []), ...supplied]) {
    const pictureId = ids.get(hash);
    if (pictureId !== undefined && !target.has(pictureId)) target.set(pictureId, { pictureId, altAr, altEn });
  }
  const list = [...target.values()];
  const same =
    list.length === there.length &&
    list.every(
      (row, i) => row.pictureId === there[i]?.pictureId && row.altAr === there[i].altAr && row.altEn === there[i].altEn,
    );
  return same ? null : list;
}
