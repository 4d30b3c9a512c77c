import { isDeepStrictEqual } from 'node:util';
import type { brands, categories, products } from '#db/schema.ts';
import { fieldOf } from '#values/product-field-views.ts';
import { amount, type Cells, gramsCells, measureCells, readGrams, readMeasure } from './cells.ts';
import { column, defaultOf, layout, mappedColumns, optionColumns } from './columns.ts';
import { type CurrentSet, partsCell } from './current-sets.ts';
import { type CurrentVariant, type CurrentVariants, valueIdsOf } from './current-variants.ts';
import type { Source } from './draft.ts';
import type { ExportedPicture } from './export-pictures.ts';
import { fileCells } from './file-cells.ts';
import { ownHash, ownSrc } from './image-src.ts';
import { termsCell } from './read-set.ts';
import { categoryName, noBrand } from './taxonomy.ts';

/** A product with all that an export writes of it. */
export type ExportedProduct = CurrentVariants & {
  row: typeof products.$inferSelect;
  brand: typeof brands.$inferSelect;
  category: typeof categories.$inferSelect;
  handle: string;
  set: CurrentSet | undefined;
  pictures: readonly ExportedPicture[];
  /** The base of the addresses of pictures. */
  publicUrl: string;
};

/** The rows of one handle: its variants, each with one of the images beside it, then a row for each image left. */
export function productRows(product: ExportedProduct): Cells[] {
  const { row, handle, variants } = product;
  const source = (row.source ?? {}) as Source;
  const [firstImage, ...images] = imageCells(product, source);
  const rows = variants.map((variant, nth): Cells => {
    const stored = { ...(nth === 0 && source.cells), ...variant.source };
    return {
      ...defaultCells(nth === 0),
      ...stored,
      ...(nth === 0 ? firstImage : images[nth - 1]),
      ...(nth === 0 && productCells(product, source)),
      ...optionCells(product, variant, nth === 0),
      ...variantCells(product, variant, stored),
      [column.handle]: handle,
    };
  });
  const further = images.slice(variants.length - 1);
  return [...rows, ...further.map((cells) => ({ ...cells, [column.handle]: handle }))];
}

const defaultCells = (isHead: boolean): Cells =>
  Object.fromEntries(layout.filter((name) => !mappedColumns.has(name)).map((name) => [name, defaultOf(name, isHead)]));

const isForeign = (src: string | undefined): boolean => src !== undefined && src !== '' && ownHash(src) === null;

/** The images of the file that the product is from; the shop's own where that file had none. */
function imageCells({ pictures }: ExportedProduct, { cells, images = [] }: Source): Cells[] {
  if ([cells, ...images].some((each) => isForeign(each?.[column.imageSrc]))) return [{}, ...images];
  const own = pictures.map(({ src, altAr, altEn }, nth) => ({
    [column.imageSrc]: src,
    [column.imagePosition]: String(nth + 1),
    [column.imageAlt]: altEn,
    [column.imageAltAr]: altAr,
  }));
  return [own[0] ?? {}, ...own.slice(1), ...images];
}

/** The cells that are fields of the product. */
function productCells({ row, brand, category, set }: ExportedProduct, source: Source): Cells {
  return {
    [column.title]: row.nameEn || row.nameAr,
    [column.titleAr]: row.nameAr === row.nameEn ? '' : row.nameAr,
    [column.body]: row.descriptionEn,
    [column.bodyAr]: row.descriptionAr,
    // A cell that an earlier version of the shop had no field for is in the source.
    ...Object.fromEntries(
      fileCells
        .filter(({ name }) => !fieldOf(name).isOwn)
        .map(({ column: field, header }) => [header, row[field] ?? source.cells?.[header] ?? '']),
    ),
    [column.vendor]: brand.slug === noBrand.slug ? '' : brand.nameEn || brand.nameAr,
    [column.type]: source.place ? source.place.type : categoryName(category),
    [column.category]: source.place?.category ?? '',
    [column.setParts]: set ? partsCell(set) : '',
    [column.setPrice]: set ? termsCell(set) : '',
    [column.published]: String(row.status === 'published'),
    [column.status]: row.status === 'published' ? 'active' : row.status,
  };
}

/** The values of a variant, in the first row with the names of their options. */
function optionCells({ options, publicUrl }: ExportedProduct, variant: CurrentVariant, isHead: boolean): Cells {
  const valueIds = valueIdsOf(variant);
  return Object.fromEntries<string>(
    options.flatMap((option, nth) => {
      const value = option.values.find(({ id }) => id === valueIds[nth]);
      const headers = optionColumns[nth]!;
      return [
        ...(isHead ? bilingualCells(headers.name, headers.nameAr, option) : []),
        ...(value ? bilingualCells(headers.value, headers.valueAr, value) : [[headers.value, ''] as const]),
        [headers.hex, value?.hex ?? ''] as const,
        [headers.swatch, value?.swatchHash ? ownSrc(publicUrl, value.swatchHash) : ''] as const,
      ];
    }),
  );
}

const bilingualCells = (
  name: string,
  nameInArabic: string,
  { nameAr, nameEn }: { nameAr: string; nameEn: string },
): [string, string][] => [
  [name, nameEn || nameAr],
  [nameInArabic, nameEn === '' || nameAr === nameEn ? '' : nameAr],
];

const decimal = (piastres: number): string => (piastres / 100).toFixed(2);

/** The cells that are fields of the variant. `stored` are the cells of its file, used where they still say the same. */
function variantCells({ pictures }: ExportedProduct, variant: CurrentVariant, stored: Cells): Cells {
  const { offerPrice, price, sizeAmount, sizeUnit, weightGrams } = variant;
  const size = sizeAmount !== null && sizeUnit !== null ? { amount: sizeAmount, unit: sizeUnit } : null;
  const compareAt = amount(stored[column.compareAt] ?? '');
  const picture = pictures.find(({ id }) => id === variant.pictureIds[0]);
  const measure = readMeasure(new Map(Object.entries(stored)));
  const isStoredMeasure = stored[column.measure] && (!measure || isDeepStrictEqual(measure, size));
  return {
    ...Object.fromEntries(
      fileCells
        .filter(({ name }) => fieldOf(name).isOwn)
        .map(({ column: field, header }) => [header, variant[field as 'sku' | 'gtin'] ?? stored[header] ?? '']),
    ),
    [column.quantity]: String(variant.stock),
    [column.price]: decimal(offerPrice ?? price),
    [column.compareAt]:
      offerPrice !== null
        ? decimal(price)
        : compareAt !== undefined && compareAt <= price
          ? stored[column.compareAt]!
          : '',
    [column.offerFrom]: variant.offerFrom?.toISOString() ?? '',
    [column.offerUntil]: variant.offerUntil?.toISOString() ?? '',
    ...((readGrams(stored[column.grams] ?? '') ?? null) === weightGrams ? {} : gramsCells(weightGrams)),
    ...(isStoredMeasure ? {} : measureCells(size)),
    [column.active]: String(variant.active),
    ...(picture && !isForeign(stored[column.variantImage]) && { [column.variantImage]: picture.src }),
  };
}
