import { z } from 'zod';
import { type BlogHint, matchBlogs } from './match-blogs.ts';
import type { Named, ProductCard } from './card.ts';
import { noFilter } from './filter.ts';
import { blankable, searchText } from './input.ts';
import { matchConcerns } from './knowledge/match-concerns.ts';
import { hasWordPrefix, searchWords } from './search-index.ts';
import { verb } from '#shop/verb.ts';

export const suggestInput = z.object({ q: blankable(searchText) });

export type ProductHint = Pick<ProductCard, 'id' | 'slug' | 'name' | 'picture' | 'price' | 'offer' | 'available'>;

export type CategoryHint = Named & { readonly root: Named };

/** At most eight in all: concerns that the text names, categories and blogs whose names start with it, and products. */
export type Suggestions = {
  concerns: Named[];
  products: ProductHint[];
  categories: CategoryHint[];
  blogs: BlogHint[];
};

const maxSuggestions = { all: 8, concerns: 2, categories: 2, blogs: 1 };

/** Suggestions for a search while it is typed. One statement, none for a blank text. */
export const suggest = verb({
  scope: 'anyone',
  input: suggestInput,
  run: async (ctx, { q }): Promise<Suggestions> => {
    const words = searchWords(q ?? '');
    if (!q || words.length === 0) return { concerns: [], products: [], categories: [], blogs: [] };
    const { locale, now } = ctx;
    const catalogue = await ctx.catalogue.get();

    const { rows, named, root, isHidden } = catalogue.categories;
    const counts = catalogue.counts(now);
    const categories = rows
      .flatMap(({ name }, index) =>
        !isHidden[index] && counts[index]! > 0 && hasWordPrefix(`${name.ar} ${name.en}`, words)
          ? [{ ...named[locale][index]!, root: named[locale][root[index]!]! }]
          : [],
      )
      .slice(0, maxSuggestions.categories);

    const concerns = matchConcerns(catalogue, q, locale, now).slice(0, maxSuggestions.concerns);
    const blogs = await matchBlogs(ctx, words, maxSuggestions.blogs);
    const products = catalogue
      .list(
        { ...noFilter, among: await catalogue.search(q) },
        'relevance',
        locale,
        now,
        0,
        maxSuggestions.all - concerns.length - categories.length - blogs.length,
      )
      .map(({ id, slug, name, picture, price, offer, available }) => ({
        id,
        slug,
        name,
        picture,
        price,
        offer,
        available,
      }));
    return { concerns, products, categories, blogs };
  },
});
