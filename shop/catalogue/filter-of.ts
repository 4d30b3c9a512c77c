import { invalidField } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';
import type { Filter } from './filter.ts';
import type { FilterInput, Reference } from './input.ts';
import { below } from './places.ts';

type Places = { indexOf: ReadonlyMap<number, number>; bySlug: ReadonlyMap<string, number> };

/** The dense index of an id or slug: null for an id nobody has, which leaves no product; a word nobody has is refused. */
export function placeOf(places: Places, wanted: Reference, field: string): number | null {
  if (typeof wanted === 'number') return places.indexOf.get(wanted) ?? null;
  const index = places.bySlug.get(wanted);
  if (index === undefined) throw invalidField(field, 'not_valid');
  return index;
}

/** The filter that an input means in a catalogue; a hidden category leaves no product. */
export async function filterOf(catalogue: Catalogue, input: FilterInput): Promise<Filter> {
  let categories: number[] | null = null;
  for (const field of ['category_id', 'category', 'sub_category_id', 'sub_category'] as const) {
    const wanted = input[field];
    if (wanted === undefined) continue;
    const index = placeOf(catalogue.categories, wanted, field);
    const isShown = index !== null && !catalogue.categories.isHidden[index];
    const within = isShown ? below(catalogue.categories, index) : [];
    categories = categories ? categories.filter((one) => within.includes(one)) : within;
  }
  const brands = input.brand?.length
    ? [...new Set(input.brand.map((one) => placeOf(catalogue.brands, one, 'brand')).filter((one) => one !== null))]
    : null;
  return {
    categories: categories && categories.sort((a, b) => a - b),
    brands: brands && brands.sort((a, b) => a - b),
    min: input.min_price ?? null,
    max: input.max_price ?? null,
    offers: input.offers ?? false,
    available: input.available ?? false,
    among: input.search ? await catalogue.search(input.search) : null,
  };
}
