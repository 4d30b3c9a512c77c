import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { type Locale, pick } from '#values/locale.ts';
import { fullName } from '#values/variants.ts';

/** A variant as lists of goods show it; `name` has the names of its option values. */
export type NamedVariant = {
  variantId: number;
  productId: number;
  name: string;
  sku: string | null;
  gtin: string | null;
  stock: number;
};

/** The columns of variant `v` of product `p`, for `namedVariant`. */
export const variantColumns: SQL = sql`v.id variant_id, p.id product_id, p.name_ar, p.name_en, ${variantNames}, v.sku, v.gtin, v.stock`;

export const variantRow = z.object({
  variantId: z.int(),
  productId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  stock: z.int(),
});

/** A row with its full name in a language. */
export function namedVariant<R extends z.output<typeof variantRow>>(
  { nameAr, nameEn, variantNameAr, variantNameEn, ...row }: R,
  locale: Locale,
): Omit<R, 'nameAr' | 'nameEn' | 'variantNameAr' | 'variantNameEn'> & { name: string } {
  const name = pick({ ar: nameAr, en: nameEn }, locale);
  return { ...row, name: fullName({ name, variantName: pick({ ar: variantNameAr, en: variantNameEn }, locale) }) };
}
