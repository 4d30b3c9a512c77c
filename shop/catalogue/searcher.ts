import { LRUCache } from 'lru-cache';
import { buildSearchIndex, type SearchIndex, searchWords, textChanged } from './search-index.ts';
import type { Change, Goods } from './stand.ts';

/** Shared by the searchers of one catalogue after the other. */
type Index = { building: Promise<SearchIndex> | undefined };

type Found = { key: string; slots: Int32Array };

/** Finds products by words. The index is built for whoever searches first, and what was found is kept. */
export class Searcher {
  readonly #goods: Goods;
  readonly #index: Index;
  readonly #found = new LRUCache<string, Int32Array>({ max: 500 });

  constructor(goods: Goods, index: Index = { building: undefined }) {
    this.#goods = goods;
    this.#index = index;
  }

  /** The slots of the products a text finds, best first, and a name that two texts share only when they find the same. */
  async find(text: string): Promise<Found> {
    const words = searchWords(text);
    const key = words.join(' ');
    const known = this.#found.get(key);
    if (known) return { key, slots: known };
    const index = await this.#built();
    const { slots, slotOf } = this.#goods;
    const found = Int32Array.from(
      index.find(words).flatMap((id) => {
        const slot = slotOf.get(id);
        return slot !== undefined && slots[slot] ? [slot] : [];
      }),
    );
    this.#found.set(key, found);
    return { key, slots: found };
  }

  /** The searcher of what is there after changes: this one, unless a search could tell. */
  async after(goods: Goods, changed: readonly Change[]): Promise<Searcher> {
    const worded = changed.filter(({ before, after }) => textChanged(before, after));
    if (worded.length === 0) return this;
    const index = await this.#index.building;
    if (!index) return new Searcher(goods);
    for (const { before, after } of worded) index.replace(before, after);
    return new Searcher(goods, this.#index);
  }

  #built(): Promise<SearchIndex> {
    const index = this.#index;
    if (!index.building) {
      const { slots, brands, categories } = this.#goods;
      const building = buildSearchIndex(
        slots.filter((row) => row !== null),
        brands,
        categories,
      );
      index.building = building;
      building.catch(() => {
        if (index.building === building) index.building = undefined;
      });
    }
    return index.building;
  }
}
