import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ReadRows } from '#db/client.ts';
import { dictionary } from './ingredients/dictionary.ts';
import type { Brands, Categories } from './taxonomy.ts';
import { batchSize, type IndexedProduct, readSearchTexts } from './rows.ts';
import type { Vocabulary } from './search-concepts.ts';
import { type Found, type SearchDocument, searchWords } from './search-index.ts';
import { soldOutLast } from './search-rank.ts';
import { createRemoteIndex, type RemoteIndex } from './search-thread.ts';
import type { CatalogueData, ProductChange } from './snapshot.ts';
import { popularityStep } from './sorting.ts';

/** `corrected` is the text that the products match, when the one typed was misspelt; null otherwise. */
export type SearchResult = { readonly key: string; readonly ids: Int32Array; readonly corrected: string | null };

type Names = { readonly brands: Brands; readonly categories: Categories };

const inBoth = ({ name }: { name: { ar: string; en: string } }) => `${name.ar} ${name.en}`;

const brandText = ({ brands }: Names, id: number): string => inBoth(brands.rows[brands.indexOf.get(id)!]!);

/** The names of a category and of its root. */
function categoryText({ categories }: Names, id: number): string {
  const index = categories.indexOf.get(id)!;
  return [...new Set([index, categories.root[index]!])]
    .map((categoryIndex) => inBoth(categories.rows[categoryIndex]!))
    .join(' ');
}

/** Finds products by words. One search serves all versions of a catalogue: each version looks up the results among its own products. */
export class ProductSearch {
  readonly #read: ReadRows;
  #vocabulary: Vocabulary = { concerns: [], synonyms: [] };
  #index: Promise<RemoteIndex> | undefined;
  /** The complete index that answers while another is built. */
  #serving: RemoteIndex | undefined;
  #isReady = false;
  readonly #found = new LRUCache<string, Promise<Found>>({ max: 500 });

  constructor(read: ReadRows) {
    this.#read = read;
  }

  /** Whether a search can be answered immediately. Starts building the index of `data` if needed. */
  isReady(data: CatalogueData): boolean {
    this.#built(data).catch(() => {});
    return this.#isReady;
  }

  /** The ids of the products that match a text, best first, and a key that two texts share only when their results are the same. */
  async find(data: CatalogueData, text: string): Promise<SearchResult> {
    const words = searchWords(text);
    const key = words.join(' ');
    const built = this.#built(data);
    const index = this.#serving ?? (await built);
    let search = this.#found.get(key);
    if (!search) {
      this.#found.set(key, (search = index.find(words)));
      const used = this.#index;
      search.catch(() => this.#failed(used));
    }
    const matches = await search;
    const isAvailable = (id: number) => (data.products[data.positionOf.get(id) ?? -1]?.stock ?? 0) > 0;
    return { key, ids: soldOutLast(matches, isAvailable), corrected: matches.corrected };
  }

  /** Updates the index, once it is built, with the products whose searchable text has changed. */
  async update(before: Names, data: CatalogueData, changes: readonly ProductChange[]): Promise<void> {
    if (!this.#index) return;
    const isAlike = sameText(before, data);
    const changed = changes.filter(({ before, after }) => !before || !after || !isAlike(before, after));
    if (changed.length === 0) return;
    // A change during the build is applied afterwards; callers do not wait for it.
    const applied = this.#index.then(async (index) => {
      await index.remove(changed.flatMap(({ before, after }) => (before && !after ? [before.id] : [])));
      await this.#put(
        index,
        data,
        changed.flatMap(({ after }) => after ?? []),
      );
      this.#found.clear();
      return index;
    });
    this.#index = applied;
    applied.catch(() => this.#failed(applied));
    if (this.#isReady) await applied;
  }

  /** Rebuilds the index when the words have changed. The former one answers meanwhile. */
  async setVocabulary(data: CatalogueData, vocabulary: Vocabulary): Promise<void> {
    if (isDeepStrictEqual(vocabulary, this.#vocabulary)) return;
    this.#vocabulary = vocabulary;
    if (!this.#index) return;
    // Changes that arrive during the build wait for it.
    const rebuilt = this.#index.then(async (former) => {
      this.#serving = former;
      const index = createRemoteIndex(vocabulary);
      await this.#put(
        index,
        data,
        data.products.filter((product) => product !== null),
      );
      this.#serving = undefined;
      this.#found.clear();
      return index;
    });
    this.#index = rebuilt;
    rebuilt.catch(() => this.#failed(rebuilt));
    if (this.#isReady) await rebuilt;
  }

  #built(data: CatalogueData): Promise<RemoteIndex> {
    if (this.#index) return this.#index;
    const build = async () => {
      const index = createRemoteIndex(this.#vocabulary);
      await this.#put(
        index,
        data,
        data.products.filter((product) => product !== null),
      );
      this.#isReady = true;
      return index;
    };
    const built = build();
    this.#index = built;
    built.catch(() => this.#failed(built));
    return built;
  }

  /** The next search rebuilds the index. */
  #failed(index: Promise<RemoteIndex> | undefined): void {
    if (this.#index !== index) return;
    this.#index = undefined;
    this.#serving = undefined;
    this.#isReady = false;
    this.#found.clear();
  }

  async #put(index: RemoteIndex, taxonomy: Names, products: readonly IndexedProduct[]): Promise<void> {
    for (let from = 0; from < products.length; from += batchSize) {
      const batch = products.slice(from, from + batchSize);
      const ids = batch.map(({ id }) => id);
      const texts = await this.#read((db) => readSearchTexts(db, ids));
      const documents = batch.flatMap((product): SearchDocument[] => {
        const { id, name, brandId, categoryId, soldCount, concerns } = product;
        const text = texts.get(id);
        if (!text) return [];
        const { searchWords: words } = text;
        const ingredients = [
          text.ingredients,
          ...product.ingredients.map((position) => inBoth(dictionary[position]!)),
        ].join();
        const brand = brandText(taxonomy, brandId);
        const category = categoryText(taxonomy, categoryId);
        return [{ id, name: inBoth({ name }), brand, category, words, ingredients, concerns, popularity: soldCount }];
      });
      await index.put(documents);
    }
  }
}

/** Whether two versions of a product are the same to the search. */
function sameText(before: Names, after: Names): (a: IndexedProduct, b: IndexedProduct) => boolean {
  const isSame = before.brands === after.brands && before.categories === after.categories;
  return (a, b) =>
    a.searchTextHash === b.searchTextHash &&
    popularityStep(a) === popularityStep(b) &&
    a.name.ar === b.name.ar &&
    a.name.en === b.name.en &&
    (isSame
      ? a.brandId === b.brandId && a.categoryId === b.categoryId
      : brandText(before, a.brandId) === brandText(after, b.brandId) &&
        categoryText(before, a.categoryId) === categoryText(after, b.categoryId));
}
