import { eq } from 'drizzle-orm';
import { productVariants } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';

/** The variant of a product that has only one; 422 `variant_required` at `variant_id` when it has several. */
export async function onlyVariant(ctx: Ctx, productId: number): Promise<{ variantId: number }> {
  const [variant, second] = await ctx.db
    .select({ variantId: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .limit(2);
  if (!variant || second) throw invalidField('variant_id', 'variant_required', { choices: '' });
  return variant;
}
