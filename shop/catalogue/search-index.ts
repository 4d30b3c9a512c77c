import MiniSearch, { type Query } from 'minisearch';
import { tokens } from '#values/arabic.ts';

import { createIngredientIndex } from './ingredient-index.ts';
import type { Brands, Categories } from './places.ts';
import type { ProductRow } from './rows.ts';

type Document = { id: number; name: string; brand: string; category: string; words: string };

/** The searchable words of products. One index serves all versions of a catalogue: what it finds is looked up in the version that asks. */
export type SearchIndex = {
  /** Ids of products, best first. */
  find(words: readonly string[]): number[];
  /** Takes `before` out and `after` in. */
  replace(before: ProductRow | null, after: ProductRow | null): void;
};

/** More words than these are not looked at. */
const mostWords = 12;

/** The words of what was typed: normalised, each once, at most twelve. */
export const searchWords = (text: string): string[] => [...new Set(tokens(text))].slice(0, mostWords);

/** Typing errors that are forgiven in a word: one from four letters on, two from seven. Numbers are meant as typed. */
const errorsIn = (word: string): number => (/\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** A word with each two neighbouring letters swapped: the one typing error that an edit distance counts twice. */
const swapped = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, at) => [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''));
};

const boost = { name: 5, brand: 2, category: 2, words: 2.5 };

/** What is in a product counts little beside what it is called. */
const ingredientWeight = 0.2;

/** A word as it may be meant: exactly, as a beginning, or with typing errors. */
const asTyped = (word: string): Query => ({
  queries: [word],
  prefix: [...word].length > 1,
  fuzzy: errorsIn(word) || false,
});

/** As typed, or with two neighbours swapped and at most the other errors. */
const orSwapped = (word: string): Query => {
  const errors = errorsIn(word);
  return errors === 0
    ? asTyped(word)
    : {
        combineWith: 'OR',
        queries: [asTyped(word), { queries: swapped(word), prefix: false, fuzzy: errors > 1 ? errors - 1 : false }],
      };
};

const sameText = (a: ProductRow, b: ProductRow): boolean =>
  a.name.ar === b.name.ar &&
  a.name.en === b.name.en &&
  a.brandId === b.brandId &&
  a.categoryId === b.categoryId &&
  a.searchWords === b.searchWords &&
  a.ingredients === b.ingredients;

/** Whether a search could tell the two apart. */
export const textChanged = (before: ProductRow | null, after: ProductRow | null): boolean =>
  before && after ? !sameText(before, after) : before !== after;

/** Builds the index in small steps, so that requests are served in between. */
export async function buildSearchIndex(
  products: Iterable<ProductRow>,
  brands: Brands,
  categories: Categories,
): Promise<SearchIndex> {
  const index = new MiniSearch<Document>({
    fields: ['name', 'brand', 'category', 'words'],
    tokenize: tokens,
    // Words come out of `tokens` ready.
    processTerm: (term) => term,
    searchOptions: { boost, weights: { prefix: 0.6, fuzzy: 0.3 } },
    autoVacuum: true,
  });
  const document = (row: ProductRow): Document => {
    const brand = brands.rows[brands.indexOf.get(row.brandId) ?? -1];
    const category = categories.indexOf.get(row.categoryId);
    const places =
      category === undefined
        ? []
        : [...new Set([category, categories.root[category]!])].map((at) => categories.rows[at]!);
    const both = (name: { ar: string; en: string } | undefined) => (name ? `${name.ar} ${name.en}` : '');
    return {
      id: row.id,
      name: both(row.name),
      brand: both(brand?.name),
      category: places.map(({ name }) => both(name)).join(' '),
      words: row.searchWords,
    };
  };
  const ingredients = createIngredientIndex();
  const add = (row: ProductRow) => {
    index.add(document(row));
    ingredients.add(row.id, row.ingredients);
  };
  let count = 0;
  for (const row of products) {
    add(row);
    if (++count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Products by how well they fit one word. */
  const scoresOf = (word: string, meant: (word: string) => Query): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const { id, score } of index.search(meant(word))) scores.set(id as number, score);
    ingredients.each(word, (id, score) => scores.set(id, (scores.get(id) ?? 0) + score * ingredientWeight));
    return scores;
  };
  const run = (words: readonly string[], meant: (word: string) => Query, all: boolean): number[] => {
    const scores = words.map((word) => scoresOf(word, meant)).sort((a, b) => a.size - b.size);
    const sums = new Map<number, number>();
    for (const id of all ? scores[0]!.keys() : new Set(scores.flatMap((one) => [...one.keys()]))) {
      let sum = 0;
      let fits = 0;
      for (const one of scores) {
        const score = one.get(id);
        if (score === undefined) continue;
        sum += score;
        fits++;
      }
      if (!all || fits === scores.length) sums.set(id, sum * fits);
    }
    return [...sums].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([id]) => id);
  };

  return {
    find(words) {
      if (words.length === 0) return [];
      // The more is forgiven, the longer it takes and the worse it fits: only when there is nothing better.
      const found = run(words, asTyped, true);
      if (found.length > 0) return found;
      const swapped = run(words, orSwapped, true);
      return swapped.length > 0 || words.length === 1 ? swapped : run(words, orSwapped, false);
    },
    replace(before, after) {
      if (before && index.has(before.id)) {
        index.discard(before.id);
        ingredients.remove(before.id, before.ingredients);
      }
      if (after) add(after);
    },
  };
}

/** Whether every word of `words` begins a word of `text`. */
export function begins(text: string, words: readonly string[]): boolean {
  const inText = tokens(text);
  return words.length > 0 && words.every((word) => inText.some((one) => one.startsWith(word)));
}
