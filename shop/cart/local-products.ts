import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emptyToUndefined, quantity, rowId } from '#shop/parse.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';

/** A guest's cart as stored in the browser. Without `variant_id`, the product means its only variant. */
export const localProductsInput = z.object({
  products: z
    .array(
      z.object({
        product_id: rowId,
        variant_id: z.preprocess(emptyToUndefined, rowId.optional()),
        quantity,
        /** The routine that it was added with. */
        routine: z.preprocess(emptyToUndefined, z.enum(careKinds).optional()),
      }),
    )
    .max(100),
});

/** A requested product; `variantId` is null where the first variant on sale is meant. */
export type RequestedItem = {
  productId: number;
  variantId: number | null;
  quantity: number;
  routine?: CareKind | null;
};

/** Requested quantities in the given order; quantities of the same variant are added up. */
export function toRequestedItems(products: z.output<typeof localProductsInput>['products']): RequestedItem[] {
  const items = new Map<string, RequestedItem>();
  for (const { product_id: productId, variant_id: variantId = null, quantity: units, routine = null } of products) {
    const key = `${productId} ${variantId}`;
    const before = items.get(key);
    const quantity = Math.min((before?.quantity ?? 0) + units, MAX_LINE_QUANTITY);
    items.set(key, { productId, variantId, quantity, routine: before?.routine ?? routine });
  }
  return [...items.values()];
}

/**
 * The variants of requested items as a query with the columns `product_id`, `variant_id`, `quantity`, `routine` and `nth`, each variant once; `variant_id` is
 * null where the product has no such variant.
 */
export const requestedVariants = (items: readonly RequestedItem[]): SQL => sql`
  select w.product_id, v.id variant_id, least(sum(w.quantity), ${MAX_LINE_QUANTITY})::integer quantity, min(w.routine) routine, min(w.nth) nth
  from unnest(${sql.param(items.map(({ productId }) => productId))}::integer[], ${sql.param(items.map(({ variantId }) => variantId))}::integer[],
    ${sql.param(items.map(({ quantity: units }) => units))}::integer[],
    ${sql.param(items.map(({ routine }) => routine ?? null))}::text[]) with ordinality w (product_id, wanted_id, quantity, routine, nth)
  left join lateral (
    select id from product_variants v where v.product_id = w.product_id and (v.id = w.wanted_id or w.wanted_id is null)
    order by v.active desc, v.position, v.id limit 1
  ) v on true
  group by w.product_id, v.id`;
