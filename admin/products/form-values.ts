import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import type { Product } from './product.ts';

/** A product as its form has it. */
export const valuesOf = (product: Product): Values => ({
  name: product.name,
  size: product.size,
  description: product.description,
  how_to_use: product.how_to_use,
  ingredients: product.ingredients,
  price: product.price,
  offer_price: product.offer_price,
  offer_from: product.offer_from,
  offer_until: product.offer_until,
  category_id: product.category.id,
  brand_id: product.brand.id,
  sku: product.sku,
  low_stock: product.low_stock,
  slug: product.slug,
  search_words: product.search_words,
});

/** What was typed as a whole number; what is none goes as it is, for the shop to refuse. */
const wholeOf = (typed: unknown): unknown => (/^\d+$/.test(String(typed)) ? Number(typed) : typed || null);

/** What was typed, as calls take it. */
export const typed = (values: Values): Values => ({
  ...values,
  price: amountOf(values['price']),
  offer_price: amountOf(values['offer_price']),
  low_stock: wholeOf(values['low_stock']),
});
