import { LRUCache } from 'lru-cache';
import { freeFrom } from '#values/free-from.ts';
import { parseInci } from '#values/inci.ts';
import { broken, dictionary, findIngredients } from './dictionary.ts';

/** What a list says: `ingredients` are positions in the dictionary, each once; `unknown` counts names; `freeFrom` has a bit for each entry of `freeFrom`. */
type ReadIngredients = {
  readonly ingredients: readonly number[];
  readonly unknown: number;
  readonly freeFrom: number;
};

const all = (1 << freeFrom.length) - 1;

const brokenBits: readonly number[] = dictionary.map((ingredient) =>
  broken(ingredient).reduce((bits, slug) => bits | (1 << freeFrom.findIndex((entry) => entry.slug === slug)), 0),
);

const read = new LRUCache<string, ReadIngredients>({ max: 2000 });

/**
 * Reads a list of ingredients. A list with an unknown name, or without a name, is free from nothing; what a package may contain counts as
 * contained.
 */
export function readIngredients(list: string): ReadIngredients {
  let result = read.get(list);
  if (!result) read.set(list, (result = readList(list)));
  return result;
}

function readList(list: string): ReadIngredients {
  const ingredients = new Set<number>();
  const unknown = new Set<string>();
  for (const { name } of parseInci(list)) {
    const positions = findIngredients(name);
    if (positions.length === 0) unknown.add(name);
    for (const position of positions) ingredients.add(position);
  }
  const isComplete = ingredients.size > 0 && unknown.size === 0;
  const bits = [...ingredients].reduce((rest, position) => rest & ~brokenBits[position]!, all);
  return { ingredients: [...ingredients], unknown: unknown.size, freeFrom: isComplete ? bits : 0 };
}
