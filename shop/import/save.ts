import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertMany, updateMany } from '#db/many.ts';
import { products } from '#db/schema.ts';
import type { Draft } from './draft.ts';
import { type Master, openPictures } from './pictures.ts';
import { openPlaces } from './places.ts';
import { type FieldChange, type Plan, planHandles } from './plan.ts';
import type { Problem } from './rows.ts';
import { slugOf } from './slug.ts';

/** What became of one product. `fields` are the columns that changed, `changes` what people would see of it. */
export type Outcome = {
  id: number;
  /** Where the file says it. */
  line: number;
  slug: string;
  result: 'created' | 'changed' | 'unchanged';
  fields: string[];
  changes: FieldChange[];
  stock: { before: number; after: number };
};

/**
 * Writes the products of many handles, in the transaction of `db`; what is the same already is not written again. For each handle what became of
 * its products, or why it is left out whole. A dozen statements, however many there are.
 */
export async function saveHandles(
  db: Db,
  handles: readonly (readonly Draft[])[],
  files: ReadonlyMap<string, Master> = new Map(),
): Promise<(Outcome[] | Problem)[]> {
  const present = await holdProducts(db, handles.flat());
  const places = await openPlaces(db);
  const pictures = await openPictures(db, handles.flat(), [...present.values()], files);
  const planned = await planHandles(present, places, handles);
  const plans = planned.flatMap((one) => (Array.isArray(one) ? one : []));
  const ids = await insertProducts(db, plans);
  const repictured = await pictures.save(
    plans.map(({ draft, present: row }) => ({ draft, id: row?.id ?? ids.get(draft.slug)! })),
  );
  const outcomes = new Map(plans.map((plan) => [plan, outcomeOf(plan, ids, repictured)]));
  const updatedAt = new Date();
  await updateMany(
    db,
    products,
    plans.flatMap(({ present: row, wanted, fields }) => {
      if (!row || (fields.length === 0 && !repictured.has(row.id))) return [];
      return [{ id: row.id, ...Object.fromEntries(fields.map((name) => [name, wanted[name]])), updatedAt }];
    }),
  );
  return planned.map((one) => (Array.isArray(one) ? one.map((plan) => outcomes.get(plan)!) : one));
}

class Undo extends Error {}

/** What `saveHandles` would come to: it is done, and undone. */
export async function rehearseHandles(
  db: Db,
  handles: readonly (readonly Draft[])[],
): Promise<(Outcome[] | Problem)[]> {
  let found: (Outcome[] | Problem)[] = [];
  await db
    .transaction(async (tx) => {
      found = await saveHandles(tx as unknown as Db, handles);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

/** The products that are there at the addresses of drafts, by these and held until the transaction ends. */
async function holdProducts(db: Db, drafts: readonly Draft[]): Promise<Map<string, typeof products.$inferSelect>> {
  const slugs = new Set(drafts.flatMap(({ slug, handle }) => [slug, slugOf(handle)]));
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.slug} = any(${sql.param([...slugs])}::text[])`)
    .orderBy(products.id)
    .for('update');
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Gives the ids by address. */
async function insertProducts(db: Db, plans: readonly Plan[]): Promise<Map<string, number>> {
  const rows = plans.flatMap(({ draft: { slug }, present, wanted }) => (present ? [] : [{ ...wanted, slug }]));
  const made = await insertMany<typeof products, { id: number; slug: string }>(
    db,
    products,
    rows,
    sql`returning id, slug`,
  );
  return new Map(made.map(({ id, slug }) => [slug, id]));
}

function outcomeOf(
  { draft: { line, slug }, present, wanted, fields, changes }: Plan,
  ids: ReadonlyMap<string, number>,
  repictured: ReadonlySet<number>,
): Outcome {
  if (!present) {
    const stock = { before: 0, after: wanted.stock ?? 0 };
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
    stock: { before: present.stock, after: wanted.stock ?? present.stock },
  };
}
