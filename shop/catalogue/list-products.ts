import type { Ctx } from '../context.ts';
import { favouritesAmong } from '../favourites/favourites-among.ts';
import { type Paged, pagedOf } from '../paging.ts';
import { parse } from '../parse.ts';
import type { ProductCard } from './card.ts';
import { type Facets, facetsOf } from './facets.ts';
import { filterOf } from './filter-of.ts';
import { defaultPerPage, listProductsInput } from './input.ts';

export { listProductsInput };

/** A page of a list. `favourites` are the ids of those cards that the asker has marked. */
export type ProductPage = Paged & { items: ProductCard[]; favourites: number[] };

export type ProductList = ProductPage & {
  facets: Facets;
  /** Popular products, when nothing was found; empty otherwise. */
  suggestions: ProductCard[];
};

/**
 * The products of a filter, in pages. Prices are what there is to pay. Sorted newest first unless told, by relevance when
 * searching. A page after the last is empty. Refuses with `invalid`, naming the field.
 */
export async function listProducts(ctx: Ctx, input: unknown): Promise<ProductList> {
  const wanted = parse(listProductsInput, input);
  const catalogue = await ctx.catalogue.get();
  const filter = await filterOf(catalogue, wanted);
  const found = catalogue.find(filter, ctx.now);
  const { page = 1, per_page: perPage = defaultPerPage, sort = filter.among ? 'relevance' : 'newest' } = wanted;
  const from = (page - 1) * perPage;
  const items = from < found.total ? catalogue.list(filter, sort, ctx.locale, ctx.now, from, from + perPage) : [];
  if (filter.among?.slots.length === 0 && page === 1)
    ctx.misses.note({ words: filter.among.key, locale: ctx.locale }, ctx.now);
  const suggestions = found.total === 0 ? catalogue.bestSellers(8, ctx.locale, ctx.now) : [];
  return {
    items,
    ...pagedOf(page, perPage, found.total),
    favourites: await favouritesAmong(
      ctx,
      (items.length > 0 ? items : suggestions).map(({ id }) => id),
    ),
    facets: facetsOf(catalogue, filter, found, ctx.locale),
    suggestions,
  };
}
