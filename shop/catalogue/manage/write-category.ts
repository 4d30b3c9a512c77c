import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { categories } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { slugOf } from '#shop/catalogue/slug.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { type CategoryRow, lockCategory, lockCategoryTree, type ManagedCategory, readCategory } from './category.ts';
import { differences, throwConstraintError } from './changes.ts';
import { longTexts, names, shortTexts, slug } from './input.ts';
import { slugFrom } from '../product-fields.ts';
import { verb } from '#shop/verb.ts';

const fields = {
  name: names.optional(),
  description: longTexts.optional(),
  slug: slug.optional(),
  picture_alt: shortTexts.optional(),
  hidden: z.boolean().optional(),
};

export const createCategoryInput = z.object({ ...fields, parent_id: rowId.nullable().optional() });

export const updateCategoryInput = z.object({ id: rowId, seen: seenField, ...fields });

type CategoryInputFields = Partial<z.output<typeof updateCategoryInput>>;

function toCategoryPatch({
  name,
  description,
  picture_alt: alt,
  slug,
  hidden,
}: CategoryInputFields): Partial<CategoryRow> {
  const values = {
    ...(slug !== undefined && { slug: slugFrom(slug) }),
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

/** Menus show it in both languages, so it needs both names. */
function assertNames({ nameAr, nameEn }: Partial<CategoryRow>): void {
  if (!nameAr) throw invalidField('name.ar', 'required');
  if (!nameEn) throw invalidField('name.en', 'required');
}

/** Creates a category as the last one of its parent. 422 for an unknown parent. */
export const createCategory = verb({
  scope: 'catalogue.manage',
  input: createCategoryInput,
  run: async (ctx, input): Promise<ManagedCategory> => {
    const { userId: actorId } = ctx.actor;
    const { parent_id: parentId = null, ...fields } = input;
    const values = toCategoryPatch(fields);
    assertNames(values);
    return inTransaction(ctx, async (tx) => {
      await lockCategoryTree(tx);
      const [last] = await queryRows(
        tx.db,
        z.object({ position: z.int() }),
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
    }).catch(throwConstraintError);
  },
});

async function freeSlug(ctx: Ctx, baseSlug: string): Promise<string> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string() }),
    sql`select slug from categories where slug = ${baseSlug} or starts_with(slug, ${`${baseSlug}-`})`,
  );
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  let slug = baseSlug;
  for (let n = 2; takenSlugs.has(slug); n++) slug = `${baseSlug}-${n}`;
  return slug;
}

/** Changes the given fields; a former slug still redirects here. 404, 409 `stale_version`. */
export const updateCategory = verb({
  scope: 'catalogue.manage',
  input: updateCategoryInput,
  run: async (ctx, { id, seen, ...fields }): Promise<ManagedCategory> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockCategory(tx, id, seen);
      await writeCategory(tx, actorId, row, toCategoryPatch(fields));
      return readCategory(tx, id);
    }).catch(throwConstraintError);
  },
});

/** Writes the changed fields of a locked category and an audit log entry. */
export async function writeCategory(
  ctx: Ctx,
  actorId: number,
  row: CategoryRow,
  values: Partial<CategoryRow>,
): Promise<void> {
  const changes = differences(row, values);
  if (!changes) return;
  assertNames({ ...row, ...values });
  await ctx.db
    .update(categories)
    .set({ ...values, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now) })
    .where(eq(categories.id, row.id));
  await audit(ctx, { actorId, action: 'category.change', entity: 'category', entityId: row.id, ...changes });
}
