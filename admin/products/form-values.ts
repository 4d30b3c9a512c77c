import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { apiName, type FieldName, fieldNames, fieldOf, fieldsWith } from '#values/product-field-views.ts';
import type { Product } from './product.ts';

/** Converts a product to form values. */
export function valuesOf(product: Product): Values {
  const values: Values = { ...product, category_id: product.category.id, brand_id: product.brand.id };
  return Object.fromEntries(fieldNames.map((name) => [apiName(name), values[apiName(name)]]));
}

/** The values of a new product's form: texts are empty, not absent. */
export const blank: Values = Object.fromEntries(
  fieldNames.flatMap((name): [string, unknown][] => {
    const { kind, localized } = fieldOf(name);
    if (localized) return [[apiName(name), { ar: '', en: '' }]];
    return kind === 'line' || kind === 'text' ? [[apiName(name), '']] : [];
  }),
);

/** Parses a typed integer. Invalid text is passed on unchanged, for the server to refuse. */
const toInteger = (typed: unknown): unknown => (/^\d+$/.test(String(typed)) ? Number(typed) : typed || null);

/** Converts form values to a request body. */
export const toBody = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fieldsWith('kind', 'amount', 'units').map((name) => {
      const value = values[apiName(name)];
      return [apiName(name), fieldOf(name).kind === 'amount' ? amountOf(value) : toInteger(value)];
    }),
  ),
});

/** Fields that each variant of a product with options has for itself: the product's are those of its first variant. */
export const variantFields: readonly FieldName[] = ['price', 'offerPrice', 'offerFrom', 'offerUntil', 'sku', 'gtin'];

/** Those of them that follow from the parts of a set. */
export const priceFields: readonly FieldName[] = ['price', 'offerPrice', 'offerFrom', 'offerUntil'];
