import { ShopError } from '#shop/errors.ts';
import { makeCard } from '../card.ts';
import { taxonomyOf } from '../taxonomy.ts';
import { withDetails, type ProductDetails } from '../get-product.ts';
import { readIndexedProducts } from '../rows.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/** A product as its page would show it now, in any state; 404. */
export const previewProduct = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<ProductDetails> => {
    const [row] = await readIndexedProducts(ctx.db, [id], { inAnyState: true });
    if (!row) throw new ShopError('not_found');
    const snapshot = await ctx.catalogue.get();
    // A brand or a category may be newer than this snapshot.
    const isKnown = snapshot.brands.indexOf.has(row.brandId) && snapshot.categories.indexOf.has(row.categoryId);
    const catalogue = isKnown ? snapshot : await ctx.catalogue.refresh();
    const card = makeCard(row, taxonomyOf(catalogue, row, ctx.locale), ctx.locale, ctx.now.getTime());
    return withDetails(ctx, card, row, {}, { inAnyState: true });
  },
});
