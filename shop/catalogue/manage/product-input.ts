import { z } from 'zod';
import { invalidField } from '#shop/errors.ts';
import { price, rowId } from '#shop/parse.ts';
import { seenField } from '#shop/stale-check.ts';
import { productInput } from '../product-fields.ts';
import { MAX_STOCK } from './input.ts';
import type { Product } from './lock-product.ts';

export const updateProductInput = z.object({ id: rowId, seen: seenField, ...productInput });

export const createProductInput = z.object({
  ...productInput,
  brand_id: rowId,
  category_id: rowId,
  price,
  /** The initial stock. */
  stock: z.number().int().min(0).max(MAX_STOCK).default(0),
});

type ProductPatch = Partial<Product>;

/**
 * Refuses an invalid product: an offer of 0, one that is not lower than the price or ends before it starts, and a product on sale without a name in both
 * languages or without a price. Without an offer its window is cleared.
 */
export function assertValidProduct(row: ProductPatch, values: ProductPatch): ProductPatch {
  const next = { ...row, ...values };
  if (next.offerPrice === null || next.offerPrice === undefined)
    return assertPublishable(
      { ...next, offerFrom: null, offerUntil: null },
      { ...values, offerFrom: null, offerUntil: null },
    );
  if (next.offerPrice === 0) throw invalidField('offer_price', 'offer_zero');
  if (next.offerPrice >= next.price!) throw invalidField('offer_price', 'offer_not_below');
  if (next.offerFrom && next.offerUntil && next.offerFrom >= next.offerUntil)
    throw invalidField('offer_until', 'offer_ends_first');
  return assertPublishable(next, values);
}

function assertPublishable(next: ProductPatch, values: ProductPatch): ProductPatch {
  if (next.status !== 'published') return values;
  for (const [field, text] of [
    ['name.ar', next.nameAr],
    ['name.en', next.nameEn],
  ] as const)
    if (!text) throw invalidField(field, 'required');
  if (!next.price) throw invalidField('price', 'required');
  return values;
}
