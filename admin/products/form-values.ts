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
  slug: product.slug,
  search_words: product.search_words,
});

/** What was typed, as calls take it. */
export const typed = (values: Values): Values => ({
  ...values,
  price: amountOf(values['price']),
  offer_price: amountOf(values['offer_price']),
});
