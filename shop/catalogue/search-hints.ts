import { z } from 'zod';
import { type BlogHint, matchBlogs } from './match-blogs.ts';
import type { Named } from './card.ts';
import { blankable, searchText } from './input.ts';
import { matchConcerns } from './knowledge/match-concerns.ts';
import { searchWords } from './search-index.ts';
import { verb } from '#shop/verb.ts';

/** What a search finds beside products. */
export type SearchHints = { concerns: Named[]; blogs: BlogHint[] };

const most = 3;

/** The concerns and blogs that a search names. One statement, none for a blank text. */
export const searchHints = verb({
  scope: 'anyone',
  input: z.object({ q: blankable(searchText) }),
  run: async (ctx, { q = '' }): Promise<SearchHints> => {
    const words = searchWords(q);
    if (words.length === 0) return { concerns: [], blogs: [] };
    const concerns = matchConcerns(await ctx.catalogue.get(), q, ctx.locale, ctx.now).slice(0, most);
    return { concerns, blogs: await matchBlogs(ctx, words, most) };
  },
});
