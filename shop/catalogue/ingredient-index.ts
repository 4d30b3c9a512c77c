import MiniSearch from 'minisearch';
import { tokens } from '#values/arabic.ts';

/** Products by ingredient. Thousands of products share some hundreds of ingredients, so each ingredient is indexed once. */
export type IngredientIndex = {
  /** Adds a product's list of ingredients, separated by commas. */
  add(id: number, list: string): void;
  remove(ids: readonly number[]): void;
  /**
   * Calls `found` for each product that has an ingredient with a word, or with one that begins with it; a product with two such ingredients is
   * passed twice.
   */
  each(word: string, found: (id: number, isWhole: boolean) => void): void;
  /** The words of the ingredients. */
  readonly words: MiniSearch<never>;
};

const namesIn = (list: string): Set<string> =>
  new Set(
    list
      .split(/[,،;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

export function createIngredientIndex(): IngredientIndex {
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: tokens, processTerm: (term) => term });
  const products = new Map<string, number[]>();
  return {
    add(id, list) {
      for (const name of namesIn(list)) {
        const ids = products.get(name);
        if (ids) ids.push(id);
        else {
          products.set(name, [id]);
          index.add({ id: name });
        }
      }
    },
    remove(ids) {
      if (ids.length === 0) return;
      const removed = new Set(ids);
      for (const [name, all] of products) {
        const remaining = all.filter((id) => !removed.has(id));
        if (remaining.length === all.length) continue;
        // An ingredient that no product has must not change the scores of the others.
        if (remaining.length === 0) {
          products.delete(name);
          index.remove({ id: name });
        } else products.set(name, remaining);
      }
    },
    each(word, onMatch) {
      for (const { id: name, terms } of index.search(word, { prefix: word.length > 3 })) {
        const isWhole = terms.includes(word);
        for (const id of products.get(name as string)!) onMatch(id, isWhole);
      }
    },
    words: index as MiniSearch<never>,
  };
}
