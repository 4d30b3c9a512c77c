import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { brands, categories, pictures, productPictures, products } from '#db/schema.ts';
import { fieldOf } from '#values/product-field-views.ts';
import { column, defaultOf, layout, mappedColumns, optionColumns } from './columns.ts';
import { type Cells, type Source, variantName } from './draft.ts';
import { ownHash, ownSrc } from './image-src.ts';
import { categoryName, noBrand } from './taxonomy.ts';
import { fileCells } from './file-cells.ts';

type Found = {
  row: typeof products.$inferSelect;
  brand: typeof brands.$inferSelect;
  category: typeof categories.$inferSelect;
  handle: string;
  variant: number;
};

const handleOf = sql<string>`coalesce(${products.source} ->> 'handle', ${products.slug}) collate "C"`;
const variantOf = sql<number>`coalesce((${products.source} ->> 'variant')::int, 0)`;
const batch = 500;

/**
 * Exports the whole catalogue in the format of Shopify's product file: the header, then the rows by handle, read in batches. Importing
 * the file again changes nothing. `publicUrl` is the base of picture addresses. `only`, a condition on products `p`, restricts the export
 * to the handles of the matching products.
 */
export async function* exportProducts(db: Db, publicUrl: string, only?: SQL): AsyncGenerator<string[]> {
  const columns = [...layout, ...(await furtherColumns(db))];
  yield columns;
  const toRow = (cells: Cells) => columns.map((name) => cells[name] ?? '');
  for await (const group of handles(db, only))
    for (const cells of await handleRows(db, group, publicUrl)) yield toRow(cells);
}

/** The number of products in a full export. */
export async function countProducts(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products);
  return row!.count;
}

/** Columns of imported files that are not in the standard layout. */
async function furtherColumns(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ key: z.string() }),
    sql`select distinct key from ${products}, jsonb_object_keys(source -> 'cells') key where source ? 'cells'
    union select distinct key from ${products}, jsonb_array_elements(source -> 'images') image, jsonb_object_keys(image) key where source ? 'images'
    order by key`,
  );
  return rows.map(({ key }) => key).filter((key) => !layout.includes(key));
}

async function* handles(db: Db, only?: SQL): AsyncGenerator<Found[]> {
  const among =
    only &&
    sql`${handleOf} in (select coalesce(p.source ->> 'handle', p.slug) collate "C" from products p where ${only})`;
  let group: Found[] = [];
  let last: Found | undefined;
  for (;;) {
    const batchRows: Found[] = await db
      .select({ row: products, brand: brands, category: categories, handle: handleOf, variant: variantOf })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(
          among,
          last &&
            sql`(${handleOf}, ${variantOf}, ${products.id}) > (${last.handle}::text collate "C", ${last.variant}::int, ${last.row.id}::int)`,
        ),
      )
      .orderBy(handleOf, variantOf, products.id)
      .limit(batch);
    for (const product of batchRows) {
      if (group.length > 0 && group[0]!.handle !== product.handle) {
        yield group;
        group = [];
      }
      group.push(product);
    }
    last = batchRows.at(-1);
    if (batchRows.length < batch) break;
  }
  if (group.length > 0) yield group;
}

/** The rows of one handle: its variants, each followed by its additional pictures, then the additional images of the imported file. */
async function handleRows(db: Db, group: Found[], publicUrl: string): Promise<Cells[]> {
  const head = group[0] as Found;
  const sources = group.map(({ row }) => (row.source ?? {}) as Source);
  const images = sources[0]?.images ?? [];
  const isFiled = [...sources.map(({ cells }) => cells), ...images].some((cells) =>
    isForeign(cells?.[column.imageSrc]),
  );
  const shown = isFiled ? [] : await ownImages(db, group, publicUrl);
  let position = 0;
  const rows = group.flatMap((product, i) => {
    const [first, ...further] = shown
      .filter(({ productId }) => productId === product.row.id)
      .map(({ cells }) => ({ ...cells, [column.imagePosition]: String(++position) }));
    const source = sources[i] as Source;
    const isHead = i === 0;
    const cells: Cells = {
      ...Object.fromEntries(
        [...layout, ...optionColumns]
          .filter((name) => !mappedColumns.has(name))
          .map((name) => [name, defaultOf(name, isHead)]),
      ),
      ...source.cells,
      ...first,
      ...ownCells(product, source),
    };
    return [
      isHead ? cells : unlike(cells, head, sources[0] as Source),
      ...further.map((image) => ({ [column.handle]: head.handle, ...image })),
    ];
  });
  return [...rows, ...images.map((cells) => ({ ...cells, [column.handle]: head.handle }))];
}

const isForeign = (src: string | undefined): boolean => src !== undefined && src !== '' && ownHash(src) === null;

async function ownImages(db: Db, group: Found[], publicUrl: string): Promise<{ productId: number; cells: Cells }[]> {
  const rows = await db
    .select({
      productId: productPictures.productId,
      hash: pictures.hash,
      altAr: productPictures.altAr,
      altEn: productPictures.altEn,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(
      inArray(
        productPictures.productId,
        group.map(({ row }) => row.id),
      ),
    )
    .orderBy(productPictures.productId, productPictures.position, productPictures.pictureId);
  return rows.map(({ productId, hash, altAr, altEn }) => ({
    productId,
    cells: { [column.imageSrc]: ownSrc(publicUrl, hash), [column.imageAlt]: altEn, [column.imageAltAr]: altAr },
  }));
}

const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** The cells that are fields of ours, in the form of a first row. */
function ownCells({ row, brand, category, handle }: Found, source: Source): Cells {
  const options = [1, 2, 3].map((n) => source.cells?.[`Option${n} Value`] ?? '').filter((value) => value !== '');
  const title = source.title ?? { en: row.nameEn, ar: row.nameAr };
  const [composed, composedAr] = source.title
    ? [variantName(title.en, options), variantName(title.ar, options)]
    : [row.nameEn, row.nameAr];
  const leftOver = source.cells?.[column.compareAt] ?? '';
  const isOffer = row.offerPrice !== null;
  return {
    [column.handle]: handle,
    [column.title]: title.en || title.ar,
    [column.titleAr]: title.ar === title.en ? '' : title.ar,
    [column.variantTitle]: row.nameEn === composed ? '' : row.nameEn,
    [column.variantTitleAr]: row.nameAr === composedAr ? '' : row.nameAr,
    [column.body]: row.descriptionEn,
    [column.bodyAr]: row.descriptionAr,
    // A cell that an earlier version of the shop had no field for is in the source.
    ...Object.fromEntries(
      fileCells.map((fileCell) => [fileCell.header, row[fileCell.column] ?? source.cells?.[fileCell.header] ?? '']),
    ),
    [column.vendor]: brand.slug === noBrand.slug ? '' : brand.nameEn || brand.nameAr,
    [column.type]: source.place ? source.place.type : categoryName(category),
    [column.category]: source.place?.category ?? '',
    [column.published]: String(row.status === 'published'),
    [column.status]: row.status === 'published' ? 'active' : row.status,
    [column.quantity]: String(row.stock),
    [column.price]: decimal(row.offerPrice ?? row.price),
    [column.compareAt]: isOffer ? decimal(row.price) : Number(leftOver) * 100 <= row.price ? leftOver : '',
    [column.offerFrom]: row.offerFrom?.toISOString() ?? '',
    [column.offerUntil]: row.offerUntil?.toISOString() ?? '',
  };
}

/** Columns that are empty in an additional variant when the value is the same as in the first row. */
const shared: readonly string[] = [
  column.body,
  column.bodyAr,
  ...fileCells.filter(({ name }) => !fieldOf(name).isOwn).map(({ header }) => header),
  column.vendor,
  column.published,
  column.status,
];
const sorted: readonly string[] = [column.type, column.category];

function unlike(cells: Cells, head: Found, source: Source): Cells {
  const first = ownCells(head, source);
  const isSame = (name: string) => cells[name] === first[name];
  const same = [...shared.filter(isSame), ...(sorted.every(isSame) ? sorted : [])];
  return { ...cells, [column.title]: '', [column.titleAr]: '', ...Object.fromEntries(same.map((name) => [name, ''])) };
}
