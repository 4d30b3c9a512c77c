import { createPhraseFinder, type PhraseFinder } from '#values/phrases.ts';
import { ingredientSynonyms, searchSynonyms } from '#values/search-synonyms.ts';
import { tokens } from '#values/arabic.ts';
import type { Bi } from '#values/locale.ts';
import type { SearchDocument } from './search-index.ts';
import { tiers } from './search-rank.ts';

/** What staff tell the search: the words of each concern, and groups of synonyms, each separated by commas. */
export type Vocabulary = {
  readonly concerns: readonly { readonly id: number; readonly name: Bi; readonly words: string }[];
  readonly synonyms: readonly string[];
};

/** What a query may mean: a concern, or a group of synonyms. A concept is referred to by its index; concerns are first. */
export type Concepts = {
  readonly find: PhraseFinder;
  readonly count: number;
  /** Every word of the phrases, normalised. */
  readonly words: ReadonlySet<string>;
  isConcern(concept: number): boolean;
  /** Whether products have it by their lists of ingredients too. */
  isIngredient(concept: number): boolean;
  /** The concepts of concerns, by their ids. */
  readonly ofConcern: ReadonlyMap<number, number>;
};

/**
 * The phrases of each concern first, then the shop's own groups, then those that staff added. A group of staff with a phrase that is there already
 * adds its phrases to that one.
 */
export function createConcepts({ concerns, synonyms }: Vocabulary): Concepts {
  const groups = [
    ...concerns.map(({ name, words }) => [name.ar, name.en, ...listedPhrases(words)]),
    ...searchSynonyms.map((group) => [...group]),
  ];
  const groupOf = new Map<string, string[]>();
  const add = (group: string[], phrases: readonly string[]) => {
    for (const phrase of phrases) if (!groupOf.has(keyOf(phrase))) groupOf.set(keyOf(phrase), group);
  };
  for (const group of groups) add(group, group);
  for (const phrases of synonyms.map(listedPhrases)) {
    const existing = phrases.map((phrase) => groupOf.get(keyOf(phrase))).find((group) => group !== undefined);
    if (existing) existing.push(...phrases);
    else groups.push(phrases);
    add(existing ?? phrases, phrases);
  }
  return {
    find: createPhraseFinder(groups),
    count: groups.length,
    words: new Set(groups.flat().flatMap(tokens)),
    isConcern: (concept) => concept < concerns.length,
    isIngredient: (concept) => concept >= concerns.length && concept < concerns.length + ingredientSynonyms.length,
    ofConcern: new Map(concerns.map(({ id }, index) => [id, index])),
  };
}

const keyOf = (phrase: string): string => tokens(phrase).join(' ');

/** Phrases separated by commas. */
export const listedPhrases = (words: string): string[] => words.split(/[,،;\n]/);

/** Products by concept. */
export type ConceptIndex = {
  add(document: SearchDocument): void;
  remove(ids: readonly number[]): void;
  /** The products with a concept, with their tiers. */
  productsOf(concept: number): ReadonlyMap<number, number>;
};

/** Words that deny the one after them. */
const negations = new Set(['بدون', 'بلا', 'دون', 'without', 'no', 'non'].flatMap(tokens));

const none: ReadonlyMap<number, number> = new Map();

export function createConceptIndex({ find, count, isConcern, isIngredient, ofConcern }: Concepts): ConceptIndex {
  const products = Array.from({ length: count }, () => new Map<number, number>());
  // A phrase must not reach from one search word into the next, which a comma separates. A gel "without flakes" is not for dandruff.
  const conceptsIn = (text: string) =>
    new Set(
      listedPhrases(text).flatMap((part) => {
        const words = tokens(part);
        return find(words).flatMap(({ group, start }) =>
          isConcern(group) && negations.has(words[start - 1] ?? '') ? [] : [group],
        );
      }),
    );
  const conceptsOf = new Map<number, readonly number[]>();
  return {
    add({ id, name, category, words, ingredients, concerns }) {
      const [inName, inCategory, inWords] = [conceptsIn(name), conceptsIn(category), conceptsIn(words)];
      const contained = [...conceptsIn(ingredients)].filter(isIngredient);
      const tagged = new Set(concerns.flatMap((concern) => ofConcern.get(concern) ?? []));
      const all = [...new Set([...inName, ...inCategory, ...inWords, ...tagged, ...contained])];
      const tierOf = (concept: number): number => {
        if (inName.has(concept)) return tiers.name;
        if (!isConcern(concept))
          return inCategory.has(concept) || inWords.has(concept) ? tiers.synonym : tiers.ingredient;
        if (!tagged.has(concept)) return tiers.elsewhere;
        return inWords.has(concept) ? tiers.synonym : tiers.concern;
      };
      for (const concept of all) {
        const tier = tierOf(concept);
        products[concept]!.set(id, tier + (inCategory.has(concept) ? tiers.alsoCategory : 0));
      }
      conceptsOf.set(id, all);
    },
    remove(ids) {
      for (const id of ids) {
        for (const concept of conceptsOf.get(id) ?? []) products[concept]!.delete(id);
        conceptsOf.delete(id);
      }
    },
    productsOf: (concept) => products[concept] ?? none,
  };
}
