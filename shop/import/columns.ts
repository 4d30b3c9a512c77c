import { fileCells } from './file-cells.ts';

/**
 * The columns of Shopify's product file that are read together with others, by their most common names. Fields with a cell of their own have
 * their header in values/product-fields.ts.
 */
export const column = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  category: 'Product Category',
  type: 'Type',
  published: 'Published',
  status: 'Status',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  grams: 'Variant Grams',
  measure: 'Unit Price Total Measure',
  measureUnit: 'Unit Price Total Measure Unit',
  variantImage: 'Variant Image',
  imageSrc: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  // Our own columns. A file without them is read as a file in one language.
  titleAr: 'Title (ar)',
  bodyAr: 'Body (ar)',
  active: 'Variant Active',
  offerFrom: 'Offer From',
  offerUntil: 'Offer Until',
  imageAltAr: 'Image Alt Text (ar)',
  /** What a set consists of, such as `SKU:2; /address:1`, and its price, or `10%` less than its parts alone. */
  setParts: 'Set Parts',
  setPrice: 'Set Price',
} as const;

/** The columns of one of the three options. Those after the value are ours. */
const optionColumn = (n: number) =>
  ({
    name: `Option${n} Name`,
    value: `Option${n} Value`,
    nameAr: `Option${n} Name (ar)`,
    valueAr: `Option${n} Value (ar)`,
    hex: `Option${n} Hex`,
    /** The address of a picture of this shop, in place of the colour. */
    swatch: `Option${n} Swatch`,
  }) as const;

export const optionColumns = [optionColumn(1), optionColumn(2), optionColumn(3)] as const;

const shopifyColumns = new Set(['Tags', 'Variant SKU', 'Variant Barcode']);
const ownHeaders = fileCells.map(({ header }) => header).filter((header) => !shopifyColumns.has(header));

/** The column order of an export. Additional columns of imported files follow it. */
export const layout: readonly string[] = [
  column.handle,
  column.title,
  column.body,
  column.vendor,
  column.category,
  column.type,
  'Tags',
  column.published,
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
  'Variant SKU',
  column.grams,
  'Variant Inventory Tracker',
  column.quantity,
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  column.price,
  column.compareAt,
  'Variant Requires Shipping',
  'Variant Taxable',
  column.measure,
  column.measureUnit,
  'Variant Barcode',
  column.imageSrc,
  column.imagePosition,
  column.imageAlt,
  'Gift Card',
  'SEO Title',
  'SEO Description',
  column.variantImage,
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  column.status,
  column.titleAr,
  column.bodyAr,
  ...optionColumns.flatMap(({ nameAr, valueAr, hex, swatch }) => [nameAr, valueAr, hex, swatch]),
  column.active,
  ...ownHeaders,
  column.offerFrom,
  column.offerUntil,
  column.imageAltAr,
  column.setParts,
  column.setPrice,
];

/** A file without these columns is not a product file. */
export const requiredColumns: readonly string[] = [column.handle, column.title, column.price];

/** The default values of cells. They are not stored, and an export writes them again. */
const variantDefaults: Readonly<Record<string, string>> = {
  'Option1 Value': 'Default Title',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
};
const headDefaults: Readonly<Record<string, string>> = {
  ...variantDefaults,
  'Option1 Name': 'Title',
  'Gift Card': 'false',
};

/** The default value of a column in a variant's row. The first row of a product has more defaults. */
export const defaultOf = (name: string, isHead: boolean): string =>
  (isHead ? headDefaults : variantDefaults)[name] ?? '';

/** Columns that describe an image, in any kind of row. */
export const imageColumns: ReadonlySet<string> = new Set([
  column.imageSrc,
  column.imagePosition,
  column.imageAlt,
  column.imageAltAr,
]);

/** Columns whose cells are about one variant, in the row of any variant. */
export const isVariantColumn = (name: string): boolean =>
  /^(?:variant |unit price |option\d )/i.test(name) || name === 'Cost per item';

/** A row with a value in one of these columns is a variant. Any other row is an additional image. */
export const variantMarks: readonly string[] = [
  ...optionColumns.map(({ value }) => value),
  'Variant SKU',
  column.price,
  column.quantity,
  'Variant Barcode',
];

/** Columns whose cells are stored too when a field can't reproduce them as they were written. */
const storedAsWritten = new Set<string>([
  column.variantImage,
  column.compareAt,
  column.grams,
  column.measure,
  column.measureUnit,
]);

/** Columns that are mapped to fields, so their cells are not stored separately. Images are processed separately. */
export const mappedColumns: ReadonlySet<string> = new Set([
  ...Object.values(column).filter((name) => !imageColumns.has(name) && !storedAsWritten.has(name)),
  ...fileCells.map(({ header }) => header),
]);

/** Column names in other versions of the format. */
const aliases: Readonly<Record<string, string>> = {
  'url handle': column.handle,
  description: column.body,
  body: column.body,
  'published on online store': column.published,
  sku: 'Variant SKU',
  'inventory quantity': column.quantity,
  price: column.price,
  'compare-at price': column.compareAt,
  'product image url': column.imageSrc,
  'variant image url': column.variantImage,
  barcode: 'Variant Barcode',
  'inventory tracker': 'Variant Inventory Tracker',
  'fulfillment service': 'Variant Fulfillment Service',
};
const canonicalNames = new Map(layout.map((name) => [name.toLowerCase(), name]));

/** The canonical name of a header cell. Known columns match in any case and any version of the format; unknown ones do not change. */
export function columnNamed(header: string): string {
  const name = header.trim();
  return canonicalNames.get(name.toLowerCase()) ?? aliases[name.toLowerCase()] ?? name;
}
