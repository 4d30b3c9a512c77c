import { invalidField } from '../errors.ts';
import { positionsToAvoid } from './avoid/avoidable.ts';
import type { Catalogue } from './catalogue.ts';
import { freeFromBits, hairTypeBits, shadeBits, sizeBits, skinTypeBits, stepBits } from './facet-bits.ts';
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

/** The filter of an input in a catalogue, without ingredients of the slugs `avoided`; a hidden category matches no product. */
export async function resolveFilter(
  catalogue: Catalogue,
  input: FilterInput,
  avoided: readonly string[] = [],
): Promise<Filter> {
  let categories: number[] | null = null;
  for (const field of ['category_id', 'category', 'sub_category_id', 'sub_category'] as const) {
    const requested = input[field];
    if (requested === undefined) continue;
    const index = resolveReference(catalogue.categories, requested, field);
    const isShown = index !== null && !catalogue.categories.isHidden[index];
    const descendants = isShown ? withDescendants(catalogue.categories, index) : [];
    categories = categories ? categories.filter((categoryIndex) => descendants.includes(categoryIndex)) : descendants;
  }
  const without = positionsToAvoid([...avoided, ...(input.without ?? [])]);
  const resolveAll = (lookup: TaxonomyLookup, references: readonly Reference[] | undefined, field: string) =>
    references?.length
      ? [...new Set(references.flatMap((entry) => resolveReference(lookup, entry, field) ?? []))].sort((a, b) => a - b)
      : null;
  return {
    categories: categories && categories.sort((a, b) => a - b),
    brands: resolveAll(catalogue.brands, input.brand, 'brand'),
    concerns: resolveAll(catalogue.concerns, input.concern, 'concern'),
    skinTypes: skinTypeBits(input.skin_type ?? []),
    hairTypes: hairTypeBits(input.hair_type ?? []),
    steps: stepBits(input.step ?? []),
    minRating: input.min_rating ?? null,
    min: input.min_price ?? null,
    max: input.max_price ?? null,
    shades: shadeBits(input.shade ?? []),
    sizes: sizeBits(input.size ?? []),
    freeFrom: freeFromBits(input.free_from ?? []),
    without: without.length > 0 ? without : null,
    offers: input.offers ?? false,
    sets: input.set ?? false,
    available: input.available ?? false,
    among: input.search ? await catalogue.search(input.search) : null,
  };
}
