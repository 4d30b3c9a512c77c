import type { Piastres } from '#values/money.ts';
import { readAvoidSlugs } from './avoid/avoid-list.ts';
import { resolveFilter } from './resolve-filter.ts';
import { filterInput } from './input.ts';
import { verb } from '#shop/verb.ts';

/** The filters of a list, except price. */
export const maxPriceInput = filterInput.omit({ min_price: true, max_price: true });

/** The highest and lowest price to pay among a filter's products; zeros without one. */
export const maxPrice = verb({
  scope: 'anyone',
  input: maxPriceInput,
  run: async (ctx, requested): Promise<{ max: Piastres; min: Piastres }> => {
    const catalogue = await ctx.catalogue.get();
    const { price } = catalogue.find(
      await resolveFilter(
        catalogue,
        { ...requested, min_price: undefined, max_price: undefined },
        requested.avoid ? await readAvoidSlugs(ctx) : [],
      ),
      ctx.now,
    );
    return { max: price.max as Piastres, min: price.min as Piastres };
  },
});
