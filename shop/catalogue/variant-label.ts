import { z } from 'zod';

/** The columns that identify and name a variant, in the rows of carts, orders and returns. */
export const variantLabel = {
  productId: z.int(),
  variantId: z.int(),
  slug: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  /** The names of its option values; empty for a product without options. */
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  sku: z.string().nullable(),
};

export const variantLabelKeys = Object.keys(variantLabel) as (keyof typeof variantLabel)[];
