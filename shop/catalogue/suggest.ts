import { z } from 'zod';
import { type BlogHint, matchBlogs } from './match-blogs.ts';
import type { Named, ProductCard } from './card.ts';
import { noFilter } from './filter.ts';
import { blankable, searchText } from './input.ts';
import { matchConcerns } from './knowledge/match-concerns.ts';
import { hasWordPrefix, searchWords } from './search-index.ts';
import { verb } from '#shop/verb.ts';
import { withoutOpenArticle } from '#values/arabic.ts';
import type { Ctx } from '../context.ts';

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

const none: Suggestions = { concerns: [], products: [], categories: [], blogs: [] };

/**
 * Suggestions for a search while it is typed; for «الش», which begins no word, those for «ش». One statement, a second one for such a text, none for a
 * blank one.
 */
export const suggest = verb({
  scope: 'anyone',
  input: suggestInput,
  run: async (ctx, { q = '' }): Promise<Suggestions> => {
    const suggestions = await suggestionsFor(ctx, q);
    const isEmpty = Object.values(suggestions).every(({ length }) => length === 0);
    const rest = isEmpty ? withoutOpenArticle(q) : null;
    return rest === null ? suggestions : suggestionsFor(ctx, rest);
  },
});

async function suggestionsFor(ctx: Ctx, text: string): Promise<Suggestions> {
  const words = searchWords(text);
  if (words.length === 0) return none;
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

  const concerns = matchConcerns(catalogue, text, locale, now).slice(0, maxSuggestions.concerns);
  const blogs = await matchBlogs(ctx, words, maxSuggestions.blogs);
  const products = catalogue
    .list(
      { ...noFilter, among: await catalogue.search(text) },
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
}
