import { type Locale, locales, pick } from '#values/locale.ts';
import type { Named, CardTaxonomy } from './card.ts';
import type { IndexedBrand, IndexedCategory, IndexedConcern, IndexedProduct } from './rows.ts';

/** Brands by a dense index, with their names in each language. */
export type Brands = {
  readonly rows: readonly IndexedBrand[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  /** Indices sorted by name. */
  readonly sorted: Readonly<Record<Locale, readonly number[]>>;
};

/** The tree of categories by a dense index, in display order. Categories that staff hid, and their descendants, are not in the tree. */
export type Categories = {
  readonly rows: readonly IndexedCategory[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  readonly roots: readonly number[];
  readonly children: readonly (readonly number[])[];
  readonly isHidden: readonly boolean[];
  /**
   * The index of the category in which the products of each one are shown: itself, or its nearest ancestor that is not hidden; itself where all are
   * hidden.
   */
  readonly shownIn: readonly number[];
  /** The index of the root of each category. */
  readonly root: readonly number[];
};

/** Concerns that staff did not hide by a dense index, in display order, with their names in each language. */
export type Concerns = {
  readonly rows: readonly IndexedConcern[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
};

/** What the products of a catalogue refer to. */
export type Taxonomy = { readonly brands: Brands; readonly categories: Categories; readonly concerns: Concerns };

const collators: Record<Locale, Intl.Collator> = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** Sorts names in a language. */
export const collator = (locale: Locale): Intl.Collator => collators[locale];

const perLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

const named = (rows: readonly { id: number; slug: string; name: { ar: string; en: string } }[]) =>
  perLocale((locale) => rows.map(({ id, slug, name }) => ({ id, slug, name: pick(name, locale) })));

const byId = (rows: readonly { id: number }[]) => new Map(rows.map(({ id }, index) => [id, index]));
const bySlug = (rows: readonly { slug: string }[]) => new Map(rows.map(({ slug }, index) => [slug, index]));

export function indexBrands(rows: readonly IndexedBrand[]): Brands {
  const names = named(rows);
  const sorted = perLocale((locale) => {
    const { compare } = collator(locale);
    const list = names[locale];
    return rows.map((_, index) => index).sort((a, b) => compare(list[a]!.name, list[b]!.name) || a - b);
  });
  return { rows, indexOf: byId(rows), bySlug: bySlug(rows), named: names, sorted };
}

export function indexConcerns(all: readonly IndexedConcern[]): Concerns {
  const rows = all.filter(({ hidden }) => !hidden);
  return { rows, indexOf: byId(rows), bySlug: bySlug(rows), named: named(rows) };
}

export function indexCategories(rows: readonly IndexedCategory[]): Categories {
  const indexOf = byId(rows);
  const parent = rows.map(({ parentId }) => (parentId === null ? undefined : indexOf.get(parentId)));
  /** A category and its ancestors, up to the number of categories, so that a cycle ends too. */
  const pathToRoot = (index: number): number[] => {
    const ancestors = [index];
    while (ancestors.length <= rows.length && parent[ancestors.at(-1)!] !== undefined)
      ancestors.push(parent[ancestors.at(-1)!]!);
    return ancestors;
  };
  const paths = rows.map((_, index) => pathToRoot(index));
  const root = paths.map((path) => path.at(-1)!);
  const isHidden = paths.map((path) => path.some((at) => rows[at]!.hidden));
  const isHung = (index: number) => parent[root[index]!] === undefined && !isHidden[index];
  const hung = rows.flatMap((_, index) => (isHung(index) ? [index] : []));
  return {
    rows,
    indexOf,
    bySlug: bySlug(rows),
    named: named(rows),
    roots: hung.filter((index) => parent[index] === undefined),
    children: rows.map((_, index) => hung.filter((child) => parent[child] === index)),
    isHidden,
    shownIn: paths.map((path, index) => path.find((at) => !isHidden[at]) ?? index),
    root,
  };
}

/** The number of products in each category and its descendants, from the products directly in each (`byCategory`). */
export function countByCategory({ roots, children }: Categories, byCategory: Int32Array): Int32Array {
  const counts = byCategory.slice();
  const count = (index: number): number => {
    for (const child of children[index]!) counts[index]! += count(child);
    return counts[index]!;
  };
  roots.forEach(count);
  return counts;
}

/** A category and its descendants. */
export function withDescendants(categories: Categories, index: number): number[] {
  const indices = [index];
  for (const at of indices)
    for (const child of categories.children[at]!) if (!indices.includes(child)) indices.push(child);
  return indices;
}

/** The brand, categories and concerns of a product, by their names; a hidden category is replaced by its nearest ancestor that is not hidden. */
export function taxonomyOf(
  { brands, categories, concerns }: Taxonomy,
  { brandId, categoryId, concerns: concernIds }: Pick<IndexedProduct, 'brandId' | 'categoryId' | 'concerns'>,
  locale: Locale,
): CardTaxonomy {
  const index = categories.shownIn[categories.indexOf.get(categoryId)!]!;
  const named = categories.named[locale];
  return {
    brand: brands.named[locale][brands.indexOf.get(brandId)!]!,
    category: named[index]!,
    rootCategory: categories.isHidden[index] ? null : named[categories.root[index]!]!,
    concerns: concernIds.flatMap((id) => concerns.named[locale][concerns.indexOf.get(id) ?? -1] ?? []),
  };
}
