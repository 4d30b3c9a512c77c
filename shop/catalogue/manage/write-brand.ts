import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { brands } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { hyphenated } from '#shop/catalogue/slug.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { differences, throwConstraintError, throwRemovalError } from './changes.ts';
import { longTexts, names, slug } from './input.ts';
import { type ManagedBrand, readBrand } from './list-brands.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

const fields = { name: names.optional(), story: longTexts.optional() };

/** A brand's slug can't be changed later: former slugs do not redirect. */
export const createBrandInput = z.object({ ...fields, slug: slug.optional() });

export const updateBrandInput = z.object({ id: rowId, seen: seenField, ...fields });

type Row = typeof brands.$inferSelect;

function toBrandPatch({ name, story }: Partial<z.output<typeof updateBrandInput>>): Partial<Row> {
  const values = { nameAr: name?.ar, nameEn: name?.en, storyAr: story?.ar, storyEn: story?.en };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** One name serves both languages, as is common for brands. */
function assertNames(values: Partial<Row>): Partial<Row> {
  const { nameAr, nameEn } = values;
  if (!nameAr && !nameEn) throw invalidField('name', 'required');
  return { ...values, nameAr: nameAr || nameEn!, nameEn: nameEn || nameAr! };
}

async function lockBrand(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(brands).where(eq(brands.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Creates a brand. */
export const createBrand = verb({
  scope: 'catalogue.manage',
  input: createBrandInput,
  run: async (ctx, { slug: requestedSlug, ...fields }): Promise<ManagedBrand> => {
    const { userId: actorId } = ctx.actor;
    const values = assertNames(toBrandPatch(fields));
    const address = hyphenated(requestedSlug ?? values.nameEn!);
    if (address === '') throw invalidField('slug', 'not_valid');
    return inTransaction(ctx, async (tx) => {
      const after = { ...values, slug: address };
      const [row] = await tx.db
        .insert(brands)
        .values({ ...after, updatedAt: tx.now })
        .returning({ id: brands.id });
      await audit(tx, { actorId, action: 'brand.new', entity: 'brand', entityId: row!.id, after });
      return readBrand(tx, row!.id);
    }).catch(throwConstraintError);
  },
});

/** Changes the given fields. 404, 409 `stale_version`. */
export const updateBrand = verb({
  scope: 'catalogue.manage',
  input: updateBrandInput,
  run: async (ctx, { id, seen, ...fields }): Promise<ManagedBrand> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockBrand(tx, id);
      assertNotStale(row.updatedAt, seen);
      const values = assertNames({ ...row, ...toBrandPatch(fields) });
      const changes = differences(row, values);
      if (changes) {
        await tx.db
          .update(brands)
          .set({ ...changes.after, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
          .where(eq(brands.id, id));
        await audit(tx, { actorId, action: 'brand.change', entity: 'brand', entityId: id, ...changes });
      }
      return readBrand(tx, id);
    });
  },
});

/** Deletes a brand without products; otherwise 409 `in_use`. 404. */
export const deleteBrand = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const before = await lockBrand(tx, id);
      await tx.db.delete(brands).where(eq(brands.id, id));
      await audit(tx, { actorId, action: 'brand.delete', entity: 'brand', entityId: id, before });
    }).catch(throwRemovalError);
  },
});
