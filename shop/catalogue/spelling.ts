import MiniSearch, { type Query } from 'minisearch';

/** Typing errors accepted in a word: none up to four letters, one from five, two from eight. Numbers must match exactly. */
const maxErrors = (word: string): number => (/\p{N}/u.test(word) || word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** A word with each pair of neighbouring letters swapped: an edit distance counts that one error twice. */
const withSwaps = (word: string): string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, at) => [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''));
};

/** The words of concepts, for corrections. */
export function createDictionary(words: ReadonlySet<string>): MiniSearch<never> {
  const dictionary = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (term) => term,
  });
  dictionary.addAll([...words].map((id) => ({ id })));
  return dictionary as MiniSearch<never>;
}

/** The consonants of Arabic in Latin letters, which people spell with different vowels: 7oboob, 7abob and hobob all give hbb. */
const consonants = (word: string): string =>
  word
    .replace(/^[aeiou]/, '2')
    .replaceAll('7', 'h')
    .replaceAll('5', 'kh')
    .replaceAll('8', 'gh')
    .replaceAll('q', '2')
    .replaceAll('j', 'g')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/[aeiouy]/g, '');

/** Finds, for a word of Arabic in Latin letters with digits, the one among `words` with the same consonants, three at least; null without one. */
export function createTransliterations(words: ReadonlySet<string>): (word: string) => string | null {
  const byConsonants = new Map<string, string>();
  const latin = [...words].filter((word) => /^[a-z\d]+$/.test(word) && /[a-z]/.test(word));
  for (const word of [...latin.filter(hasDigit), ...latin]) {
    const key = consonants(word);
    if (key.length > 2 && !byConsonants.has(key)) byConsonants.set(key, word);
  }
  return (word) => (/[a-z]/.test(word) && hasDigit(word) ? (byConsonants.get(consonants(word)) ?? null) : null);
}

const hasDigit = (word: string): boolean => /\d/.test(word);

/**
 * The word that a misspelt one probably means, among those of the given indexes: the one with the fewest errors, then the most frequent. The first
 * letter must be right, and short words are not guessed. Null without one.
 */
export function correct(word: string, indexes: readonly MiniSearch<never>[]): string | null {
  for (let errors = 1; errors <= maxErrors(word); errors++) {
    const query: Query = {
      combineWith: 'OR',
      queries: [
        { queries: [word], fuzzy: errors },
        { queries: withSwaps(word), fuzzy: errors > 1 ? errors - 1 : false },
      ],
    };
    const counts = new Map<string, number>();
    for (const index of indexes) {
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
