import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';
import { getMessages } from '#words/messages.ts';
import { type FreeFrom, freeFrom } from '#values/free-from.ts';
import { type CareKind, type RoutineStep, stepSlugs } from '#values/knowledge.ts';
import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { type ShadeFamily, shadeFamilies } from '#values/shade-families.ts';
import { type SizeRange, sizeRanges } from '#values/size-ranges.ts';
import { type HairType, hairTypes, type SkinType, skinTypes } from '#values/skin-and-hair.ts';
import { types } from '#words/catalogue/types/index.ts';
import type { Named } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { slugOf } from './facet-bits.ts';
import type { Filter, Found } from './filter.ts';

export type CategoryFacet = Named & { readonly count: number; readonly children: readonly CategoryFacet[] };

export type ConcernFacet = Named & { readonly kind: CareKind; readonly count: number };

/** An average rating of at least so many stars. */
export type RatingFacet = { readonly stars: number; readonly count: number };

export type BrandFacet = Named & { readonly count: number };

/** A family of shades, a range of sizes, or what a list of ingredients is free from. */
export type SlugFacet<S extends string> = { readonly slug: S; readonly name: string; readonly count: number };

/** The number of products that each choice would leave, ignoring the choice's own filter; choices that leave none are left out unless chosen. */
export type Facets = {
  readonly categories: readonly CategoryFacet[];
  /** The number of products in all categories, including hidden ones. */
  readonly all: number;
  readonly brands: readonly BrandFacet[];
  readonly shades: readonly SlugFacet<ShadeFamily>[];
  readonly sizes: readonly SlugFacet<SizeRange>[];
  readonly freeFrom: readonly SlugFacet<FreeFrom>[];
  readonly concerns: readonly ConcernFacet[];
  readonly skinTypes: readonly SlugFacet<SkinType>[];
  readonly hairTypes: readonly SlugFacet<HairType>[];
  readonly steps: readonly SlugFacet<RoutineStep>[];
  /** From four stars to one. */
  readonly ratings: readonly RatingFacet[];
  /** The lowest and highest price; zeros without a product. */
  readonly price: { readonly min: Piastres; readonly max: Piastres };
  readonly offers: number;
  readonly sets: number;
  readonly available: number;
};

const cache = new WeakMap<Found, Partial<Record<Locale, Facets>>>();

/** The facets of a filter in a language; shared by all callers, so never change them. */
export function facetsOf(catalogue: Catalogue, filter: Filter, matches: Found, locale: Locale): Facets {
  const byLocale = cache.get(matches) ?? {};
  cache.set(matches, byLocale);
  return (byLocale[locale] ??= makeFacets(catalogue, filter, matches, locale));
}

function makeFacets(
  { categories, brands, concerns }: Catalogue,
  filter: Filter,
  matches: Found,
  locale: Locale,
): Facets {
  const category = (index: number): CategoryFacet[] => {
    const children = categories.children[index]!.flatMap(category);
    const count = children.reduce((sum, child) => sum + child.count, matches.byCategory[index]!);
    if (count === 0 && !filter.categories?.includes(index)) return [];
    return [{ ...categories.named[locale][index]!, count, children }];
  };
  const brand = (index: number): BrandFacet[] => {
    const count = matches.byBrand[index]!;
    return count === 0 && !filter.brands?.includes(index) ? [] : [{ ...brands.named[locale][index]!, count }];
  };
  const concern = ({ kind }: Catalogue['concerns']['rows'][number], index: number): ConcernFacet[] => {
    const count = matches.byConcern[index]!;
    const isChosen = filter.concerns?.includes(index);
    return count === 0 && !isChosen ? [] : [{ ...concerns.named[locale][index]!, kind, count }];
  };
  const words = getMessages(locale).store;
  const { skin, hair, steps } = types[locale];
  return {
    categories: categories.roots.flatMap(category),
    all: matches.byCategory.reduce((sum, count) => sum + count, 0),
    brands: brands.sorted[locale].flatMap(brand),
    shades: slugFacets(shadeFamilies.map(slugOf), words.shades, matches.byShade, filter.shades),
    sizes: slugFacets(sizeRanges.map(slugOf), words.sizes, matches.bySize, filter.sizes),
    freeFrom: slugFacets(
      freeFrom.map(slugOf),
      ingredientScreens[locale].free_from,
      matches.byFreeFrom,
      filter.freeFrom,
    ),
    concerns: concerns.rows.flatMap(concern),
    skinTypes: slugFacets(skinTypes, skin, matches.bySkinType, filter.skinTypes),
    hairTypes: slugFacets(hairTypes, hair, matches.byHairType, filter.hairTypes),
    steps: slugFacets(stepSlugs, steps, matches.byStep, filter.steps),
    ratings: [4, 3, 2, 1].map((stars) => ({ stars, count: matches.byRating[stars - 1]! })),
    price: matches.price as Facets['price'],
    offers: matches.offers,
    sets: matches.sets,
    available: matches.available,
  };
}

/** The choices that leave a product or are chosen. */
const slugFacets = <S extends string>(
  all: readonly S[],
  names: Record<S, string>,
  counts: Int32Array,
  chosen: number | null,
): SlugFacet<S>[] =>
  all.flatMap((slug, index) => {
    const count = counts[index]!;
    return count === 0 && !((chosen ?? 0) & (1 << index)) ? [] : [{ slug, name: names[slug], count }];
  });
