import { z } from 'zod';
import { invalidField } from '#shop/errors.ts';
import { slugOf } from '#shop/import/slug.ts';
import { rowId } from '#shop/parse.ts';
import { seenField } from '#shop/staff/seen.ts';
import type { ProductRow } from './hold-product.ts';
import {
  htmlTexts,
  ingredients,
  lowStock,
  moment,
  mostPieces,
  names,
  price,
  shortTexts,
  sku,
  slug,
  words,
} from './input.ts';

/** The fields of a product that staff write; each may be left out of a change. */
const fields = {
  slug: slug.optional(),
  brand_id: rowId.optional(),
  category_id: rowId.optional(),
  name: names.optional(),
  description: htmlTexts.optional(),
  how_to_use: htmlTexts.optional(),
  ingredients: ingredients.optional(),
  size: shortTexts.optional(),
  search_words: words.optional(),
  sku: sku.optional(),
  low_stock: lowStock,
  price: price.optional(),
  offer_price: z.preprocess((value) => (value === '' ? null : value), price.nullable().optional()),
  offer_from: moment.optional(),
  offer_until: moment.optional(),
};

export const updateProductInput = z.object({ id: rowId, seen: seenField, ...fields });

export const createProductInput = z.object({
  ...fields,
  brand_id: rowId,
  category_id: rowId,
  price,
  /** Pieces there are from the start. */
  stock: z.number().int().min(0).max(mostPieces).default(0),
});

type Given = Partial<z.output<typeof updateProductInput>>;

type Values = Partial<ProductRow>;

/** What of `given` is said, as columns. 422 at `slug` for an address without a letter. */
export function columnsOf(given: Given): Values {
  const { name, description, how_to_use: howToUse, size } = given;
  const values: Values = {
    ...(given.slug !== undefined && { slug: addressOf(given.slug) }),
    brandId: given.brand_id,
    categoryId: given.category_id,
    nameAr: name?.ar,
    nameEn: name?.en,
    descriptionAr: description?.ar,
    descriptionEn: description?.en,
    howToUseAr: howToUse?.ar,
    howToUseEn: howToUse?.en,
    sizeAr: size?.ar,
    sizeEn: size?.en,
    ingredients: given.ingredients,
    searchWords: given.search_words,
    sku: given.sku,
    lowStock: given.low_stock,
    price: given.price,
    offerPrice: given.offer_price,
    offerFrom: given.offer_from,
    offerUntil: given.offer_until,
  } as Values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

export function addressOf(text: string): string {
  const address = slugOf(text);
  if (address === '') throw invalidField('slug', 'not_valid');
  return address;
}

/**
 * Refuses what no product can be: an offer that is no lower than the price or ends before it begins, and one on sale
 * without a name in both languages or without a price. Without an offer its window goes.
 */
export function sound(row: Values, values: Values): Values {
  const next = { ...row, ...values };
  if (next.offerPrice === null || next.offerPrice === undefined)
    return held({ ...next, offerFrom: null, offerUntil: null }, { ...values, offerFrom: null, offerUntil: null });
  if (next.offerPrice >= next.price!) throw invalidField('offer_price', 'offer_not_below');
  if (next.offerFrom && next.offerUntil && next.offerFrom >= next.offerUntil)
    throw invalidField('offer_until', 'offer_ends_first');
  return held(next, values);
}

function held(next: Values, values: Values): Values {
  if (next.status !== 'published') return values;
  for (const [field, text] of [
    ['name.ar', next.nameAr],
    ['name.en', next.nameEn],
  ] as const)
    if (!text) throw invalidField(field, 'required');
  if (!next.price) throw invalidField('price', 'required');
  return values;
}
