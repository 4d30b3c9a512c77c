import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { productPictures, products } from '#db/schema.ts';
import { type ImportedStock, setImportedStock } from '#shop/inventory/import-stock.ts';
import { writeSets } from '../catalogue/write-imported-sets.ts';
import { lockWithSets } from '../catalogue/lock-with-sets.ts';
import { insertProducts, updateProducts } from '../catalogue/write-imported.ts';
import { readCurrentVariants } from './current-variants.ts';
import type { Draft } from './draft.ts';
import { type FileReferences, partNames } from './find-parts.ts';
import { openPictures, type PictureFile } from './pictures.ts';
import { type FieldChange, type Plan, planHandles } from './plan.ts';
import { planSets } from './plan-sets.ts';
import type { Problem } from './rows.ts';
import { type PlannedProduct, saveVariantPictures, saveVariants, type VariantIds } from './save-variants.ts';
import { openTaxonomy } from './taxonomy.ts';

/** The result for one product. `fields` are the changed columns, and `changes` are the changes as staff see them. */
export type Outcome = {
  id: number;
  /** The product's line in the file. */
  line: number;
  slug: string;
  result: 'created' | 'changed' | 'unchanged';
  fields: string[];
  changes: FieldChange[];
  /** The stock of each variant. */
  stocks: ImportedStock[];
  isPictured: boolean;
  isSet: boolean;
  /** Why a set is not connected with its parts. */
  problem: Problem | undefined;
};

export type SaveOptions = {
  /** The picture files next to the product file, by the addresses in it. */
  files?: ReadonlyMap<string, PictureFile>;
  /** Gives products the status of the file. Otherwise new ones are drafts, and the others keep theirs. */
  publishes?: boolean;
  /** What the whole file has, for a preview of sets whose parts are not written yet. */
  awaited?: FileReferences;
};

type Product = typeof products.$inferSelect;

/**
 * Writes the products of many handles, with their variants, in the transaction of `db`. Does not write unchanged products. Returns for each handle
 * the result, or the problem that excludes it. About two dozen statements for any number of handles.
 */
export async function saveHandles(
  db: Db,
  drafts: readonly Draft[],
  options: SaveOptions = {},
): Promise<(Outcome | Problem)[]> {
  const locked = await lockProducts(db, drafts);
  const results = new Map<Draft, Outcome | Problem>();
  // Sets are written after the products that they consist of.
  for (const part of [drafts.filter(({ set }) => !set), drafts.filter(({ set }) => set)]) {
    if (part.length === 0) continue;
    const current = new Map(part.flatMap(({ slug }) => (locked.has(slug) ? [[slug, locked.get(slug)!]] : [])));
    for (const [nth, result] of (await saveLocked(db, part, current, options)).entries())
      results.set(part[nth]!, result);
  }
  return drafts.map((draft) => results.get(draft)!);
}

async function saveLocked(
  db: Db,
  drafts: readonly Draft[],
  current: ReadonlyMap<string, Product>,
  { files = new Map(), publishes = false, awaited = new Map() }: SaveOptions,
): Promise<(Outcome | Problem)[]> {
  const currentIds = [...current.values()].map(({ id }) => id);
  const places = await openTaxonomy(db);
  const pictures = await openPictures(db, drafts, currentIds, files);
  const variants = await readCurrentVariants(db, currentIds);
  const sets = await planSets(db, drafts, variants, { idOf: ({ slug }) => current.get(slug)?.id, awaited });
  const planned = await planHandles(current, variants, places, {
    drafts,
    publishes,
    sets,
    swatchOf: pictures.swatchOf,
  });
  const plans = planned.flatMap((entry) => ('issue' in entry ? [] : entry));
  const newIds = await insertProducts(db, newProducts(plans));
  const idOf = ({ draft, current: row }: Plan) => row?.id ?? newIds.get(draft.slug)!;
  await updateProducts(
    db,
    plans.flatMap(({ current: row, target, fields }) =>
      row && fields.length > 0 ? { id: row.id, ...Object.fromEntries(fields.map((name) => [name, target[name]])) } : [],
    ),
  );
  const written = plans.map((plan): PlannedProduct => ({
    productId: idOf(plan),
    isNew: !plan.current,
    plan: plan.variants,
  }));
  const variantIds = await saveVariants(db, written);
  await writeSets(
    db,
    plans.flatMap((plan) => {
      const { set } = plan;
      return set && 'parts' in set && set.isChanged && !set.isAwaited ? { ...set, productId: idOf(plan) } : [];
    }),
  );
  const repictured = await pictures.save(plans.map((plan) => ({ draft: plan.draft, id: idOf(plan) })));
  const shown = await saveVariantPictures(db, written, variantIds, pictures.idOf);
  const pictured = await picturedAmong(
    db,
    written.map(({ productId }) => productId),
  );
  const outcomes = new Map(
    plans.map((plan) => [plan, outcomeOf(plan, { id: idOf(plan), variantIds, repictured, shown, pictured })]),
  );
  await touchProducts(db, [...outcomes.values()]);
  await setImportedStock(
    db,
    [...outcomes.values()].flatMap(({ stocks }) => stocks),
  );
  return planned.map((entry) => ('issue' in entry ? entry : outcomes.get(entry)!));
}

class Rollback extends Error {}

/** Finds out what `saveHandles` would do: runs it and rolls it back. */
export async function rehearseHandles(
  db: Db,
  drafts: readonly Draft[],
  options?: SaveOptions,
): Promise<(Outcome | Problem)[]> {
  let results: (Outcome | Problem)[] = [];
  await db
    .transaction(async (tx) => {
      results = await saveHandles(tx, drafts, options);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return results;
}

/** Locks the existing products with the slugs of the drafts, those of their parts, and the sets that sell them, until the transaction ends. Returns the former by slug. */
export async function lockProducts(db: Db, drafts: readonly Draft[]): Promise<Map<string, Product>> {
  const slugs = new Set(drafts.map(({ slug }) => slug));
  const parts = partNames(drafts);
  const isNamed = sql`${products.slug} = any(${sql.param([...slugs, ...parts.slugs])}::text[])`;
  const isPart = sql`${products.id} in (select v.product_id from product_variants v where v.sku = any(${sql.param(parts.skus)}::text[]))`;
  const rows = await lockWithSets(db, parts.skus.length > 0 ? sql`(${isNamed} or ${isPart})` : isNamed);
  return new Map(rows.flatMap((row) => (slugs.has(row.slug) ? [[row.slug, row]] : [])));
}

/** The rows of the products that don't exist yet, with the price of their first variant, and without their stock. */
const newProducts = (plans: readonly Plan[]) =>
  plans.flatMap(({ draft: { slug }, current, target, variants }) => {
    const { sku, gtin, price, offerPrice, offerFrom, offerUntil } = variants.variants[0]!.columns;
    return current ? [] : { ...target, slug, sku, gtin, price, offerPrice, offerFrom, offerUntil };
  });

/** Updates the date of changed products: a variant or a picture may be all that changed. */
const touchProducts = (db: Db, outcomes: readonly Outcome[]): Promise<void> =>
  updateProducts(
    db,
    outcomes.flatMap(({ id, result }) => (result === 'changed' ? { id, updatedAt: new Date() } : [])),
  );

type Written = {
  id: number;
  variantIds: VariantIds;
  /** Products by what changed: their pictures, or those of their variants. */
  repictured: ReadonlySet<number>;
  shown: ReadonlySet<number>;
  pictured: ReadonlySet<number>;
};

/** The products that have a picture. */
async function picturedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: productPictures.productId })
    .from(productPictures)
    .where(sql`${productPictures.productId} = any(${sql.param([...ids])}::integer[])`);
  return new Set(rows.map(({ id }) => id));
}

function outcomeOf(
  { draft, current, fields, changes, variants: plan, set, problem }: Plan,
  { id, variantIds, repictured, shown, pictured }: Written,
): Outcome {
  const { line, slug } = draft;
  const isRepictured = repictured.has(id) || shown.has(id);
  const isPictured = pictured.has(id);
  const stocks = plan.variants.map((variant): ImportedStock => {
    const before = variant.current?.stock ?? 0;
    const after = variant.draft.fields.stock ?? before;
    return { productId: id, variantId: variantIds.get(variant)!, before, after };
  });
  const isSet = (set && 'parts' in set) || plan.variants.some((variant) => variant.current?.isSet);
  const common = { id, line, stocks, isPictured, isSet: isSet ?? false, problem };
  if (!current) return { ...common, slug, result: 'created', fields: [], changes };
  const changed = [
    ...fields,
    ...(stocks.some(({ before, after }) => before !== after) ? ['stock'] : []),
    ...plan.variants.flatMap((variant) => variant.changed),
    ...(plan.variants.some((variant) => !variant.current) || plan.removed.length > 0 ? ['variants'] : []),
    ...(plan.switchedOff.length > 0 ? ['active'] : []),
    ...(plan.options.some(({ isChanged, values }) => isChanged || values.some((value) => value.isChanged))
      ? ['options']
      : []),
    ...(isRepictured ? ['pictures'] : []),
    ...(set && 'parts' in set && set.isChanged ? ['set'] : []),
  ];
  return {
    ...common,
    slug: current.slug,
    result: changed.length > 0 ? 'changed' : 'unchanged',
    fields: [...new Set(changed)],
    changes: isRepictured ? [...changes, { field: 'pictures', before: null, after: null }] : changes,
  };
}
