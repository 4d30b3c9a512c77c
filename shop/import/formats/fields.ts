import { z } from 'zod';
import { normalise } from '#values/arabic.ts';
import { column } from '../columns.ts';

/** What a column of any file can be mapped to, in the order of the screen. `only` marks the columns of WooCommerce's layout. */
export type MappedField = {
  /** The column of the product file that the cells go to as they are. */
  column?: string;
  /** Headers by which it is recognised, in lower case, with `#` for a number. */
  names: readonly string[];
};

/** Headers whose column is an option by itself. */
const optionWords = ['shade', 'color', 'colour', 'size', 'scent', 'variant', 'اللون', 'الدرجة', 'الحجم', 'الرائحة'];

const attributes = [1, 2, 3] as const;

export const mappedFields = {
  title: { column: column.title, names: ['title', 'name', 'product name', 'product', 'الاسم', 'اسم المنتج', 'المنتج'] },
  titleAr: { column: column.titleAr, names: ['arabic name', 'name (ar)', 'الاسم بالعربية', 'الاسم العربي'] },
  price: { column: column.price, names: ['price', 'selling price', 'السعر', 'سعر البيع', 'الثمن'] },
  regularPrice: {
    names: ['regular price', 'list price', 'السعر العادي', 'السعر الافتراضي', 'السعر الأساسي', 'السعر الاصلي'],
  },
  salePrice: { names: ['sale price', 'offer price', 'سعر التخفيض', 'سعر العرض', 'السعر بعد الخصم', 'سعر الخصم'] },
  sku: {
    column: 'Variant SKU',
    names: ['sku', 'code', 'item code', 'رمز المنتج', 'رمز المنتج (sku)', 'الكود', 'كود المنتج', 'رمز الصنف'],
  },
  barcode: {
    column: 'Variant Barcode',
    names: ['barcode', 'gtin', 'ean', 'upc', 'gtin, upc, ean, or isbn', 'gtin, upc, ean, isbn', 'الباركود', 'باركود'],
  },
  stock: { column: column.quantity, names: ['stock', 'quantity', 'qty', 'المخزون', 'الكمية', 'العدد'] },
  description: { column: column.body, names: ['description', 'body', 'الوصف', 'التفاصيل'] },
  shortDescription: { names: ['short description', 'وصف قصير', 'الوصف القصير', 'وصف مختصر', 'الوصف المختصر'] },
  category: {
    column: column.type,
    names: ['category', 'categories', 'product type', 'القسم', 'التصنيفات', 'التصنيف', 'الفئة', 'الفئات'],
  },
  brand: {
    column: column.vendor,
    names: ['brand', 'brands', 'vendor', 'manufacturer', 'الماركة', 'العلامة', 'العلامة التجارية', 'العلامات التجارية'],
  },
  tags: { column: 'Tags', names: ['tags', 'الوسوم', 'وسوم', 'كلمات البحث'] },
  images: { names: ['images', 'image', 'image url', 'picture', 'الصور', 'الصورة', 'رابط الصورة'] },
  grams: {
    column: column.grams,
    names: ['grams', 'weight (g)', 'weight (grams)', 'الوزن (جم)', 'الوزن بالجرام', 'الوزن (جرام)'],
  },
  kilograms: { names: ['weight (kg)', 'الوزن (كجم)', 'الوزن (كغ)', 'الوزن (كيلوجرام)'] },
  published: { names: ['published', 'منشور', 'تم النشر', 'نُشر'] },
  handle: { column: column.handle, names: ['handle', 'slug', 'الرابط الثابت'] },
  kind: { names: ['type', 'النوع', 'نوع المنتج'] },
  parent: { names: ['parent', 'الأب', 'الأصل', 'المنتج الأب', 'أصل'] },
  grouped: { names: ['grouped products', 'منتجات مجمعة', 'المنتجات المجمعة'] },
  id: { names: ['id', 'المعرف', 'معرف', 'رقم المنتج'] },
  ...(Object.fromEntries(
    attributes.flatMap((n) => [
      [
        `option${n}Name`,
        { names: [`attribute ${n} name`, `اسم السمة ${n}`, `السمة ${n} الاسم`, `اسم الخاصية ${n}`, `اسم الصفة ${n}`] },
      ],
      [
        `option${n}`,
        {
          names: [
            `attribute ${n} value(s)`,
            `option ${n}`,
            `قيم السمة ${n}`,
            `قيمة السمة ${n}`,
            `السمة ${n} القيمة`,
            `السمة ${n} القيم`,
            `قيمة (قيم) السمة ${n}`,
            `قيم الخاصية ${n}`,
            `قيم الصفة ${n}`,
            ...(n === 1 ? optionWords : []),
          ],
        },
      ],
    ]),
  ) as unknown as Record<`option${(typeof attributes)[number]}${'' | 'Name'}`, MappedField>),
} as const satisfies Record<string, MappedField>;

export type MappedName = keyof typeof mappedFields;

export const mappedNames = Object.keys(mappedFields) as [MappedName, ...MappedName[]];

/** The header of a file for each field; a field without a header is not in the file. */
export type Mapping = { [N in MappedName]?: string };

export const importMapping = z.partialRecord(z.enum(mappedNames), z.string().max(1000));

const plain = (text: string): string =>
  normalise(text.toLowerCase().replace(/[؟?:*]/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

const fieldsByName = new Map(
  mappedNames.flatMap((name) => mappedFields[name].names.map((header) => [plain(header), name])),
);

/** The fields that headers are recognised as, in English and Arabic; the first header of a field counts. */
export function guessMapping(headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const header of headers) {
    const name = fieldsByName.get(plain(header));
    if (name && mapping[name] === undefined) mapping[name] = header;
  }
  return mapping;
}

/** Whether a mapping is that of WooCommerce's layout, by the columns that no other file has together. */
export const isWooCommerce = ({ kind, title, regularPrice, parent, published }: Mapping): boolean =>
  Boolean(kind && title && regularPrice && (parent || published));

/** Whether a file can be read with a mapping: products have a name and a price. */
export const isComplete = ({ title, price, regularPrice }: Mapping): boolean =>
  Boolean(title && (price || regularPrice));
