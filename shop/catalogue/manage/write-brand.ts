import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { brands } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { hyphenated } from '#shop/import/slug.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { differences, refuse, refuseRemoval } from './changes.ts';
import { longTexts, names, slug } from './input.ts';
import { type ManagedBrand, readBrand } from './list-brands.ts';
import { oneInput } from './show-product.ts';

const fields = { name: names.optional(), story: longTexts.optional() };

/** A brand's address is chosen once: nothing leads from a former one. */
export const createBrandInput = z.object({ ...fields, slug: slug.optional() });

export const updateBrandInput = z.object({ id: rowId, seen: seenField, ...fields });

type Row = typeof brands.$inferSelect;

function columnsOf({ name, story }: Partial<z.output<typeof updateBrandInput>>): Partial<Row> {
  const values = { nameAr: name?.ar, nameEn: name?.en, storyAr: story?.ar, storyEn: story?.en };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** One name serves both languages, as with names of houses it often does. */
function named(values: Partial<Row>): Partial<Row> {
  const { nameAr, nameEn } = values;
  if (!nameAr && !nameEn) throw invalidField('name', 'required');
  return { ...values, nameAr: nameAr || nameEn!, nameEn: nameEn || nameAr! };
}

async function hold(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(brands).where(eq(brands.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** A new brand. Needs `catalogue.manage`. */
export async function createBrand(ctx: Ctx, input: unknown): Promise<ManagedBrand> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { slug: wanted, ...given } = parse(createBrandInput, input);
  const values = named(columnsOf(given));
  const address = hyphenated(wanted ?? values.nameEn!);
  if (address === '') throw invalidField('slug', 'not_valid');
  return inTransaction(ctx, async (tx) => {
    const after = { ...values, slug: address };
    const [row] = await tx.db
      .insert(brands)
      .values({ ...after, updatedAt: tx.now })
      .returning({ id: brands.id });
    await audit(tx, { actorId, action: 'brand.new', entity: 'brand', entityId: row!.id, after });
    return readBrand(tx, row!.id);
  }).catch(refuse);
}

/** Changes the fields that are given. 404, 409 `changed_meanwhile`. Needs `catalogue.manage`. */
export async function updateBrand(ctx: Ctx, input: unknown): Promise<ManagedBrand> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, seen: known, ...given } = parse(updateBrandInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await hold(tx, id);
    holdToSeen(row.updatedAt, known);
    const values = named({ ...row, ...columnsOf(given) });
    const changes = differences(row, values);
    if (changes) {
      await tx.db
        .update(brands)
        .set({ ...changes.after, updatedAt: changedAt(row.updatedAt, tx.now) })
        .where(eq(brands.id, id));
      await audit(tx, { actorId, action: 'brand.change', entity: 'brand', entityId: id, ...changes });
    }
    return readBrand(tx, id);
  });
}

/** Deletes a brand that no product bears; else 409 `in_use`. 404. Needs `catalogue.manage`. */
export async function deleteBrand(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await inTransaction(ctx, async (tx) => {
    const before = await hold(tx, id);
    await tx.db.delete(brands).where(eq(brands.id, id));
    await audit(tx, { actorId, action: 'brand.delete', entity: 'brand', entityId: id, before });
  }).catch(refuseRemoval);
}
