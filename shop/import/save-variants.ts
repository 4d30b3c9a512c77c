import type { Db } from '#db/client.ts';
import {
  deleteUnusedOptions,
  firstVariantsOf,
  replaceVariantPictures,
  writeOptions,
  writeValues,
  writeVariants,
} from '../catalogue/write-imported-variants.ts';
import type { ValuePlan, VariantPlan, VariantsPlan } from './plan-variants.ts';

/** A product that has been written, with the plan for its options and variants. */
export type PlannedProduct = { productId: number; isNew: boolean; plan: VariantsPlan };

/** The ids of variants by their plans. */
export type VariantIds = ReadonlyMap<VariantPlan, number>;

/** Writes the options and variants of many products, in at most ten statements. Returns the id of each variant of the plans. */
export async function saveVariants(db: Db, products: readonly PlannedProduct[]): Promise<VariantIds> {
  const firstOf = await firstVariantsOf(
    db,
    products.flatMap(({ productId, isNew }) => (isNew ? productId : [])),
  );
  const valueIds = await saveOptions(db, products);
  const ids = new Map<VariantPlan, number>();
  const updated: ({ id: number } & object)[] = [];
  const inserted: { plan: VariantPlan; row: { productId: number } & ReturnType<typeof rowOf> }[] = [];
  for (const { productId, isNew, plan } of products)
    for (const [nth, variant] of plan.variants.entries()) {
      const row = rowOf(plan, variant, valueIds);
      const id = variant.current?.id ?? (isNew && nth === 0 ? firstOf.get(productId) : undefined);
      if (id === undefined) inserted.push({ plan: variant, row: { productId, ...row } });
      else ids.set(variant, id);
      if (id !== undefined && (isNew || variant.changed.length > 0)) updated.push({ id, ...row });
    }
  const newIds = await writeVariants(db, {
    removed: products.flatMap(({ plan }) => plan.removed.map(({ id }) => id)),
    switchedOff: products.flatMap(({ plan }) => plan.switchedOff.map(({ id }) => id)),
    updated,
    inserted: inserted.map(({ row }) => row),
  });
  for (const { plan, row } of inserted) ids.set(plan, newIds.get(`${row.productId}:${row.position}`)!);
  await deleteUnusedOptions(
    db,
    products.flatMap(({ productId, plan }) => (plan.mayLeaveUnused ? productId : [])),
  );
  return ids;
}

/** Returns the id of each value of the plans. */
async function saveOptions(db: Db, products: readonly PlannedProduct[]): Promise<ReadonlyMap<ValuePlan, number>> {
  const changed = products.filter(({ plan }) =>
    plan.options.some(({ isChanged, values }) => isChanged || values.some((value) => value.isChanged)),
  );
  const optionIds = await writeOptions(
    db,
    changed.map(({ productId }) => productId),
    changed.flatMap(({ productId, plan }) =>
      plan.options
        .filter(({ isChanged }) => isChanged)
        .map(({ position, kind, nameAr, nameEn }) => ({ productId, position, kind, nameAr, nameEn })),
    ),
  );
  const values = products.flatMap(({ productId, plan }) =>
    plan.options.flatMap((option) =>
      option.values.map((value) => ({ value, optionId: optionIds.get(`${productId}:${option.position}`)! })),
    ),
  );
  const newIds = await writeValues(
    db,
    values.flatMap(({ value, optionId }) => (value.id === undefined ? { optionId, ...columnsOf(value) } : [])),
    values.flatMap(({ value }) =>
      value.id !== undefined && value.isChanged ? { id: value.id, ...columnsOf(value) } : [],
    ),
  );
  return new Map(
    values.map(({ value, optionId }) => [value, value.id ?? newIds.get(`${optionId}:${value.position}`)!] as const),
  );
}

const columnsOf = ({ position, nameAr, nameEn, hex, pictureId }: ValuePlan) => ({
  position,
  nameAr,
  nameEn,
  hex,
  pictureId,
});

function rowOf({ options }: VariantsPlan, { columns, values }: VariantPlan, ids: ReadonlyMap<ValuePlan, number>) {
  const [value1Id = null, value2Id = null, value3Id = null] = values.map((value, option) =>
    ids.get(options[option]!.values[value]!)!,
  );
  return { ...columns, value1Id, value2Id, value3Id };
}

/**
 * Makes the picture of a variant's row the first of its pictures. `pictureOf` returns the id of a picture of the product. Returns the products that
 * changed.
 */
export async function saveVariantPictures(
  db: Db,
  products: readonly PlannedProduct[],
  ids: VariantIds,
  pictureOf: (productId: number, src: string) => number | undefined,
): Promise<Set<number>> {
  const changes = products.flatMap(({ productId, plan }) =>
    plan.variants.flatMap((variant) => {
      const pictureId = pictureOf(productId, variant.draft.image);
      const current = variant.current?.pictureIds ?? [];
      if (pictureId === undefined || pictureId === current[0]) return [];
      const pictureIds = [pictureId, ...current.filter((id) => id !== pictureId)];
      return { productId, variantId: ids.get(variant)!, pictureIds };
    }),
  );
  await replaceVariantPictures(
    db,
    changes.map(({ variantId }) => variantId),
    changes.flatMap(({ productId, variantId, pictureIds }) =>
      pictureIds.map((pictureId, position) => ({ productId, variantId, pictureId, position })),
    ),
  );
  return new Set(changes.map(({ productId }) => productId));
}
