import MiniSearch, { type MatchInfo } from 'minisearch';
import { tokens } from '#values/arabic.ts';
import { stopWords } from '#values/search-synonyms.ts';
import { createIngredientIndex } from './ingredient-index.ts';
import { createConceptIndex, createConcepts, type Vocabulary } from './search-concepts.ts';
import { type PartMatches, rank, type Ranked, tiers } from './search-rank.ts';
import { correct, createDictionary, createTransliterations } from './spelling.ts';

/** The searchable text of a product in both languages. */
export type SearchDocument = {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly words: string;
  /** Names of ingredients, as lists have them and in both languages. */
  readonly ingredients: string;
  /** The ids of its concerns. */
  readonly concerns: readonly number[];
  /** Units sold. */
  readonly popularity: number;
};

/** `corrected` is the query that the products match, when the one typed was misspelt; null otherwise. */
export type Found = Ranked & { readonly corrected: string | null };

/** A full-text index of products. It is built and queried in one thread, see `search-worker.ts`. */
export type SearchIndex = {
  /** Adds documents; a document replaces an earlier one with the same id. */
  put(documents: readonly SearchDocument[]): void;
  remove(ids: readonly number[]): void;
  /** Products, best first, for the words of a query. Typing errors are accepted only in words that no product has. */
  find(words: readonly string[]): Found;
};

const maxWords = 12;

/** The words of a query: normalised, without duplicates, at most twelve. */
export const searchWords = (text: string): string[] => [...new Set(tokens(text))].slice(0, maxWords);

/** What the parts of a query say about what is sought: a concern most, a kind of product or an ingredient least, since its word is common. */
const weights = { concern: 4, word: 3, synonym: 2 };

/** The tier of a product for a word, by the fields in which each matching word is. */
function tierOf(word: string, match: MatchInfo): number {
  const whole = Object.hasOwn(match, word) ? match[word] : undefined;
  if (whole?.includes('name')) return tiers.name + (whole.includes('category') ? tiers.alsoCategory : 0);
  if (whole) return tiers.elsewhere;
  return Object.values(match).some((fields) => fields.includes('name')) ? tiers.partOfName : tiers.part;
}

const createTextIndex = () =>
  new MiniSearch<SearchDocument>({
    fields: ['name', 'brand', 'category', 'words'],
    tokenize: tokens,
    // `tokens` has normalised the words already.
    processTerm: (term) => term,
    autoVacuum: true,
  });

export function createSearchIndex(vocabulary: Vocabulary): SearchIndex {
  const index = createTextIndex();
  const ingredients = createIngredientIndex();
  const vocabularyConcepts = createConcepts(vocabulary);
  const { find: findConcepts, isConcern, words: conceptWords } = vocabularyConcepts;
  const concepts = createConceptIndex(vocabularyConcepts);
  const dictionary = createDictionary(conceptWords);
  const transliterated = createTransliterations(conceptWords);
  const popularity = new Map<number, number>();

  const remove = (ids: readonly number[]) => {
    const indexedIds = [...new Set(ids)].filter((id) => index.has(id));
    index.discardAll(indexedIds);
    ingredients.remove(indexedIds);
    concepts.remove(indexedIds);
    for (const id of indexedIds) popularity.delete(id);
  };

  /** The products that have a word, or one that begins with it, with their tiers. */
  const productsWith = (word: string): Map<number, number> => {
    const products = new Map<number, number>();
    ingredients.each(word, (id, isWhole) =>
      products.set(id, Math.max(products.get(id) ?? 0, isWhole ? tiers.ingredient : tiers.part)),
    );
    for (const { id, match } of index.search(word, { prefix: word.length > 1 })) {
      products.set(id as number, Math.max(products.get(id as number) ?? 0, tierOf(word, match)));
    }
    return products;
  };

  /** The products of a concept; those that have its only word in another sense, or as a part, come after them. */
  const productsOf = (concept: number, words: readonly string[]): ReadonlyMap<number, number> => {
    const products = concepts.productsOf(concept);
    if (words.length > 1) return products;
    const others = [...productsWith(words[0]!)].map(([id, tier]) => [id, Math.min(tier, tiers.ingredient)] as const);
    return new Map([...others, ...products]);
  };

  const isWholeWord = (word: string): boolean =>
    conceptWords.has(word) || [...productsWith(word).values()].some((tier) => tier >= tiers.ingredient);

  /** A word without a preposition or conjunction that is written as its first letters, if only the rest is known: لتساقط, بزيت, للوش. */
  const withoutParticle = (word: string): string => {
    if (!/^(?:لل|[لبوك]\p{L})\p{L}{2}/u.test(word) || conceptWords.has(word) || productsWith(word).size > 0)
      return word;
    return [word.slice(word.startsWith('لل') ? 2 : 1), word.slice(1)].find(isWholeWord) ?? word;
  };

  const find = (typed: readonly string[]): Found => {
    const words = [...new Set(typed.map(withoutParticle))];
    const phrases = findConcepts(words);
    const parts: PartMatches[] = phrases.map(({ group, start, end }) => ({
      weight: isConcern(group) ? weights.concern : weights.synonym,
      products: productsOf(group, words.slice(start, end)),
    }));
    const rest = words.filter((_, at) => !phrases.some(({ start, end }) => start <= at && at < end));
    const telling = rest.filter((word) => !stopWords.has(word));
    const corrections = new Map<string, string>();
    for (const word of telling.length > 0 || phrases.length > 0 ? telling : rest) {
      const products = productsWith(word);
      const isUnknown = products.size === 0 && !conceptWords.has(word);
      const correction =
        isUnknown &&
        (transliterated(word) ?? correct(word, [index as MiniSearch<never>, ingredients.words, dictionary]));
      if (correction) corrections.set(word, correction);
      parts.push({ weight: weights.word, products });
    }
    // A corrected word may be one of a concept's.
    if (corrections.size === 0) return { ...rank(parts, (id) => popularity.get(id) ?? 0), corrected: null };
    const corrected = [...new Set(words.map((word) => corrections.get(word) ?? word))];
    return { ...find(corrected), corrected: corrected.join(' ') };
  };

  return {
    put(documents) {
      remove(documents.map(({ id }) => id));
      for (const document of documents) {
        index.add(document);
        ingredients.add(document.id, document.ingredients);
        concepts.add(document);
        popularity.set(document.id, document.popularity);
      }
    },
    remove,
    find,
  };
}

/** Whether every word of `words` is the prefix of a word of `text`. */
export function hasWordPrefix(text: string, words: readonly string[]): boolean {
  const inText = tokens(text);
  return words.length > 0 && words.every((word) => inText.some((textWord) => textWord.startsWith(word)));
}
