import MiniSearch, { type Query } from 'minisearch';
import { conceptWords } from './search-concepts.ts';

/** Typing errors accepted in a word: none up to four letters, one from five, two from eight. Numbers must match exactly. */
const maxErrors = (word: string): number => (/\p{N}/u.test(word) || word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** A word with each pair of neighbouring letters swapped: an edit distance counts that one error twice. */
const withSwaps = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, at) => [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''));
};

const conceptDictionary = new MiniSearch<{ id: string }>({
  fields: ['id'],
  tokenize: (word) => [word],
  processTerm: (term) => term,
});
conceptDictionary.addAll([...conceptWords].map((id) => ({ id })));

/**
 * The word that a misspelt one probably means, among those of the given indexes and of the concepts: the one with the fewest errors, then the most
 * frequent. The first letter must be right, and short words are not guessed. Null without one.
 */
export function correct(word: string, indexes: readonly MiniSearch<never>[]): string | null {
  if (conceptWords.has(word)) return null;
  for (let errors = 1; errors <= maxErrors(word); errors++) {
    const query: Query = {
      combineWith: 'OR',
      queries: [
        { queries: [word], fuzzy: errors },
        { queries: withSwaps(word), fuzzy: errors > 1 ? errors - 1 : false },
      ],
    };
    const counts = new Map<string, number>();
    for (const index of [...indexes, conceptDictionary]) {
      for (const { terms } of index.search(query)) {
        for (const term of terms) {
          if (term[0] === word[0] && maxErrors(term) > 0) counts.set(term, (counts.get(term) ?? 0) + 1);
        }
      }
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (best) return best[0];
  }
  return null;
}
