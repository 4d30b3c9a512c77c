/** The columns of Shopify's product file that become fields of ours, by the names most files use. */
export const column = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  category: 'Product Category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  sku: 'Variant SKU',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  variantImage: 'Variant Image',
  imageSrc: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  // Ours: a file without them is read as one in a single language.
  titleAr: 'Title (ar)',
  bodyAr: 'Body (ar)',
  variantTitle: 'Variant Title',
  variantTitleAr: 'Variant Title (ar)',
  howToUse: 'How to use',
  howToUseAr: 'How to use (ar)',
  ingredients: 'Ingredients',
  size: 'Size',
  sizeAr: 'Size (ar)',
  offerFrom: 'Offer From',
  offerUntil: 'Offer Until',
  imageAltAr: 'Image Alt Text (ar)',
} as const;

export const optionColumns = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]);

/** The layout an export has; columns that imported files had besides follow it. */
export const layout: readonly string[] = [
  column.handle,
  column.title,
  column.body,
  column.vendor,
  column.category,
  column.type,
  column.tags,
  column.published,
  ...optionColumns,
  column.sku,
  'Variant Grams',
  'Variant Inventory Tracker',
  column.quantity,
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  column.price,
  column.compareAt,
  'Variant Requires Shipping',
  'Variant Taxable',
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
  column.variantTitle,
  column.variantTitleAr,
  column.howToUse,
  column.howToUseAr,
  column.ingredients,
  column.size,
  column.sizeAr,
  column.offerFrom,
  column.offerUntil,
  column.imageAltAr,
];

/** Without these a file is no product file. */
export const requiredColumns: readonly string[] = [column.handle, column.title, column.price];

/** What a cell says when nothing else was said: not kept, and written again by an export. */
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

/** The default of a column in a variant's row; the first row of a product has more of them. */
export const defaultOf = (name: string, isHead: boolean): string =>
  (isHead ? headDefaults : variantDefaults)[name] ?? '';

/** Columns that describe an image, in any kind of row. */
export const imageColumns: ReadonlySet<string> = new Set([
  column.imageSrc,
  column.imagePosition,
  column.imageAlt,
  column.imageAltAr,
]);

/** A row with one of these filled in is a variant; a row without is one more image. */
export const variantMarks: readonly string[] = [
  'Option1 Value',
  'Option2 Value',
  'Option3 Value',
  column.sku,
  column.price,
  column.quantity,
  'Variant Barcode',
];

/** Columns that become fields, so that their cells aren't kept besides. Images are looked at on their own. */
export const mappedColumns: ReadonlySet<string> = new Set(
  Object.values(column).filter((name) => !imageColumns.has(name) && name !== column.variantImage),
);

/** What other years of the format call a column. */
const aliases: Readonly<Record<string, string>> = {
  'url handle': column.handle,
  description: column.body,
  body: column.body,
  'published on online store': column.published,
  sku: column.sku,
  'inventory quantity': column.quantity,
  price: column.price,
  'compare-at price': column.compareAt,
  'product image url': column.imageSrc,
  'variant image url': column.variantImage,
  barcode: 'Variant Barcode',
  'inventory tracker': 'Variant Inventory Tracker',
  'fulfillment service': 'Variant Fulfillment Service',
};
const known = new Map(layout.map((name) => [name.toLowerCase(), name]));

/** The name a header cell goes by here: columns are known by name, in any case and of any year. Others keep theirs. */
export function columnNamed(header: string): string {
  const name = header.trim();
  return known.get(name.toLowerCase()) ?? aliases[name.toLowerCase()] ?? name;
}
