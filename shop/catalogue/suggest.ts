import { desc, lte } from 'drizzle-orm';
import { z } from 'zod';
import { blogs } from '#db/schema.ts';
import { pick } from '#values/locale.ts';
import type { Named, ProductCard } from './card.ts';
import { noFilter } from './filter.ts';
import { blankable, searchText } from './input.ts';
import { hasWordPrefix, searchWords } from './search-index.ts';
import { verb } from '#shop/verb.ts';

export const suggestInput = z.object({ q: blankable(searchText) });

export type ProductHint = Pick<ProductCard, 'id' | 'slug' | 'name' | 'picture' | 'price' | 'offer' | 'available'>;

export type CategoryHint = Named & { readonly root: Named };

export type BlogHint = { id: number; slug: string; title: string };

/** At most eight in all: categories and blogs whose names start with the text, and products. */
export type Suggestions = { products: ProductHint[]; categories: CategoryHint[]; blogs: BlogHint[] };

const maxSuggestions = { all: 8, categories: 2, blogs: 1 };

/** Only the newest blogs are searched. */
const maxBlogsRead = 200;

/** Suggestions for a search while it is typed. One statement, none for a blank text. */
export const suggest = verb({
  scope: 'anyone',
  input: suggestInput,
  run: async (ctx, { q }): Promise<Suggestions> => {
    const words = searchWords(q ?? '');
    if (!q || words.length === 0) return { products: [], categories: [], blogs: [] };
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

    const posts = await ctx.db
      .select({ id: blogs.id, slug: blogs.slug, ar: blogs.titleAr, en: blogs.titleEn })
      .from(blogs)
      .where(lte(blogs.publishedAt, now))
      .orderBy(desc(blogs.publishedAt), desc(blogs.id))
      .limit(maxBlogsRead);
    const matchingPosts = posts
      .filter(({ ar, en }) => hasWordPrefix(`${ar} ${en}`, words))
      .slice(0, maxSuggestions.blogs)
      .map(({ id, slug, ar, en }) => ({ id, slug, title: pick({ ar, en }, locale) }));

    const products = catalogue
      .list(
        { ...noFilter, among: await catalogue.search(q) },
        'relevance',
        locale,
        now,
        0,
        maxSuggestions.all - categories.length - matchingPosts.length,
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
    return { products, categories, blogs: matchingPosts };
  },
});
