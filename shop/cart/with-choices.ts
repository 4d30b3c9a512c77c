import type { VariantChoice } from '#shop/catalogue/card.ts';
import type { Ctx } from '#shop/context.ts';
import type { Cart } from './cart.ts';

/** A cart with the variants that its lines can change to, by product; a product with one variant has none. */
export type CartWithChoices = Cart & { choices: Record<number, VariantChoice[]> };

/** Adds the choices of variants to a cart. No statement, but not in a transaction: the catalogue may have to be read. */
export async function withChoices(ctx: Ctx, cart: Cart): Promise<CartWithChoices> {
  const catalogue = await ctx.catalogue.get();
  const choices: CartWithChoices['choices'] = {};
  for (const { productId } of cart.lines) {
    const variants = catalogue.choices(productId, ctx.locale, ctx.now);
    if (variants.length > 1) choices[productId] = variants;
  }
  return { ...cart, choices };
}
