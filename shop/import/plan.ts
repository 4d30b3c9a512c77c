import { isDeepStrictEqual } from 'node:util';
import type { products } from '#db/schema.ts';
import { column } from './columns.ts';
import type { Cells, Draft, Source } from './draft.ts';
import { categoryName, noBrand, type Taxon, type Taxonomy } from './taxonomy.ts';
import type { Problem } from './rows.ts';
import { slugOf } from '../catalogue/slug.ts';

type Product = typeof products.$inferSelect;

/** A changed field. A value is null when there was none or when it cannot be shown in one line. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** The effect of a draft on its product: the columns that the draft sets, and those that differ from the current values. */
export type Plan = {
  draft: Draft;
  /** The existing product, if any. */
  present: Product | undefined;
  target: Omit<typeof products.$inferInsert, 'slug'>;
  fields: (keyof Plan['target'])[];
  changes: FieldChange[];
};

/**
 * Plans the changes of handles to the existing products, found by slug. Returns a problem for a handle with a slug that belongs to
 * another product or to an earlier handle. A product that had only one variant and now has several continues as the first of them.
 */
export async function planHandles(
  present: ReadonlyMap<string, Product>,
  places: Taxonomy,
  handles: readonly (readonly Draft[])[],
): Promise<(Plan[] | Problem)[]> {
  const owners = new Map(
    [...present.values()].map(({ slug, source }) => [slug, (source as Source | null)?.handle ?? slug]),
  );
  const planned: (Plan[] | Problem)[] = [];
  for (const drafts of handles) {
    const candidates = drafts.map((draft, i) => {
      const row = present.get(draft.slug) ?? (i === 0 ? present.get(slugOf(draft.handle)) : undefined);
      return { draft, row, slug: row?.slug ?? draft.slug };
    });
    const conflict = candidates.find(({ draft, slug }) => (owners.get(slug) ?? draft.handle) !== draft.handle);
    if (conflict) {
      const { line, slug } = conflict.draft;
      planned.push({ line, column: column.handle, issue: { key: 'address_taken', params: { slug } } });
      continue;
    }
    const plans: Plan[] = [];
    for (const { draft, row, slug } of candidates) {
      owners.set(slug, draft.handle);
      plans.push(await planProduct(places, draft, row));
    }
    planned.push(plans);
  }
  return planned;
}

/** Plans the changes of a draft to a product. Writes nothing except a missing brand or category. */
async function planProduct(places: Taxonomy, draft: Draft, present: Product | undefined): Promise<Plan> {
  const former = (present?.source ?? {}) as Source;
  const brand = await brandOf(places, draft, present);
  const { place, category } = await placeOf(places, draft, present, former);
  const source = sourceOf(draft, former, place, present?.slug ?? draft.slug);
  const draftFields = defined(draft.fields);
  const target = {
    ...draftFields,
    brandId: brand.id,
    categoryId: category.id,
    source: Object.keys(source).length > 0 ? (source as Record<string, unknown>) : null,
  };
  if (!present) {
    const changes = Object.entries(draftFields).map(([field, after]) => ({ field, before: null, after }));
    return { draft, present, target, fields: [], changes };
  }
  const fields = (Object.keys(target) as (keyof typeof target)[]).filter(
    (name) => !isDeepStrictEqual(target[name], present[name]),
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
        return [{ field, before: present[field], after: target[field] }];
    }
  });
  return { draft, present, target, fields, changes };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** When two brands have the vendor's name, the product's current one stays. */
async function brandOf(places: Taxonomy, { vendor }: Draft, present: Product | undefined): Promise<Taxon> {
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

/**
 * The category, and the file's type and category when they differ from its name. If they are unchanged since the last import, the shop's
 * own choice of category stays.
 */
async function placeOf(
  places: Taxonomy,
  draft: Draft,
  present: Product | undefined,
  former: Source,
): Promise<{ place: Source['place']; category: Taxon }> {
  const sourceCells = draft.place ?? { type: '', category: '' };
  if (present) {
    const category = places.category(present.categoryId);
    const isAsBefore = former.place
      ? isDeepStrictEqual(sourceCells, former.place)
      : sourceCells.category === '' && sourceCells.type === categoryName(category);
    if (!draft.place || isAsBefore) return { place: former.place, category };
  }
  const category = await places.categoryFor(sourceCells, draft.hints);
  const isPlain = sourceCells.category === '' && sourceCells.type === categoryName(category);
  return { place: isPlain ? undefined : sourceCells, category };
}

/** The data for `source`, including cells of an earlier file in columns that this file does not have. */
function sourceOf(draft: Draft, former: Source, place: Source['place'], slug: string): Source {
  const { cells = {}, ...rest } = draft.source;
  const unmappedCells: Cells = Object.fromEntries(
    Object.entries(former.cells ?? {}).filter(([name]) => !draft.columns.has(name)),
  );
  const all = { ...unmappedCells, ...cells };
  const images = draft.columns.has(column.imageSrc) ? rest.images : former.images;
  return {
    ...(draft.handle !== slug && { handle: draft.handle }),
    ...rest,
    ...(place && { place }),
    ...(Object.keys(all).length > 0 && { cells: all }),
    ...(images && { images }),
  };
}
