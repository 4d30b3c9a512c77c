import { type Locale, locales, pick } from '#values/locale.ts';
import type { Named } from './card.ts';
import type { BrandRow, CategoryRow } from './rows.ts';

/** Brands by a dense index, with their names in each language. */
export type Brands = {
  readonly rows: readonly BrandRow[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  /** Indices in the order of their names. */
  readonly sorted: Readonly<Record<Locale, readonly number[]>>;
};

/** The tree of categories by a dense index, in the order they are shown in. */
export type Categories = {
  readonly rows: readonly CategoryRow[];
  readonly indexOf: ReadonlyMap<number, number>;
  readonly bySlug: ReadonlyMap<string, number>;
  readonly named: Readonly<Record<Locale, readonly Named[]>>;
  readonly roots: readonly number[];
  readonly children: readonly (readonly number[])[];
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
  const rootOf = (index: number): number => {
    let at = index;
    // No deeper than there are categories: a ring of parents ends too.
    for (let left = rows.length; left > 0 && parent[at] !== undefined; left--) at = parent[at]!;
    return at;
  };
  const root = rows.map((_, index) => rootOf(index));
  const isHung = (index: number) => parent[root[index]!] === undefined;
  const children = rows.map((_, index) =>
    rows.flatMap((_row, child) => (parent[child] === index && isHung(child) ? [child] : [])),
  );
  return {
    rows,
    indexOf,
    bySlug: bySlug(rows),
    named: named(rows),
    roots: rows.flatMap((_, index) => (parent[index] === undefined ? [index] : [])),
    children,
    root,
  };
}

/** A category and all below it. */
export function below(categories: Categories, index: number): number[] {
  const found = [index];
  for (const at of found) for (const child of categories.children[at]!) if (!found.includes(child)) found.push(child);
  return found;
}
