import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

type Requested = { productId: number; variantId: number | null };

/** The refusal of a product without the choice of a variant: 422 at `field` with the id and the name of each. */
export function variantRequired(
  { locale }: Ctx,
  choices: readonly { id: number; name: string }[],
  field: string,
): ShopError {
  const names = choices.map(({ id, name }) => `${id} (${name})`).join(locale === 'ar' ? '، ' : ', ');
  return new ShopError('invalid', { fields: { [field]: [{ key: 'variant_required', params: { choices: names } }] } });
}

/**
 * Refuses a product with several variants on sale without the choice of one: 422 at `fieldOf` the item, by default `variant_id`. No statement, but not in a
 * transaction: the catalogue may have to be read.
 */
export async function assertVariantsChosen(
  ctx: Ctx,
  items: readonly Requested[],
  fieldOf: (nth: number) => string = () => 'variant_id',
): Promise<void> {
  if (items.every(({ variantId }) => variantId !== null)) return;
  const catalogue = await ctx.catalogue.get();
  items.forEach(({ productId, variantId }, nth) => {
    if (variantId !== null) return;
    const choices = catalogue.choices(productId, ctx.locale, ctx.now);
    if (choices.length > 1) throw variantRequired(ctx, choices, fieldOf(nth));
  });
}
