import MiniSearch from 'minisearch';
import { tokens } from '#values/arabic.ts';

/** Products by what is in them. Thousands of products share some hundreds of ingredients, so each is indexed once. */
export type IngredientIndex = {
  add(id: number, list: string): void;
  remove(id: number, list: string): void;
  /** Calls `found` with each product that a word's ingredients are in; of a product with two of them, twice. */
  each(word: string, found: (id: number, score: number) => void): void;
};

const names = (list: string): Set<string> =>
  new Set(
    list
      .split(/[,،;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

/** Latin names are near each other: fewer errors are forgiven than in a product's name. */
const errorsIn = (word: string): number | false => (word.length < 7 ? false : 1);

export function createIngredientIndex(): IngredientIndex {
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: tokens, processTerm: (term) => term });
  const products = new Map<string, Set<number>>();
  return {
    add(id, list) {
      for (const name of names(list)) {
        let holders = products.get(name);
        if (!holders) {
          products.set(name, (holders = new Set()));
          index.add({ id: name });
        }
        holders.add(id);
      }
    },
    remove(id, list) {
      // A name that nothing holds any more finds nothing.
      for (const name of names(list)) products.get(name)?.delete(id);
    },
    each(word, found) {
      for (const { id: name, score } of index.search(word, { prefix: word.length > 3, fuzzy: errorsIn(word) })) {
        for (const id of products.get(name as string)!) found(id, score);
      }
    },
  };
}
