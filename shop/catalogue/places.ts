import { type Locale, locales, pick } from '#values/locale.ts';
import type { Named, Places } from './card.ts';
import type { BrandRow, CategoryRow, ProductRow } from './rows.ts';

/** Brands by a dense index, with their names in each language. */
export type Brands = {
  readonly rows: readonly BrandRow[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  /** Indices in the order of their names. */
  readonly sorted: Readonly<Record<Locale, readonly number[]>>;
};

/** The tree of categories by a dense index, in the order they are shown in. Those that staff hid, and all below them, hang nowhere. */
export type Categories = {
  readonly rows: readonly CategoryRow[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  readonly roots: readonly number[];
  readonly children: readonly (readonly number[])[];
  readonly isHidden: readonly boolean[];
  /** The index of the category that the products of each one are shown in: itself, else the nearest above it that is not hidden; itself where all are. */
  readonly shownIn: readonly number[];
  /** The index of each one's root. */
  readonly root: readonly number[];
};

const collators: Record<Locale, Intl.Collator> = {
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** How names are put in order in a language. */
export const collator = (locale: Locale): Intl.Collator => collators[locale];

const inBoth = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

const named = (rows: readonly { id: number; slug: string; name: { ar: string; en: string } }[]) =>
  inBoth((locale) => rows.map(({ id, slug, name }) => ({ id, slug, name: pick(name, locale) })));

const byId = (rows: readonly { id: number }[]) => new Map(rows.map(({ id }, index) => [id, index]));
const bySlug = (rows: readonly { slug: string }[]) => new Map(rows.map(({ slug }, index) => [slug, index]));

export function brandsOf(rows: readonly BrandRow[]): Brands {
  const names = named(rows);
  const sorted = inBoth((locale) => {
    const { compare } = collator(locale);
    const list = names[locale];
    return rows.map((_, index) => index).sort((a, b) => compare(list[a]!.name, list[b]!.name) || a - b);
  });
  return { rows, indexOf: byId(rows), bySlug: bySlug(rows), named: names, sorted };
}

export function categoriesOf(rows: readonly CategoryRow[]): Categories {
  const indexOf = byId(rows);
  const parent = rows.map(({ parentId }) => (parentId === null ? undefined : indexOf.get(parentId)));
  /** A category and those above it; no more than there are, so that a ring of parents ends too. */
  const wayUp = (index: number): number[] => {
    const way = [index];
    while (way.length <= rows.length && parent[way.at(-1)!] !== undefined) way.push(parent[way.at(-1)!]!);
    return way;
  };
  const ways = rows.map((_, index) => wayUp(index));
  const root = ways.map((way) => way.at(-1)!);
  const isHidden = ways.map((way) => way.some((at) => rows[at]!.hidden));
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
    shownIn: ways.map((way, index) => way.find((at) => !isHidden[at]) ?? index),
    root,
  };
}

/** How many products each category and those below it hold, of `byCategory`, those of each by itself. */
export function countsOf({ roots, children }: Categories, byCategory: Int32Array): Int32Array {
  const counts = byCategory.slice();
  const count = (index: number): number => {
    for (const child of children[index]!) counts[index]! += count(child);
    return counts[index]!;
  };
  roots.forEach(count);
  return counts;
}

/** A category and all below it. */
export function below(categories: Categories, index: number): number[] {
  const found = [index];
  for (const at of found) for (const child of categories.children[at]!) if (!found.includes(child)) found.push(child);
  return found;
}

/** The brand and the categories of a product, by their names; instead of a category that is hidden the nearest above it that is not. */
export function placesOf(
  { brands, categories }: { brands: Brands; categories: Categories },
  { brandId, categoryId }: Pick<ProductRow, 'brandId' | 'categoryId'>,
  locale: Locale,
): Places {
  const index = categories.shownIn[categories.indexOf.get(categoryId)!]!;
  const named = categories.named[locale];
  return {
    brand: brands.named[locale][brands.indexOf.get(brandId)!]!,
    category: named[index]!,
    rootCategory: categories.isHidden[index] ? null : named[categories.root[index]!]!,
  };
}
