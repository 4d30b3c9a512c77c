import { invalidField } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';
import { freeFromBits, shadeBits, sizeBits } from './facet-bits.ts';
import type { Filter } from './filter.ts';
import type { FilterInput, Reference } from './input.ts';
import { withDescendants } from './taxonomy.ts';

type TaxonomyLookup = { indexOf: ReadonlyMap<number, number>; bySlug: ReadonlyMap<string, number> };

/** The dense index of an id or slug: null for an unknown id, which matches no product; an unknown slug is refused. */
export function resolveReference(places: TaxonomyLookup, reference: Reference, field: string): number | null {
  if (typeof reference === 'number') return places.indexOf.get(reference) ?? null;
  const index = places.bySlug.get(reference);
  if (index === undefined) throw invalidField(field, 'not_valid');
  return index;
}

/** The filter of an input in a catalogue; a hidden category matches no product. */
export async function resolveFilter(catalogue: Catalogue, input: FilterInput): Promise<Filter> {
  let categories: number[] | null = null;
  for (const field of ['category_id', 'category', 'sub_category_id', 'sub_category'] as const) {
    const requested = input[field];
    if (requested === undefined) continue;
    const index = resolveReference(catalogue.categories, requested, field);
    const isShown = index !== null && !catalogue.categories.isHidden[index];
    const descendants = isShown ? withDescendants(catalogue.categories, index) : [];
    categories = categories ? categories.filter((categoryIndex) => descendants.includes(categoryIndex)) : descendants;
  }
  const brands = input.brand?.length
    ? [
        ...new Set(
          input.brand
            .map((reference) => resolveReference(catalogue.brands, reference, 'brand'))
            .filter((brandIndex) => brandIndex !== null),
        ),
      ]
    : null;
  return {
    categories: categories && categories.sort((a, b) => a - b),
    brands: brands && brands.sort((a, b) => a - b),
    min: input.min_price ?? null,
    max: input.max_price ?? null,
    shades: shadeBits(input.shade ?? []),
    sizes: sizeBits(input.size ?? []),
    freeFrom: freeFromBits(input.free_from ?? []),
    offers: input.offers ?? false,
    sets: input.set ?? false,
    available: input.available ?? false,
    among: input.search ? await catalogue.search(input.search) : null,
  };
}
