import { requireScope, type Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { makeCard } from '../card.ts';
import { placesOf } from '../places.ts';
import { detailed, type ProductDetails } from '../get-product.ts';
import { readProducts } from '../rows.ts';
import { oneInput } from './show-product.ts';

/** A product as its page would show it now, whatever its state; 404. Needs `catalogue.manage`. */
export async function previewProduct(ctx: Ctx, input: unknown): Promise<ProductDetails> {
  requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  const [row] = await readProducts(ctx.db, [id], { inAnyState: true });
  if (!row) throw new ShopError('not_found');
  const known = await ctx.catalogue.get();
  // A brand or a category may be newer than what is known here.
  const isKnown = known.brands.indexOf.has(row.brandId) && known.categories.indexOf.has(row.categoryId);
  const catalogue = isKnown ? known : await ctx.catalogue.refresh();
  const card = makeCard(row, placesOf(catalogue, row, ctx.locale), ctx.locale, ctx.now.getTime());
  return detailed(ctx, card, row.offerUntil, {}, { inAnyState: true });
}
