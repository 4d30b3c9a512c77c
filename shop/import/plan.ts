import { isDeepStrictEqual } from 'node:util';
import type { products } from '#db/schema.ts';
import { column } from './columns.ts';
import type { Cells, Draft, Source } from './draft.ts';
import { categoryName, noBrand, type Place, type Places } from './places.ts';
import type { Problem } from './rows.ts';
import { slugOf } from './slug.ts';

type ProductRow = typeof products.$inferSelect;

/** A field that becomes another; null where there was nothing, or nothing that can be told in a line. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** What a draft makes of the product it is about: every column it says something of, and those of them that become another. */
export type Plan = {
  draft: Draft;
  /** The product that is there already. */
  present: ProductRow | undefined;
  wanted: Omit<typeof products.$inferInsert, 'slug'>;
  fields: (keyof Plan['wanted'])[];
  changes: FieldChange[];
};

/**
 * Works out what handles make of the products that are there by their addresses, or why one is left out: an address that is another product's, of an earlier handle
 * too. A product that had one variant only, and has several now, goes on as the first of them.
 */
export async function planHandles(
  present: ReadonlyMap<string, ProductRow>,
  places: Places,
  handles: readonly (readonly Draft[])[],
): Promise<(Plan[] | Problem)[]> {
  const owners = new Map(
    [...present.values()].map(({ slug, source }) => [slug, (source as Source | null)?.handle ?? slug]),
  );
  const planned: (Plan[] | Problem)[] = [];
  for (const drafts of handles) {
    const found = drafts.map((draft, i) => {
      const row = present.get(draft.slug) ?? (i === 0 ? present.get(slugOf(draft.handle)) : undefined);
      return { draft, row, slug: row?.slug ?? draft.slug };
    });
    const taken = found.find(({ draft, slug }) => (owners.get(slug) ?? draft.handle) !== draft.handle);
    if (taken) {
      const { line, slug } = taken.draft;
      planned.push({ line, column: column.handle, issue: { key: 'address_taken', params: { slug } } });
      continue;
    }
    const plans: Plan[] = [];
    for (const { draft, row, slug } of found) {
      owners.set(slug, draft.handle);
      plans.push(await planProduct(places, draft, row));
    }
    planned.push(plans);
  }
  return planned;
}

/** Works out what a draft makes of a product; writes nothing but a brand or a category that is not there. */
async function planProduct(places: Places, draft: Draft, present: ProductRow | undefined): Promise<Plan> {
  const former = (present?.source ?? {}) as Source;
  const brand = await brandOf(places, draft, present);
  const { place, category } = await placeOf(places, draft, present, former);
  const source = sourceOf(draft, former, place, present?.slug ?? draft.slug);
  const said = defined(draft.fields);
  const wanted = {
    ...said,
    brandId: brand.id,
    categoryId: category.id,
    source: Object.keys(source).length > 0 ? (source as Record<string, unknown>) : null,
  };
  if (!present) {
    const changes = Object.entries(said).map(([field, after]) => ({ field, before: null, after }));
    return { draft, present, wanted, fields: [], changes };
  }
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => !isDeepStrictEqual(wanted[name], present[name]),
  );
  const changes = fields.flatMap((field): FieldChange[] => {
    switch (field) {
      case 'source':
        return [];
      case 'brandId':
        return [
          { field: 'brand', before: places.brand(present.brandId).nameEn, after: draft.vendor || noBrand.nameEn },
        ];
      case 'categoryId':
        return [
          {
            field: 'category',
            before: categoryName(places.category(present.categoryId)),
            after: categoryName(category),
          },
        ];
      default:
        return [{ field, before: present[field], after: wanted[field] }];
    }
  });
  return { draft, present, wanted, fields, changes };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** A brand that bears the vendor's name already stays, should two bear it. */
async function brandOf(places: Places, { vendor }: Draft, present: ProductRow | undefined): Promise<Place> {
  if (present) {
    const brand = places.brand(present.brandId);
    const name = vendor?.toLowerCase();
    if (
      name === undefined ||
      (name === ''
        ? brand.slug === noBrand.slug
        : name === brand.nameEn.toLowerCase() || name === brand.nameAr.toLowerCase())
    )
      return brand;
  }
  return places.brandNamed(vendor ?? '');
}

/** The category, and how the file sorted the product where that says something else. What the file says as before leaves the category to the shop. */
async function placeOf(
  places: Places,
  draft: Draft,
  present: ProductRow | undefined,
  former: Source,
): Promise<{ place: Source['place']; category: Place }> {
  const said = draft.place ?? { type: '', category: '' };
  if (present) {
    const category = places.category(present.categoryId);
    const isAsBefore = former.place
      ? isDeepStrictEqual(said, former.place)
      : said.category === '' && said.type === categoryName(category);
    if (!draft.place || isAsBefore) return { place: former.place, category };
  }
  const category = await places.categoryFor(said, draft.hints);
  const isPlain = said.category === '' && said.type === categoryName(category);
  return { place: isPlain ? undefined : said, category };
}

/** The file's own part, with the cells an earlier file had in columns this one has not. */
function sourceOf(draft: Draft, former: Source, place: Source['place'], slug: string): Source {
  const { cells = {}, ...rest } = draft.source;
  const kept: Cells = Object.fromEntries(
    Object.entries(former.cells ?? {}).filter(([name]) => !draft.columns.has(name)),
  );
  const all = { ...kept, ...cells };
  const images = draft.columns.has(column.imageSrc) ? rest.images : former.images;
  return {
    ...(draft.handle !== slug && { handle: draft.handle }),
    ...rest,
    ...(place && { place }),
    ...(Object.keys(all).length > 0 && { cells: all }),
    ...(images && { images }),
  };
}
