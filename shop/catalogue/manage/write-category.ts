import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { categories } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { slugOf } from '#shop/import/slug.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, seenField } from '#shop/staff/seen.ts';
import { type CategoryRow, holdCategory, holdTree, type ManagedCategory, readCategory } from './category.ts';
import { differences, refuse } from './changes.ts';
import { longTexts, names, shortTexts, slug } from './input.ts';
import { addressOf } from './product-input.ts';

const fields = {
  name: names.optional(),
  description: longTexts.optional(),
  slug: slug.optional(),
  picture_alt: shortTexts.optional(),
  hidden: z.boolean().optional(),
};

export const createCategoryInput = z.object({ ...fields, parent_id: rowId.nullable().optional() });

export const updateCategoryInput = z.object({ id: rowId, seen: seenField, ...fields });

type Given = Partial<z.output<typeof updateCategoryInput>>;

function columnsOf({ name, description, picture_alt: alt, slug, hidden }: Given): Partial<CategoryRow> {
  const values = {
    ...(slug !== undefined && { slug: addressOf(slug) }),
    nameAr: name?.ar,
    nameEn: name?.en,
    descriptionAr: description?.ar,
    descriptionEn: description?.en,
    pictureAltAr: alt?.ar,
    pictureAltEn: alt?.en,
    hidden,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Menus show it in both languages: it has a name in each. */
function holdToNames({ nameAr, nameEn }: Partial<CategoryRow>): void {
  if (!nameAr) throw invalidField('name.ar', 'required');
  if (!nameEn) throw invalidField('name.en', 'required');
}

/** A new category, the last of its parent's. 422 for a parent that is not there. Needs `catalogue.manage`. */
export async function createCategory(ctx: Ctx, input: unknown): Promise<ManagedCategory> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { parent_id: parentId = null, ...given } = parse(createCategoryInput, input);
  const values = columnsOf(given);
  holdToNames(values);
  return inTransaction(ctx, async (tx) => {
    await holdTree(tx);
    const [last] = await rowsOf<{ position: number }>(
      tx.db,
      sql`select coalesce(max(position) + 1, 0) position from categories where parent_id is not distinct from ${parentId}::integer`,
    );
    const slug = values.slug ?? (await freeSlug(tx, slugOf(values.nameEn!) || 'category'));
    const [row] = await tx.db
      .insert(categories)
      .values({ ...values, slug, parentId, position: last!.position, updatedAt: tx.now })
      .returning({ id: categories.id });
    const id = row!.id;
    const after = { ...values, slug, parentId };
    await audit(tx, { actorId, action: 'category.new', entity: 'category', entityId: id, after });
    return readCategory(tx, id);
  }).catch(refuse);
}

async function freeSlug(ctx: Ctx, wanted: string): Promise<string> {
  const rows = await rowsOf<{ slug: string }>(
    ctx.db,
    sql`select slug from categories where slug = ${wanted} or starts_with(slug, ${`${wanted}-`})`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
  return slug;
}

/** Changes the fields that are given; a former address keeps leading here. 404, 409 `changed_meanwhile`. Needs `catalogue.manage`. */
export async function updateCategory(ctx: Ctx, input: unknown): Promise<ManagedCategory> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, seen: known, ...given } = parse(updateCategoryInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdCategory(tx, id, known);
    await writeCategory(tx, actorId, row, columnsOf(given));
    return readCategory(tx, id);
  }).catch(refuse);
}

/** Writes what is another in a category that is held, and writes it down. */
export async function writeCategory(
  ctx: Ctx,
  actorId: number,
  row: CategoryRow,
  values: Partial<CategoryRow>,
): Promise<void> {
  const changes = differences(row, values);
  if (!changes) return;
  holdToNames({ ...row, ...values });
  await ctx.db
    .update(categories)
    .set({ ...values, updatedAt: changedAt(row.updatedAt, ctx.now) })
    .where(eq(categories.id, row.id));
  await audit(ctx, { actorId, action: 'category.change', entity: 'category', entityId: row.id, ...changes });
}
