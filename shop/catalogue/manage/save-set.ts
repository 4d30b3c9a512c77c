import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { queryRows } from '#db/query-rows.ts';
import { products, productSets, productVariants, setParts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { emptyToUndefined, price, rowId } from '#shop/parse.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { MAX_PART_QUANTITY, MAX_PARTS } from '#values/variants.ts';
import { lockWithSets } from '../lock-with-sets.ts';
import { lockProduct } from './lock-product.ts';
import { onlyVariant } from './only-variant.ts';
import { type ManagedSet, readManagedSet } from './sets.ts';
import { verb } from '#shop/verb.ts';

/** All parts of a set in order, and either its own price in EGP or a percentage. Without parts, the product is no longer a set. */
export const saveSetInput = z.object({
  id: rowId,
  seen: seenField,
  price: z.preprocess(emptyToUndefined, price.optional()),
  percent: z.preprocess(emptyToUndefined, z.int().min(0).max(90).optional()),
  parts: z
    .array(
      z.object({
        product_id: rowId,
        variant_id: z.preprocess(emptyToUndefined, rowId.optional()),
        quantity: z.int().min(1).max(MAX_PART_QUANTITY),
      }),
    )
    .max(MAX_PARTS),
});

type SetInput = z.output<typeof saveSetInput>;
type Part = { variantId: number; productId: number; quantity: number };

/**
 * Makes a product a set, changes its parts and price, or makes it a product of its own again, without stock. A set has no options and no stock of its
 * own, and no set is part of another. 404, 409 `stale_version`, 422.
 */
export const saveSet = verb({
  scope: 'catalogue.manage',
  input: saveSetInput,
  run: async (ctx, input): Promise<ManagedSet> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      // The price follows from those of the parts.
      const ids = [input.id, ...input.parts.map((part) => part.product_id)];
      await lockWithSets(tx.db, sql`${products.id} = any(${sql.param(ids)}::integer[])`);
      const row = await lockProduct(tx, input.id, input.seen);
      const before = await readManagedSet(tx, input.id);
      if (input.parts.length === 0) await removeSet(tx, input.id);
      else await writeSet(tx, input, before);
      await tx.db
        .update(products)
        .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
        .where(eq(products.id, input.id));
      const after = await readManagedSet(tx, input.id);
      await audit(tx, {
        actorId,
        action: 'product.change',
        entity: 'product',
        entityId: input.id,
        before: { set: audited(before) },
        after: { set: audited(after) },
      });
      return after;
    }).catch(throwSetError);
  },
});

const audited = ({ ownPrice, percent, parts }: ManagedSet) => ({
  price: ownPrice,
  percent,
  parts: parts.map(({ variantId, quantity }) => ({ variant: variantId, quantity })),
});

async function writeSet(ctx: Ctx, { id, price: own, percent, parts: requested }: SetInput, before: ManagedSet) {
  if ((own === undefined) === (percent === undefined)) throw invalidField('price', 'set_price_or_percent');
  if (own === 0) throw invalidField('price', 'set_price_zero');
  if (!before.isSet) await assertCanBeSet(ctx, id, before);
  const parts = await findParts(ctx, requested);
  if (parts.reduce((units, { quantity }) => units + quantity, 0) < 2) throw invalidField('parts', 'set_too_small');
  const terms = { price: own ?? null, percent: percent ?? null };
  await ctx.db
    .insert(productSets)
    .values({ productId: id, ...terms })
    .onConflictDoUpdate({ target: productSets.productId, set: terms });
  await ctx.db.delete(setParts).where(eq(setParts.setId, id));
  await insertMany(
    ctx.db,
    setParts,
    parts.map((part, position) => ({ setId: id, position, ...part })),
  );
  await ctx.db.update(productVariants).set({ isSet: true }).where(eq(productVariants.productId, id));
}

async function removeSet(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(productSets).where(eq(productSets.productId, id));
  await ctx.db.update(productVariants).set({ isSet: false }).where(eq(productVariants.productId, id));
}

/** 422 for a product with options or with stock. */
async function assertCanBeSet(ctx: Ctx, id: number, { stock }: ManagedSet): Promise<void> {
  await onlyVariant(ctx, id).catch(() => {
    throw invalidField('parts', 'set_has_options');
  });
  if (stock > 0) throw invalidField('parts', 'set_has_stock', { n: stock });
}

/** The requested parts, each variant once; a product without `variant_id` means its only variant. 422 at the part. */
async function findParts(ctx: Ctx, requested: SetInput['parts']): Promise<Part[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ variantId: z.int().nullable(), several: z.boolean() }),
    sql`select v.id variant_id, coalesce(v.several and w.wanted_id is null, false) several
      from unnest(${sql.param(requested.map((part) => part.product_id))}::integer[],
        ${sql.param(requested.map((part) => part.variant_id ?? null))}::integer[]) with ordinality w (product_id, wanted_id, nth)
      left join lateral (
        select v.id, count(*) over () > 1 several from product_variants v where v.product_id = w.product_id and v.id = coalesce(w.wanted_id, v.id)
        order by v.active desc, v.position limit 1
      ) v on true order by w.nth`,
  );
  const parts = rows.map(({ variantId, several }, nth): Part => {
    if (variantId === null) throw invalidField(`parts.${nth}.product_id`, 'product_unknown');
    if (several) throw invalidField(`parts.${nth}.variant_id`, 'required');
    const { product_id: productId, quantity } = requested[nth]!;
    return { variantId, productId, quantity };
  });
  const twice = parts.findIndex(({ variantId }, nth) => parts.findIndex((part) => part.variantId === variantId) < nth);
  if (twice >= 0) throw invalidField(`parts.${twice}.product_id`, 'line_twice');
  return parts;
}

function throwSetError(error: unknown): never {
  throw databaseConstraint(error) === 'set_parts_nested' ? invalidField('parts', 'set_nested') : error;
}
