import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories, products } from '#db/schema.ts';
import { column } from './columns.ts';
import type { Cells, Draft, Source } from './draft.ts';
import { type Master, savePictures } from './pictures.ts';
import { brandNamed, categoryFor, noBrand } from './places.ts';
import type { Problem } from './rows.ts';
import { slugOf } from './slug.ts';

/** A field that becomes another; null where there was nothing, or nothing that can be told in a line. */
export type FieldChange = { field: string; before: unknown; after: unknown };

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

type Present = {
  row: typeof products.$inferSelect;
  brand: { slug: string; nameAr: string; nameEn: string };
  category: { nameAr: string; nameEn: string };
};

/** Thrown to leave a handle out whole. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.issue.key);
    this.problem = problem;
  }
}

/** Writes the products of one handle in one transaction. What is the same already is not written again. */
export function saveHandle(db: Db, drafts: readonly Draft[], files: ReadonlyMap<string, Master>): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const present = await presentProducts(tx, drafts);
    const outcomes: Outcome[] = [];
    for (const [i, draft] of drafts.entries()) {
      const before = present.get(draft.slug) ?? (i === 0 ? present.get(slugOf(draft.handle)) : undefined);
      outcomes.push(await saveProduct(tx, draft, before, files));
    }
    return outcomes;
  });
}

/** By address. A product that had one variant only, and has several now, goes on as the first of them. */
async function presentProducts(db: Db, drafts: readonly Draft[]): Promise<Map<string, Present>> {
  const rows = await db
    .select({ row: products, brand: brands, category: categories })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      inArray(
        products.slug,
        drafts.flatMap(({ slug, handle }) => [slug, slugOf(handle)]),
      ),
    )
    .orderBy(products.id)
    .for('update', { of: products });
  return new Map(rows.map((row) => [row.row.slug, row]));
}

async function saveProduct(
  db: Db,
  draft: Draft,
  present: Present | undefined,
  files: ReadonlyMap<string, Master>,
): Promise<Outcome> {
  const former = (present?.row.source ?? {}) as Source;
  if (present && (former.handle ?? present.row.slug) !== draft.handle) {
    throw new Refused({
      line: draft.line,
      column: column.handle,
      issue: { key: 'address_taken', params: { slug: draft.slug } },
    });
  }
  const { line } = draft;
  const { place, categoryId, category } = await placeOf(db, draft, present, former);
  const source = sourceOf(draft, former, place, present?.row.slug ?? draft.slug);
  const wanted = {
    ...defined(draft.fields),
    brandId: await brandOf(db, draft, present),
    categoryId,
    source: Object.keys(source).length > 0 ? (source as Record<string, unknown>) : null,
  };
  if (!present) {
    const [row] = await db
      .insert(products)
      .values({ ...wanted, slug: draft.slug })
      .returning({ id: products.id, stock: products.stock });
    const { id, stock } = row!;
    await savePictures(db, id, draft, files);
    const changes = Object.entries(defined(draft.fields)).map(([field, after]) => ({ field, before: null, after }));
    return { id, line, slug: draft.slug, result: 'created', fields: [], changes, stock: { before: 0, after: stock } };
  }
  const { id, slug, stock } = present.row;
  const fields = Object.keys(wanted).filter(
    (name) => !isDeepStrictEqual(wanted[name as keyof typeof wanted], present.row[name as keyof typeof wanted]),
  );
  if (await savePictures(db, present.row.id, draft, files)) fields.push('pictures');
  const outcome = { id, line, slug, fields, stock: { before: stock, after: wanted.stock ?? stock } };
  if (fields.length === 0) return { ...outcome, result: 'unchanged', changes: [] };
  await db
    .update(products)
    .set({ ...wanted, updatedAt: new Date() })
    .where(eq(products.id, present.row.id));
  const changes = fields.flatMap((field): FieldChange[] => {
    switch (field) {
      case 'source':
        return [];
      case 'pictures':
        return [{ field, before: null, after: null }];
      case 'brandId':
        return [{ field: 'brand', before: present.brand.nameEn, after: draft.vendor || noBrand.nameEn }];
      case 'categoryId':
        return [{ field: 'category', before: categoryName(present.category), after: category ?? null }];
      default:
        return [{ field, before: present.row[field as keyof Present['row']], after: wanted[field as 'price'] }];
    }
  });
  return { ...outcome, result: 'changed', changes };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/** A brand that bears the vendor's name already stays, should two bear it. */
async function brandOf(db: Db, { vendor }: Draft, present: Present | undefined): Promise<number> {
  if (present) {
    const { slug, nameAr, nameEn } = present.brand;
    const name = vendor?.toLowerCase();
    if (
      name === undefined ||
      (name === '' ? slug === noBrand.slug : name === nameEn.toLowerCase() || name === nameAr.toLowerCase())
    )
      return present.row.brandId;
  }
  return brandNamed(db, vendor ?? '');
}

/** The category, and how the file sorted the product where that says something else. What the file says as before leaves the category to the shop. */
async function placeOf(
  db: Db,
  draft: Draft,
  present: Present | undefined,
  former: Source,
): Promise<{ place: Source['place']; categoryId: number; category?: string }> {
  const said = draft.place ?? { type: '', category: '' };
  if (present) {
    const isAsBefore = former.place
      ? isDeepStrictEqual(said, former.place)
      : said.category === '' && said.type === categoryName(present.category);
    if (!draft.place || isAsBefore) return { place: former.place, categoryId: present.row.categoryId };
  }
  const categoryId = await categoryFor(db, said, draft.hints);
  const [category] = await db.select().from(categories).where(eq(categories.id, categoryId));
  const isPlain = said.category === '' && said.type === categoryName(category!);
  return { place: isPlain ? undefined : said, categoryId, category: categoryName(category!) };
}

/** What an export calls a category. */
export const categoryName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string => nameEn || nameAr;

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
