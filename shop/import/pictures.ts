import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertMany } from '#db/many.ts';
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

type Listed = { pictureId: number; altAr: string; altEn: string };

/** The pictures of many products, as they are and as drafts want them. */
export type Pictures = {
  /** Writes what is another, and gives the ids of the products it is of. */
  save(list: readonly { id: number; draft: Draft }[]): Promise<Set<number>>;
};

/**
 * Reads what is to be known of the pictures of drafts; nothing where they name none. Those named by this shop's own addresses are the whole list
 * of a product; files found beside the product file are added to what is there.
 */
export async function openPictures(
  db: Db,
  drafts: readonly Draft[],
  present: readonly { id: number }[],
  files: ReadonlyMap<string, Master>,
): Promise<Pictures> {
  const hashes = new Set(
    drafts.flatMap((draft) => [...ownOf(draft), ...besideOf(draft, files)].map(({ hash }) => hash)),
  );
  if (hashes.size === 0) return { save: async () => new Set() };
  await insertMany(
    db,
    pictures,
    [...new Map([...files.values()].map((master) => [master.hash, master])).values()],
    sql`on conflict do nothing`,
  );
  const known = await db
    .select({ id: pictures.id, hash: pictures.hash })
    .from(pictures)
    .where(sql`${pictures.hash} = any(${sql.param([...hashes])}::text[])`);
  const ids = new Map(known.map(({ id, hash }) => [hash, id]));
  const shown = await db
    .select({
      productId: productPictures.productId,
      pictureId: productPictures.pictureId,
      altAr: productPictures.altAr,
      altEn: productPictures.altEn,
    })
    .from(productPictures)
    .where(sql`${productPictures.productId} = any(${sql.param(present.map(({ id }) => id))}::integer[])`)
    .orderBy(productPictures.position, productPictures.pictureId);
  const there = Map.groupBy(shown, ({ productId }) => productId);

  return {
    async save(list) {
      const others = list.flatMap(({ id, draft }) => {
        const wanted = wantedOf(draft, files, ids, there.get(id) ?? []);
        return wanted ? [{ id, wanted }] : [];
      });
      const changed = others.map(({ id }) => id);
      if (changed.length === 0) return new Set();
      await db.delete(productPictures).where(sql`${productPictures.productId} = any(${sql.param(changed)}::integer[])`);
      await insertMany(
        db,
        productPictures,
        others.flatMap(({ id: productId, wanted }) => wanted.map((row, position) => ({ productId, position, ...row }))),
      );
      return new Set(changed);
    },
  };
}

const ownOf = ({ ownImages }: Draft): Found[] =>
  ownImages.map((image) => ({ ...image, hash: ownHash(image.src) as string }));

const besideOf = ({ images }: Draft, files: ReadonlyMap<string, Master>): Found[] =>
  images.flatMap((image) => {
    const master = files.get(image.src);
    return master ? [{ ...image, hash: master.hash }] : [];
  });

/** The list a draft wants; null for the one that is there. */
function wantedOf(
  draft: Draft,
  files: ReadonlyMap<string, Master>,
  ids: ReadonlyMap<string, number>,
  there: readonly Listed[],
): Listed[] | null {
  const own = ownOf(draft);
  const beside = besideOf(draft, files);
  if (own.length + beside.length === 0) return null;
  // A picture of another shop can't be shown: the list is kept as it is then.
  const knowsAll = own.length > 0 && own.every(({ hash }) => ids.has(hash));
  const wanted = new Map<number, Listed>();
  if (!knowsAll) for (const { pictureId, altAr, altEn } of there) wanted.set(pictureId, { pictureId, altAr, altEn });
  for (const { hash, altAr, altEn } of [...(knowsAll ? own : []), ...beside]) {
    const pictureId = ids.get(hash);
    if (pictureId !== undefined && !wanted.has(pictureId)) wanted.set(pictureId, { pictureId, altAr, altEn });
  }
  const list = [...wanted.values()];
  const same =
    list.length === there.length &&
    list.every(
      (row, i) => row.pictureId === there[i]?.pictureId && row.altAr === there[i].altAr && row.altEn === there[i].altEn,
    );
  return same ? null : list;
}
