import type { Db, ReadRows } from '#db/client.ts';
import type { Locale } from '#values/locale.ts';
import { LOW_STOCK_UNITS } from '#values/stock.ts';
import { offerAt, optionsIn, priceAt, type ProductCard, swatchOf, type VariantChoice, variantName } from './card.ts';
import { type Filter, type Found, noFilter } from './filter.ts';
import { byDate, byFeatured, byName, byPrice, featuredScore, reorderMany, type Sort } from './sorting.ts';
import {
  type Brands,
  type Categories,
  type Concerns,
  indexBrands,
  indexCategories,
  indexConcerns,
  type Taxonomy,
  withDescendants,
} from './taxonomy.ts';
import {
  type IndexedProduct,
  type IndexedVariant,
  readAllProducts,
  readIndexedBrands,
  readIndexedCategories,
  readIndexedConcerns,
  readIndexedProducts,
  readSearchSynonyms,
} from './rows.ts';
import { ProductSearch, type SearchResult } from './searcher.ts';
import type { Vocabulary } from './search-concepts.ts';
import { withStockOf } from './facet-bits.ts';
import { withSetStock } from './set-stock.ts';
import { type CatalogueData, CatalogueSnapshot, type ProductChange } from './snapshot.ts';

/** If more products than this change, the whole catalogue is reloaded. */
const maxReload = 500;

/**
 * All published products, with brands and categories, in memory, for cards, lists, facets and search. Immutable; `reload` returns the next version,
 * which shares unchanged data. A product with a future publication time appears at that time.
 */
export class Catalogue {
  readonly #data: CatalogueData;
  readonly #search: ProductSearch | undefined;
  /** Shared by all versions: a slug is checked against the product that has it in this version. */
  readonly #idOfSlug: ReadonlyMap<string, number>;
  /** The ids of the products that are sets. */
  readonly #sets: readonly number[];
  #snapshot: CatalogueSnapshot;

  private constructor(
    data: CatalogueData,
    snapshot: CatalogueSnapshot,
    idOfSlug: ReadonlyMap<string, number>,
    search: ProductSearch | undefined,
    sets: readonly number[],
  ) {
    this.#sets = sets;
    this.#data = data;
    this.#snapshot = snapshot;
    this.#idOfSlug = idOfSlug;
    this.#search = search;
  }

  /** A catalogue without products; `search` is shared with all versions derived from it. */
  static empty(taxonomy: Taxonomy, search?: ProductSearch): Catalogue {
    const none = new Int32Array();
    const data = {
      products: [],
      positionOf: new Map(),
      ...taxonomy,
      byDate: none,
      byFeatured: none,
      byName: { ar: none, en: none },
    };
    return new Catalogue(data, CatalogueSnapshot.of(data, Date.now(), none), new Map(), search, []);
  }

  get brands(): Brands {
    return this.#data.brands;
  }

  get categories(): Categories {
    return this.#data.categories;
  }

  get concerns(): Concerns {
    return this.#data.concerns;
  }

  /** A product; undefined when it is not on sale at `now`. */
  product(id: number, now: Date = new Date()): IndexedProduct | undefined {
    const row = this.#row(id);
    return row && row.publishedAt <= now.getTime() ? row : undefined;
  }

  /** All products, also those that are published later. */
  get products(): IndexedProduct[] {
    return this.#data.products.filter((row) => row !== null);
  }

  /** The id of the product with a slug; former slugs are not known here. */
  idOfSlug(slug: string): number | undefined {
    const id = this.#idOfSlug.get(slug);
    return id !== undefined && this.#row(id)?.slug === slug ? id : undefined;
  }

  /** The stock level of each variant as a page shows it: `out`, `few:3` (one to five) or `in`. */
  stockLevel(id: number): string {
    const levelOf = (stock: number) => (stock <= 0 ? 'out' : stock <= LOW_STOCK_UNITS ? `few:${stock}` : 'in');
    return (
      this.#row(id)
        ?.variants.map(({ stock }) => levelOf(stock))
        .join() ?? 'out'
    );
  }

  /** The sets that sell any of these products. */
  setsWith(ids: ReadonlySet<number>): number[] {
    return this.#sets.filter((id) => this.#row(id)?.parts?.some(({ productId }) => ids.has(productId)));
  }

  /** The products with an ingredient, by its position in the dictionary, in the order of their ids. They include products that are published later. */
  idsWithIngredient(ingredient: number): number[] {
    return this.#data.products.flatMap((row) => (row?.ingredients.includes(ingredient) ? [row.id] : []));
  }

  /** Whether at least one unit is in stock. */
  isAvailable(id: number): boolean {
    return (this.#row(id)?.stock ?? 0) > 0;
  }

  /** The card of a product in a language; undefined when it is not on sale. All callers share the same card. */
  card(id: number, locale: Locale, now: Date): ProductCard | undefined {
    return this.#at(now).card(id, locale);
  }

  /** The variants on sale of a product with the names of their option values; empty when the product is not on sale. */
  choices(id: number, locale: Locale, now: Date): VariantChoice[] {
    const product = this.product(id, now);
    if (!product) return [];
    const options = optionsIn(product, locale);
    return product.variants.map((variant) => ({
      id: variant.id,
      name: variantName(options, variant.values),
      swatch: swatchOf(options, variant.values),
      price: variant.price,
      offer: offerAt(variant, now.getTime()),
      stock: variant.stock,
    }));
  }

  /** The number of products that match a filter, and the facets. */
  find(filter: Filter, now: Date): Found {
    return this.#at(now).find(filter);
  }

  /** The number of products on sale in each category and its descendants, by index. */
  counts(now: Date): Int32Array {
    return this.#at(now).counts();
  }

  /** The cards `from` up to `to` of a filter's products in a sort order. `relevance` is the search's order, or newest first without a search. */
  list(filter: Filter, sort: Sort, locale: Locale, now: Date, from: number, to: number): ProductCard[] {
    const snapshot = this.#at(now);
    return snapshot.list(filter, sort, locale, from, to).map(({ id }) => snapshot.card(id, locale)!);
  }

  /** The ids of the products that match a text, best first, for a filter. They include products that are published later. */
  search(text: string): Promise<SearchResult> {
    if (!this.#search) throw new Error('this catalogue was made without a search');
    return this.#search.find(this.#data, text);
  }

  /** Tells the search the words of concerns and the synonyms of staff; changed ones rebuild its index. */
  async setVocabulary(vocabulary: Vocabulary): Promise<void> {
    await this.#search?.setVocabulary(this.#data, vocabulary);
  }

  /** Whether the search index is built. Starts building it if needed. */
  isSearchReady(): boolean {
    return this.#search?.isReady(this.#data) ?? false;
  }

  /** The best-selling products that can be bought now. */
  bestSellers(count: number, locale: Locale, now: Date): ProductCard[] {
    const snapshot = this.#at(now);
    return snapshot
      .bestSellers()
      .slice(0, count)
      .map(({ id }) => snapshot.card(id, locale)!);
  }

  /**
   * Products of a category and its descendants (for a hidden one, of the category it is shown in): available ones first, the newest of them first.
   */
  relatedProducts(categoryId: number, locale: Locale, now: Date, count: number): ProductCard[] {
    const { categories } = this;
    const index = categories.indexOf.get(categoryId);
    if (index === undefined) return [];
    const filter = {
      ...noFilter,
      categories: withDescendants(categories, categories.shownIn[index]!).sort((a, b) => a - b),
    };
    const available = this.list({ ...filter, available: true }, 'newest', locale, now, 0, count);
    if (available.length >= count) return available;
    return [
      ...available,
      ...this.list(filter, 'newest', locale, now, 0, count * 2).filter((card) => !card.available),
    ].slice(0, count);
  }

  /** The next time after `now` at which, without an edit, an offer starts or ends or a product appears; null without one. */
  nextChange(now: Date): Date | null {
    const { until } = this.#at(now);
    return Number.isFinite(until) ? new Date(until) : null;
  }

  /**
   * The catalogue with the products of `ids` reloaded: changed, added, or removed when no longer published. All unaffected data is shared with this
   * version.
   */
  async reload(db: Db, ids: readonly number[]): Promise<Catalogue> {
    if (ids.length > maxReload) return loadCatalogue(db, this);
    const { brands, categories } = this;
    const rows = await readIndexedProducts(db, ids);
    if (rows.some(({ brandId, categoryId }) => !brands.indexOf.has(brandId) || !categories.indexOf.has(categoryId)))
      return loadCatalogue(db, this);
    return this.with(rows, ids);
  }

  /** The catalogue with other numbers of units in stock, by variant. */
  async withStock(units: readonly { productId: number; variantId: number; stock: number }[]): Promise<Catalogue> {
    const stockOf = new Map(units.map(({ variantId, stock }) => [variantId, stock]));
    const rows = [...new Set(units.map(({ productId }) => productId))].flatMap((id) => {
      const product = this.#row(id);
      if (!product) return [];
      const [first, ...others] = product.variants;
      const changed = (variant: IndexedVariant) => ({ ...variant, stock: stockOf.get(variant.id) ?? variant.stock });
      const variants: IndexedProduct['variants'] = [changed(first), ...others.map(changed)];
      const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
      return [{ ...product, variants, stock, facetBits: withStockOf(product.facetBits, product.options, variants) }];
    });
    return this.with(
      rows,
      rows.map(({ id }) => id),
    );
  }

  /** The catalogue with the rows given in place of the products of their ids, and with new brands and categories if they are given. */
  async with(
    products: readonly IndexedProduct[],
    productIds: readonly number[],
    { brands, categories, concerns }: Taxonomy = this,
  ): Promise<Catalogue> {
    const { rows, ids } = this.#withSets(products, new Set(productIds));
    const before = this.#data;
    const slots = [...before.products];
    const positionOf = before.positionOf as Map<number, number>;
    const idOfSlug = this.#idOfSlug as Map<string, number>;
    const read = new Map(rows.map((row) => [row.id, row]));
    const changes: ProductChange[] = [];
    for (const id of ids) {
      const after = read.get(id) ?? null;
      const position = positionOf.get(id) ?? positionOf.size;
      const former = slots[position] ?? null;
      if (!after && !former) continue;
      changes.push({ position, before: former, after });
      while (slots.length < position) slots.push(null);
      slots[position] = after;
      positionOf.set(id, position);
      if (after) idOfSlug.set(after.slug, id);
    }
    const changed = (isSame: (a: IndexedProduct, b: IndexedProduct) => boolean) =>
      changes.flatMap(({ position, before, after }) => (before && after && isSame(before, after) ? [] : [position]));
    const renamed = changed((a, b) => a.name.ar === b.name.ar && a.name.en === b.name.en);
    const data: CatalogueData = {
      products: slots,
      positionOf,
      brands,
      categories,
      concerns,
      byFeatured: await reorderMany(
        before.byFeatured,
        slots,
        changed((a, b) => a.publishedAt === b.publishedAt && featuredScore(a) === featuredScore(b)),
        byFeatured,
      ),
      byDate: await reorderMany(
        before.byDate,
        slots,
        changed((a, b) => a.publishedAt === b.publishedAt),
        byDate,
      ),
      byName: {
        ar: await reorderMany(before.byName.ar, slots, renamed, byName.ar),
        en: await reorderMany(before.byName.en, slots, renamed, byName.en),
      },
    };
    const snapshot = this.#snapshot;
    const { at } = snapshot;
    const repriced = changed((a, b) => priceAt(a, at) === priceAt(b, at));
    const order = await reorderMany(snapshot.byPrice, slots, repriced, byPrice(at));
    const isSameTaxonomy = brands === before.brands && categories === before.categories && concerns === before.concerns;
    const next = isSameTaxonomy ? snapshot.after(data, changes, order) : CatalogueSnapshot.of(data, at, order);
    await this.#search?.update(before, data, changes);
    const sets = [
      ...this.#sets.filter((id) => !ids.has(id)),
      ...rows.flatMap(({ id, parts }) => (parts === null ? [] : [id])),
    ];
    return new Catalogue(data, next, idOfSlug, this.#search, sets);
  }

  /** Rows with those of the sets that sell them, each set with the stock that its parts allow. */
  #withSets(rows: readonly IndexedProduct[], ids: ReadonlySet<number>) {
    const sets = this.setsWith(ids).filter((id) => !ids.has(id));
    if (sets.length === 0 && rows.every(({ parts }) => parts === null)) return { rows, ids };
    const read = new Map(rows.map((row) => [row.id, row]));
    const find = (id: number) => (ids.has(id) ? read.get(id) : this.#row(id));
    const all = [...rows, ...sets.flatMap((id) => this.#row(id) ?? [])];
    return { rows: all.map((row) => withSetStock(row, find)), ids: new Set([...ids, ...sets]) };
  }

  get ids(): number[] {
    return this.#data.products.flatMap((product) => product?.id ?? []);
  }

  #row(id: number): IndexedProduct | null | undefined {
    return this.#data.products[this.#data.positionOf.get(id) ?? -1];
  }

  #at(now: Date): CatalogueSnapshot {
    const time = now.getTime();
    if (!this.#snapshot.isValidAt(time)) this.#snapshot = this.#snapshot.moveTo(time);
    return this.#snapshot;
  }
}

/** All rows of the catalogue, as the database has them. */
async function readRows(db: Db) {
  return {
    concerns: await readIndexedConcerns(db),
    brands: await readIndexedBrands(db),
    categories: await readIndexedCategories(db),
    synonyms: await readSearchSynonyms(db),
    products: await readAllProducts(db),
  };
}

/**
 * Loads the whole catalogue. Data that has not changed since the previous version is shared with it. It reads by `read`, and a new catalogue also
 * reads the texts of its search by it, now and later. No read is open while the catalogue is built.
 */
export async function loadCatalogue(
  db: Db,
  previous?: Catalogue,
  read: ReadRows = (work) => work(db),
): Promise<Catalogue> {
  const { concerns, brands, categories, synonyms, products } = await read(readRows);
  const taxonomy: Taxonomy = {
    brands: indexBrands(brands),
    categories: indexCategories(categories),
    concerns: indexConcerns(concerns),
  };
  const base = previous ?? Catalogue.empty(taxonomy, new ProductSearch(read));
  const next = await base.with(products, [...base.ids, ...products.map(({ id }) => id)], taxonomy);
  await next.setVocabulary({ concerns, synonyms });
  return next;
}
