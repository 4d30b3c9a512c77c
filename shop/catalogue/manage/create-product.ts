import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { products } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { adjust } from '#shop/inventory/adjust.ts';
import { audit } from '#shop/audit/audit.ts';
import { onlyVariant } from './only-variant.ts';
import { throwConstraintError } from './changes.ts';
import type { Product } from './lock-product.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { slugOf } from '../slug.ts';
import { toProductPatch } from '../product-fields.ts';
import { createProductInput, assertValidProduct } from './product-input.ts';
import { verb } from '#shop/verb.ts';

/** A slug that no product has: `baseSlug`, or `baseSlug` with the lowest free number. */
export async function freeProductSlug(ctx: Ctx, baseSlug: string): Promise<string> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string() }),
    sql`select slug from products where slug = ${baseSlug} or starts_with(slug, ${`${baseSlug}-`})`,
  );
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  let slug = baseSlug;
  for (let n = 2; takenSlugs.has(slug); n++) slug = `${baseSlug}-${n}`;
  return slug;
}

/** Creates a draft, named in at least one language; the default slug comes from its name. */
export const createProduct = verb({
  scope: 'catalogue.manage',
  input: createProductInput,
  run: async (ctx, { stock, ...fields }): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    const name = fields.name?.en || fields.name?.ar;
    if (!name) throw invalidField('name', 'required');
    return inTransaction(ctx, async (tx) => {
      const columns = toProductPatch(fields) as Product;
      const slug = columns.slug ?? (await freeProductSlug(tx, slugOf(name) || 'product'));
      const values = assertValidProduct({}, { ...columns, slug, status: 'draft' }) as Product;
      const [row] = await tx.db
        .insert(products)
        .values({ ...values, publishedAt: tx.now, createdAt: tx.now, updatedBy: actorId, updatedAt: tx.now })
        .returning();
      const id = row!.id;
      await audit(tx, { actorId, action: 'product.new', entity: 'product', entityId: id, after: { ...values } });
      if (stock > 0)
        await adjust(tx, { ...(await onlyVariant(tx, id)), change: stock, reason: 'received', note: null, actorId });
      return readManagedProduct(tx, id);
    }).catch(throwConstraintError);
  },
});
