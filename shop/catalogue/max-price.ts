import type { Piastres } from '#values/money.ts';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { filterOf } from './filter-of.ts';
import { filterInput } from './input.ts';

/** The filters of a list, less price. */
export const maxPriceInput = filterInput.omit({ min_price: true, max_price: true });

/** What the dearest and the cheapest product of a filter cost to pay; zeros without one. */
export async function maxPrice(ctx: Ctx, input: unknown): Promise<{ max: Piastres; min: Piastres }> {
  const wanted = parse(maxPriceInput, input);
  const catalogue = await ctx.catalogue.get();
  const { price } = catalogue.find(
    await filterOf(catalogue, { ...wanted, min_price: undefined, max_price: undefined }),
    ctx.now,
  );
  return { max: price.max as Piastres, min: price.min as Piastres };
}
