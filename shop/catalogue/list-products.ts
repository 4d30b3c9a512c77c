import { readAvoidSlugs } from './avoid/avoid-list.ts';
import { type CardMarks, cardMarks } from './card-marks.ts';
import { type Paged, pageInfo } from '../paging.ts';
import type { ProductCard } from './card.ts';
import { type Facets, facetsOf } from './facets.ts';
import { resolveFilter } from './resolve-filter.ts';
import { defaultPerPage, listProductsInput } from './input.ts';
import { verb } from '#shop/verb.ts';

export { listProductsInput };

/** A page of a list. */
export type ProductPage = Paged & CardMarks & { items: ProductCard[] };

export type ProductList = ProductPage & {
  facets: Facets;
  /** Popular products when nothing was found; empty otherwise. */
  suggestions: ProductCard[];
  /** The search that the products match when the one typed was misspelt; null otherwise. */
  corrected: string | null;
};

/**
 * The products of a filter, in pages. Prices are the prices to pay. Sorted as `featured` by default, by relevance when searching. A page after the
 * last is empty. Refuses with `invalid`, naming the field.
 */
export const listProducts = verb({
  scope: 'anyone',
  input: listProductsInput,
  run: async (ctx, requested): Promise<ProductList> => {
    const catalogue = await ctx.catalogue.get();
    const filter = await resolveFilter(catalogue, requested, requested.avoid ? await readAvoidSlugs(ctx) : []);
    const matches = catalogue.find(filter, ctx.now);
    const { page = 1, per_page: perPage = defaultPerPage, sort = filter.among ? 'relevance' : 'featured' } = requested;
    const from = (page - 1) * perPage;
    const items = from < matches.total ? catalogue.list(filter, sort, ctx.locale, ctx.now, from, from + perPage) : [];
    if (filter.among?.ids.length === 0 && page === 1)
      ctx.zeroResultSearches.record({ words: filter.among.key, locale: ctx.locale }, ctx.now);
    const suggestions = matches.total === 0 ? catalogue.bestSellers(8, ctx.locale, ctx.now) : [];
    return {
      items,
      ...pageInfo(page, perPage, matches.total),
      ...(await cardMarks(ctx, items.length > 0 ? items : suggestions)),
      facets: facetsOf(catalogue, filter, matches, ctx.locale),
      suggestions,
      corrected: filter.among?.corrected ?? null,
    };
  },
});
