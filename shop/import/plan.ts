import { isDeepStrictEqual } from 'node:util';
import type { products } from '#db/schema.ts';
import type { Piastres } from '#values/money.ts';
import { column } from './columns.ts';
import { cellsWithout } from './cells.ts';
import { type CurrentVariant, type CurrentVariants, valueIdsOf } from './current-variants.ts';
import type { Draft, Source } from './draft.ts';
import { atParts } from './find-parts.ts';
import { planVariants, type SwatchOf, type VariantsPlan } from './plan-variants.ts';
import type { SetPlan } from './plan-sets.ts';
import type { Fields } from './read-fields.ts';
import { categoryName, noBrand, type Taxon, type Taxonomy } from './taxonomy.ts';
import type { Problem } from './rows.ts';

type Product = typeof products.$inferSelect;

/** A changed field, of a variant where there are several. A value is null when there was none or when it cannot be shown in one line. */
export type FieldChange = { field: string; variant?: string; before: unknown; after: unknown };

/** The effect of a draft on its product: the columns that the draft sets, those that differ from the current values, and its variants. */
export type Plan = {
  draft: Draft;
  /** The existing product, if any. */
  current: Product | undefined;
  target: Pick<Product, 'brandId' | 'categoryId' | 'source'> & Defined<Fields>;
  fields: (keyof Plan['target'])[];
  variants: VariantsPlan;
  set: SetPlan | undefined;
  changes: FieldChange[];
  /** Why the product is not as its file wants it. */
  problem: Problem | undefined;
};

/**
 * Plans the changes of handles to the existing products, found by slug. Returns a problem for a handle with a slug that belongs to another product
 * or to an earlier handle.
 */
export async function planHandles(
  current: ReadonlyMap<string, Product>,
  variants: ReadonlyMap<number, CurrentVariants>,
  places: Taxonomy,
  {
    drafts,
    publishes,
    sets,
    swatchOf,
  }: { drafts: readonly Draft[]; publishes: boolean; sets: ReadonlyMap<Draft, SetPlan>; swatchOf: SwatchOf },
): Promise<(Plan | Problem)[]> {
  const owners = new Map(
    [...current.values()].map(({ slug, source }) => [slug, (source as Source | null)?.handle ?? slug]),
  );
  const planned: (Plan | Problem)[] = [];
  for (const fileDraft of drafts) {
    const setPlan = sets.get(fileDraft);
    const setIssue = setPlan && 'issue' in setPlan ? setPlan.issue : undefined;
    const row = current.get(fileDraft.slug);
    const currentVariants = row && variants.get(row.id);
    const set = currentVariants?.variants.find(({ isSet }) => isSet);
    const isFree = !setPlan && !set && wouldBeFree(fileDraft, row, publishes);
    const draft = isFree ? inDraft(fileDraft) : publishes && !setIssue ? fileDraft : unpublished(fileDraft, row);
    const { line, slug, handle } = draft;
    if ((owners.get(slug) ?? handle) !== handle) {
      planned.push({ line, column: column.handle, issue: { key: 'address_taken', params: { slug } } });
      continue;
    }
    owners.set(slug, handle);
    if (set && draft.options.length > 0) {
      planned.push({ line, column: 'Option1 Name', issue: { key: 'set_options' } });
      continue;
    }
    const [first] = currentVariants?.variants ?? [];
    const priced = set || setPlan ? withSetPrice(draft, set ?? first) : draft;
    const problem = setIssue
      ? { ...atParts(draft), issue: setIssue }
      : isFree
        ? { line, column: column.price, issue: { key: 'no_price' as const } }
        : undefined;
    const plan = { ...(await planProduct(places, swatchOf, priced, row, currentVariants)), set: setPlan, problem };
    if (setPlan && 'parts' in setPlan) plan.changes = changesOfSet(plan.changes, setPlan.changes);
    planned.push(lostOptionProblem(plan, currentVariants) ?? plan);
  }
  return planned;
}

/** Whether the product would be on sale with a variant that costs nothing. A set costs what its parts do. */
function wouldBeFree({ fields, variants }: Draft, current: Product | undefined, publishes: boolean): boolean {
  const status = publishes ? (fields.status ?? current?.status ?? 'published') : current?.status;
  return status === 'published' && variants.some(({ fields: { price, offerPrice } }) => (offerPrice ?? price) === 0);
}

const inDraft = (draft: Draft): Draft => ({ ...draft, fields: { ...draft.fields, status: 'draft' } });

/** The draft without the status of its file: a new product is not on sale, and another one keeps its status. */
function unpublished(draft: Draft, current: Product | undefined): Draft {
  const status = current ? undefined : draft.fields.status === 'archived' ? 'archived' : 'draft';
  return { ...draft, fields: { ...draft.fields, status } };
}

/** The changes of a set, whose price is that of its parts. */
const changesOfSet = (changes: readonly FieldChange[], ofSet: readonly FieldChange[]): FieldChange[] => [
  ...changes.filter(({ field }) => field !== 'price' && field !== 'offerPrice'),
  ...ofSet,
];

/** The draft of a set: its price and stock follow from its parts, whatever the file says. `own` is the existing product's variant. */
function withSetPrice(draft: Draft, own: CurrentVariant | undefined): Draft {
  const prices = own && { price: own.price as Piastres, offerPrice: own.offerPrice as Piastres | null };
  const [first] = draft.variants;
  const fields = { ...first.fields, ...prices, offerFrom: null, offerUntil: null, stock: undefined };
  return { ...draft, variants: [{ ...first, fields }] };
}

/** A variant that was ordered is only switched off, so that its options must remain. */
function lostOptionProblem({ draft, variants }: Plan, current: CurrentVariants | undefined): Problem | undefined {
  const remaining =
    current?.variants.filter((variant) => !variants.variants.some((plan) => plan.current === variant)) ?? [];
  const isLost = remaining.some(
    (variant) => variant.isOrdered && valueIdsOf(variant).some((id, nth) => id !== null && nth >= draft.options.length),
  );
  return isLost ? { line: draft.line, column: 'Option1 Name', issue: { key: 'option_ordered' } } : undefined;
}

/** Plans the changes of a draft to a product. Writes nothing except a missing brand or category. */
async function planProduct(
  places: Taxonomy,
  swatchOf: SwatchOf,
  draft: Draft,
  current: Product | undefined,
  currentVariants: CurrentVariants | undefined,
): Promise<Omit<Plan, 'set' | 'problem'>> {
  const former = (current?.source ?? {}) as Source;
  const brand = await brandOf(places, draft, current);
  const { place, category } = await placeOf(places, draft, current, former);
  const source = sourceOf(draft, former, place, current?.slug ?? draft.slug);
  const draftFields = defined(draft.fields);
  const target = {
    ...draftFields,
    nameAr: currentArabicName(draft, current) ?? draftFields.nameAr,
    brandId: brand.id,
    categoryId: category.id,
    source: Object.keys(source).length > 0 ? (source as Record<string, unknown>) : null,
  };
  if (!current) {
    const variants = planVariants(draft, swatchOf, { sizeText: draft.fields.sizeEn ?? '' });
    return { draft, current, target, fields: [], variants, changes: newChanges(draftFields, variants) };
  }
  const fields = (Object.keys(target) as (keyof typeof target)[]).filter(
    (name) => !isDeepStrictEqual(target[name], current[name]),
  );
  const variants = planVariants(draft, swatchOf, {
    current: currentVariants,
    sizeText: fields.includes('sizeEn') ? target.sizeEn : undefined,
  });
  const changes = fields.flatMap((field): FieldChange[] => {
    switch (field) {
      case 'source':
        return [];
      case 'brandId':
        return [
          { field: 'brand', before: places.brand(current.brandId).nameEn, after: draft.vendor || noBrand.nameEn },
        ];
      case 'categoryId':
        return [
          {
            field: 'category',
            before: categoryName(places.category(current.categoryId)),
            after: categoryName(category),
          },
        ];
      default:
        return [{ field, before: current[field], after: target[field] }];
    }
  });
  return { draft, current, target, fields, variants, changes: [...changes, ...variants.changes] };
}

/** The Arabic name stays where the file has none and its title is still the product's. */
const currentArabicName = ({ columns, fields }: Draft, current: Product | undefined): string | undefined =>
  !columns.has(column.titleAr) && current?.nameEn === fields.nameEn ? current.nameAr : undefined;

/** What a new product is created with: the fields of its only variant, or the names of its variants. */
function newChanges(fields: object, { variants }: VariantsPlan): FieldChange[] {
  const [first] = variants as [VariantsPlan['variants'][number]];
  const { price, offerPrice, stock } = first.draft.fields;
  const ofVariants =
    variants.length > 1
      ? { variants: variants.map(({ name }) => name).join(', ') }
      : { price, offerPrice, ...(stock !== undefined && { stock }) };
  return Object.entries<unknown>({ ...fields, ...ofVariants }).map(([field, after]) => ({
    field,
    before: null,
    after,
  }));
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** When two brands have the vendor's name, the product's current one stays. */
async function brandOf(places: Taxonomy, { vendor }: Draft, current: Product | undefined): Promise<Taxon> {
  if (current) {
    const brand = places.brand(current.brandId);
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
  current: Product | undefined,
  former: Source,
): Promise<{ place: Source['place']; category: Taxon }> {
  const sourceCells = draft.place ?? { type: '', category: '' };
  if (current) {
    const category = places.category(current.categoryId);
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
  const cells = { ...cellsWithout(former.cells, draft.columns), ...draft.source.cells };
  const images = draft.columns.has(column.imageSrc) ? draft.source.images : former.images;
  return {
    ...(draft.handle !== slug && { handle: draft.handle }),
    ...(place && { place }),
    ...(Object.keys(cells).length > 0 && { cells }),
    ...(images && { images }),
  };
}
