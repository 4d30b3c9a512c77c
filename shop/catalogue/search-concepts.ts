import { concerns } from '#values/concerns.ts';
import { createPhraseFinder } from '#values/phrases.ts';
import { searchSynonyms } from '#values/search-synonyms.ts';
import { tokens } from '#values/arabic.ts';
import type { SearchDocument } from './search-index.ts';
import { tiers } from './search-rank.ts';

/** The phrases of each concept: concerns first, then groups of synonyms. */
export const concepts: readonly (readonly string[])[] = [
  ...concerns.map(({ name, words }) => [name.ar, name.en, ...words]),
  ...searchSynonyms,
];

/** Finds concepts in normalised words. */
export const findConcepts = createPhraseFinder(concepts);

export const isConcern = (concept: number): boolean => concept < concerns.length;

/** Every word of a concept's phrases, normalised. */
export const conceptWords: ReadonlySet<string> = new Set(concepts.flat().flatMap(tokens));

/** Products by concept. */
export type ConceptIndex = {
  add(document: SearchDocument): void;
  remove(ids: readonly number[]): void;
  /** The products with a concept, with their tiers. */
  productsOf(concept: number): ReadonlyMap<number, number>;
};

const none: ReadonlyMap<number, number> = new Map();

/** A phrase must not reach from one search word into the next, which a comma separates. */
const conceptsIn = (text: string): Set<number> =>
  new Set(text.split(/[,،;\n]/).flatMap((part) => findConcepts(tokens(part)).map(({ group }) => group)));

export function createConceptIndex(): ConceptIndex {
  const products = concepts.map(() => new Map<number, number>());
  const conceptsOf = new Map<number, readonly number[]>();
  return {
    add({ id, name, category, words }) {
      const [inName, inCategory, inWords] = [conceptsIn(name), conceptsIn(category), conceptsIn(words)];
      const all = [...new Set([...inName, ...inCategory, ...inWords])];
      for (const concept of all) {
        const tier = inName.has(concept) ? tiers.name : tiers.synonym;
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
