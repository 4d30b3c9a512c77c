import { parseGtin } from './gtin.ts';
import type { Bi } from './locale.ts';

/**
 * `line`: one line, blank is ''. `text`: several lines. `html`. `code`: one line, blank is null. `reference`: the id of a row. `amount`: EGP at
 * the edge, piastres in the column. `time`: blank is null. `units`: a number of pieces, blank is null.
 */
type FieldKind = 'slug' | 'line' | 'text' | 'html' | 'code' | 'reference' | 'amount' | 'time' | 'units';

export type ProductField = {
  kind: FieldKind;
  /** Has two columns, which end in `Ar` and `En`. */
  localized?: true;
  /** The column, when its name differs from the field's. */
  column?: string;
  nullable?: true;
  /** The highest number of characters. */
  max?: number;
  /** The normal form of a code; null when it is not valid. */
  parse?: (text: string) => string | null;
  label: Bi;
  /** The panel of the back office's form. */
  panel: 'texts' | 'pricing' | 'place' | 'stock';
  /** In the rows of staff lists too, not only in a single product. */
  inList?: true;
  /**
   * Shown to shoppers: on `card`s, as a `section` of the product's page, or there as a `fact` with its label. A change of these fields updates
   * `updated_at`.
   */
  page?: 'card' | 'section' | 'fact';
  /** The property of schema.org's Product. */
  schemaOrg?: string;
  /**
   * The column of a product file. Absent for fields that are read from several columns together (name, description, price, brand, category) and
   * for those that a file doesn't have.
   */
  header?: string | Bi;
  /** Each variant of a file has its own value, and a copy of a product has none. Otherwise a variant takes over the first one's. */
  isOwn?: true;
};

/** The fields of a product that staff edit, in the order of the form. See docs/decisions/0037-descriptors.md. */
export const productFields = {
  name: {
    kind: 'line',
    localized: true,
    max: 300,
    label: { ar: 'الاسم', en: 'Name' },
    panel: 'texts',
    inList: true,
    page: 'card',
  },
  size: {
    kind: 'line',
    localized: true,
    max: 200,
    label: { ar: 'الحجم', en: 'Size' },
    panel: 'texts',
    page: 'fact',
    schemaOrg: 'size',
    header: { ar: 'Size (ar)', en: 'Size' },
  },
  description: {
    kind: 'html',
    localized: true,
    label: { ar: 'الوصف', en: 'Description' },
    panel: 'texts',
    page: 'section',
  },
  howToUse: {
    kind: 'html',
    localized: true,
    label: { ar: 'طريقة الاستخدام', en: 'How to use' },
    panel: 'texts',
    page: 'section',
    header: { ar: 'How to use (ar)', en: 'How to use' },
  },
  ingredients: {
    kind: 'text',
    max: 20_000,
    label: { ar: 'المكوّنات', en: 'Ingredients' },
    panel: 'texts',
    page: 'section',
    header: 'Ingredients',
  },
  price: { kind: 'amount', label: { ar: 'السعر', en: 'Price' }, panel: 'pricing', inList: true, page: 'card' },
  offerPrice: {
    kind: 'amount',
    nullable: true,
    label: { ar: 'سعر العرض', en: 'Offer price' },
    panel: 'pricing',
    inList: true,
    page: 'card',
  },
  offerFrom: {
    kind: 'time',
    nullable: true,
    label: { ar: 'يبدأ العرض', en: 'Offer starts' },
    panel: 'pricing',
    inList: true,
    page: 'card',
  },
  offerUntil: {
    kind: 'time',
    nullable: true,
    label: { ar: 'ينتهي العرض', en: 'Offer ends' },
    panel: 'pricing',
    inList: true,
    page: 'card',
  },
  categoryId: { kind: 'reference', label: { ar: 'القسم', en: 'Category' }, panel: 'place', page: 'card' },
  brandId: { kind: 'reference', label: { ar: 'العلامة', en: 'Brand' }, panel: 'place', page: 'card' },
  sku: {
    kind: 'code',
    nullable: true,
    max: 100,
    label: { ar: 'رمز الصنف (SKU)', en: 'SKU' },
    panel: 'place',
    inList: true,
    header: 'Variant SKU',
    isOwn: true,
  },
  gtin: {
    kind: 'code',
    nullable: true,
    max: 30,
    parse: parseGtin,
    label: { ar: 'الباركود', en: 'Barcode' },
    panel: 'place',
    page: 'fact',
    schemaOrg: 'gtin',
    header: 'Variant Barcode',
    isOwn: true,
  },
  slug: {
    kind: 'slug',
    max: 200,
    label: { ar: 'عنوان الصفحة', en: 'Page address' },
    panel: 'place',
    inList: true,
    page: 'card',
  },
  searchWords: {
    kind: 'line',
    max: 1000,
    label: { ar: 'كلمات بحث إضافية', en: 'More search words' },
    panel: 'place',
    header: 'Tags',
  },
  lowStock: {
    kind: 'units',
    nullable: true,
    column: 'lowStockThreshold',
    label: { ar: 'حد نقص المخزون', en: 'Low-stock threshold' },
    panel: 'stock',
    inList: true,
  },
  shelf: {
    kind: 'code',
    nullable: true,
    max: 20,
    label: { ar: 'الرف', en: 'Shelf' },
    panel: 'stock',
    header: 'Shelf',
  },
} as const satisfies Record<string, ProductField>;
