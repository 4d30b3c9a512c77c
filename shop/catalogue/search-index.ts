import MiniSearch, { type Query } from 'minisearch';
import { tokens } from '#values/arabic.ts';
import { createIngredientIndex } from './ingredient-index.ts';

/** The searchable text of a product in both languages. `ingredients` is a comma-separated list. */
export type SearchDocument = {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly words: string;
  readonly ingredients: string;
};

/** A full-text index of products. It is built and queried in one thread, see `search-worker.ts`. */
export type SearchIndex = {
  /** Adds documents; a document replaces an earlier one with the same id. */
  put(documents: readonly SearchDocument[]): void;
  remove(ids: readonly number[]): void;
  /** Ids of products, best first. */
  find(words: readonly string[]): number[];
};

const maxWords = 12;

/** The words of a query: normalised, without duplicates, at most twelve. */
export const searchWords = (text: string): string[] => [...new Set(tokens(text))].slice(0, maxWords);

/** Accepted typing errors per word: one from four letters on, two from seven. Numbers must match exactly. */
const maxErrors = (word: string): number => (/\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** A word with each pair of neighbouring letters swapped: an edit distance counts that one error twice. */
const withSwaps = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, at) => [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''));
};

const boost = { name: 5, brand: 2, category: 2, words: 2.5 };

/** A match in an ingredient counts little compared with one in a name. */
const ingredientWeight = 0.2;

/** Matches a word exactly, as a prefix, or with typing errors. */
const asTyped = (word: string): Query => ({
  queries: [word],
  prefix: [...word].length > 1,
  fuzzy: maxErrors(word) || false,
});

/** As typed, or with two neighbouring letters swapped and at most the remaining errors. */
const orSwapped = (word: string): Query => {
  const errors = maxErrors(word);
  return errors === 0
    ? asTyped(word)
    : {
        combineWith: 'OR',
        queries: [asTyped(word), { queries: withSwaps(word), prefix: false, fuzzy: errors > 1 ? errors - 1 : false }],
      };
};

export function createSearchIndex(): SearchIndex {
  const index = new MiniSearch<SearchDocument>({
    fields: ['name', 'brand', 'category', 'words'],
    tokenize: tokens,
    // `tokens` has normalised the words already.
    processTerm: (term) => term,
    searchOptions: { boost, weights: { prefix: 0.6, fuzzy: 0.3 } },
    autoVacuum: true,
  });
  const ingredients = createIngredientIndex();

  const remove = (ids: readonly number[]) => {
    const indexedIds = [...new Set(ids)].filter((id) => index.has(id));
    index.discardAll(indexedIds);
    ingredients.remove(indexedIds);
  };

  /** Product ids with their scores for one word. */
  const scoresOf = (word: string, query: (word: string) => Query): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const { id, score } of index.search(query(word))) scores.set(id as number, score);
    ingredients.each(word, (id, score) => scores.set(id, (scores.get(id) ?? 0) + score * ingredientWeight));
    return scores;
  };
  const run = (words: readonly string[], query: (word: string) => Query, all: boolean): number[] => {
    const scores = words.map((word) => scoresOf(word, query)).sort((a, b) => a.size - b.size);
    const sums = new Map<number, number>();
    for (const id of all ? scores[0]!.keys() : new Set(scores.flatMap((scoresById) => [...scoresById.keys()]))) {
      let sum = 0;
      let matched = 0;
      for (const scoresById of scores) {
        const score = scoresById.get(id);
        if (score === undefined) continue;
        sum += score;
        matched++;
      }
      if (!all || matched === scores.length) sums.set(id, sum * matched);
    }
    return [...sums].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([id]) => id);
  };

  return {
    put(documents) {
      remove(documents.map(({ id }) => id));
      for (const document of documents) {
        index.add(document);
        ingredients.add(document.id, document.ingredients);
      }
    },
    remove,
    find(words) {
      if (words.length === 0) return [];
      // Looser queries are slower and match worse: each runs only when the one before found nothing.
      const matches = run(words, asTyped, true);
      if (matches.length > 0) return matches;
      const swapped = run(words, orSwapped, true);
      return swapped.length > 0 || words.length === 1 ? swapped : run(words, orSwapped, false);
    },
  };
}

/** Whether every word of `words` is the prefix of a word of `text`. */
export function hasWordPrefix(text: string, words: readonly string[]): boolean {
  const inText = tokens(text);
  return words.length > 0 && words.every((word) => inText.some((textWord) => textWord.startsWith(word)));
}
