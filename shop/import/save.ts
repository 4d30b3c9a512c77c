import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema.ts';
import { setImportedStock } from '#shop/inventory/import-stock.ts';
import type { Draft } from './draft.ts';
import { insertProducts, updateProducts } from '../catalogue/write-imported.ts';
import type { Master } from '../uploads/insert-pictures.ts';
import { openPictures } from './pictures.ts';
import { openTaxonomy } from './taxonomy.ts';
import { type FieldChange, type Plan, planHandles } from './plan.ts';
import type { Problem } from './rows.ts';
import { slugOf } from '../catalogue/slug.ts';

/** The result for one product. `fields` are the changed columns, and `changes` are the changes as staff see them. */
export type Outcome = {
  id: number;
  /** The product's line in the file. */
  line: number;
  slug: string;
  result: 'created' | 'changed' | 'unchanged';
  fields: string[];
  changes: FieldChange[];
  stock: { before: number; after: number };
};

/**
 * Writes the products of many handles in the transaction of `db`. Does not write unchanged products. Returns for each handle the results
 * of its products, or the problem that excludes the whole handle. About a dozen statements for any number of handles.
 */
export async function saveHandles(
  db: Db,
  handles: readonly (readonly Draft[])[],
  files: ReadonlyMap<string, Master> = new Map(),
): Promise<(Outcome[] | Problem)[]> {
  const present = await lockProducts(db, handles.flat());
  const places = await openTaxonomy(db);
  const pictures = await openPictures(db, handles.flat(), [...present.values()], files);
  const planned = await planHandles(present, places, handles);
  const plans = planned.flatMap((entry) => (Array.isArray(entry) ? entry : []));
  const ids = await insertProducts(db, newProducts(plans));
  const repictured = await pictures.save(
    plans.map(({ draft, present: row }) => ({ draft, id: row?.id ?? ids.get(draft.slug)! })),
  );
  const outcomes = new Map(plans.map((plan) => [plan, outcomeOf(plan, ids, repictured)]));
  const updatedAt = new Date();
  await updateProducts(
    db,
    plans.flatMap(({ present: row, target, fields }) => {
      if (!row || (fields.length === 0 && !repictured.has(row.id))) return [];
      const changed = fields.filter((name) => name !== 'stock').map((name) => [name, target[name]] as const);
      return [{ id: row.id, ...Object.fromEntries(changed), updatedAt }];
    }),
  );
  await setImportedStock(
    db,
    [...outcomes.values()].map(({ id: productId, stock }) => ({ productId, ...stock })),
  );
  return planned.map((entry) => (Array.isArray(entry) ? entry.map((plan) => outcomes.get(plan)!) : entry));
}

class Rollback extends Error {}

/** Finds out what `saveHandles` would do: runs it and rolls it back. */
export async function rehearseHandles(
  db: Db,
  handles: readonly (readonly Draft[])[],
): Promise<(Outcome[] | Problem)[]> {
  let results: (Outcome[] | Problem)[] = [];
  await db
    .transaction(async (tx) => {
      results = await saveHandles(tx, handles);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return results;
}

/** Locks the existing products with the slugs of the drafts until the transaction ends, and returns them by slug. */
async function lockProducts(db: Db, drafts: readonly Draft[]): Promise<Map<string, typeof products.$inferSelect>> {
  const slugs = new Set(drafts.flatMap(({ slug, handle }) => [slug, slugOf(handle)]));
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.slug} = any(${sql.param([...slugs])}::text[])`)
    .orderBy(products.id)
    .for('update');
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The rows of the products that don't exist yet, without their stock. */
const newProducts = (plans: readonly Plan[]) =>
  plans.flatMap(({ draft: { slug }, present, target }) => {
    const { stock: _setLater, ...row } = target;
    return present ? [] : [{ ...row, slug }];
  });

function outcomeOf(
  { draft: { line, slug }, present, target, fields, changes }: Plan,
  ids: ReadonlyMap<string, number>,
  repictured: ReadonlySet<number>,
): Outcome {
  if (!present) {
    const stock = { before: 0, after: target.stock ?? 0 };
    return { id: ids.get(slug)!, line, slug, result: 'created', fields: [], changes, stock };
  }
  const { id } = present;
  const isOther = repictured.has(id);
  return {
    id,
    line,
    slug: present.slug,
    result: fields.length > 0 || isOther ? 'changed' : 'unchanged',
    fields: isOther ? [...fields, 'pictures'] : fields,
    changes: isOther ? [...changes, { field: 'pictures', before: null, after: null }] : changes,
    stock: { before: present.stock, after: target.stock ?? present.stock },
  };
}
