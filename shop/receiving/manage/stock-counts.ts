import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, productVariants, stockCountLines, stockCounts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, integer, optionalSingleLine, rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { normaliseCode } from '../code.ts';
import { variantsByCode } from '../find-variants.ts';
import { lockOpenCount, readStockCount, type StockCount } from '../stock-count.ts';
import { MAX_UNITS } from './save-purchase-order.ts';

/** A count in a list. */
export type StockCountRow = Pick<typeof stockCounts.$inferSelect, 'id' | 'name' | 'status' | 'createdAt' | 'bookedAt'>;

/** The latest hundred counts. Needs `stock.manage`. */
export const listStockCounts = verb({
  scope: 'stock.manage',
  input: z.object({}),
  run: (ctx): Promise<StockCountRow[]> => ctx.db.select().from(stockCounts).orderBy(desc(stockCounts.id)).limit(100),
});

/** Begins a count; of a category, whose variants that nobody scans are then listed. 422 at `category_id`. Needs `stock.manage`. */
export const startStockCount = verb({
  scope: 'stock.manage',
  input: z.object({ name: singleLine(120), category_id: z.preprocess(emptyToUndefined, rowId.optional()) }),
  run: (ctx, { name, category_id: categoryId }): Promise<StockCount> =>
    inTransaction(ctx, async (tx) => {
      if (categoryId !== undefined && (await tx.db.$count(categories, eq(categories.id, categoryId))) === 0)
        throw invalidField('category_id', 'not_valid');
      const { userId: createdBy } = ctx.actor;
      const [row] = await tx.db
        .insert(stockCounts)
        .values({ name, categoryId, createdBy, createdAt: tx.now })
        .returning({ id: stockCounts.id });
      await audit(tx, {
        actorId: createdBy,
        action: 'stock_count.new',
        entity: 'stock_count',
        entityId: row!.id,
        after: { name },
      });
      return readStockCount(tx, row!.id);
    }),
});

/** A count; 404. Needs `stock.manage`. */
export const showStockCount = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<StockCount> => readStockCount(ctx, id),
});

export const countUnitsInput = z.object({
  id: rowId,
  /** A SKU or barcode; or `variant_id`. */
  code: optionalSingleLine(60),
  variant_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** Units to add, 1 by default; or all units that were counted. */
  add: z.preprocess(emptyToUndefined, integer(1, MAX_UNITS).optional()),
  counted: z.preprocess(emptyToUndefined, integer(0, MAX_UNITS).optional()),
});

/**
 * Adds scanned units of a variant to a count, or sets them; notes its stock at this moment. 404, 409 `stock_count_closed`, 422 at `code` when no variant
 * has it. Needs `stock.manage`.
 */
export const countUnits = verb({
  scope: 'stock.manage',
  input: countUnitsInput,
  run: (ctx, { id, code, variant_id: variantId, add = 1, counted }): Promise<StockCount> =>
    inTransaction(ctx, async (tx) => {
      await lockOpenCount(tx, id, 'share');
      const variant = await variantToCount(tx, code, variantId);
      const total =
        counted === undefined ? sql`${stockCountLines.counted} + ${add}::integer` : sql`${counted}::integer`;
      await tx.db
        .insert(stockCountLines)
        .values({ countId: id, ...variant, counted: counted ?? add, countedAt: tx.now })
        .onConflictDoUpdate({
          target: [stockCountLines.countId, stockCountLines.variantId],
          set: { counted: total, stock: variant.stock, countedAt: tx.now },
        });
      return readStockCount(tx, id);
    }),
});

async function variantToCount(ctx: Ctx, code: string | undefined, id: number | undefined) {
  const variantId =
    id ?? (code === undefined ? undefined : (await variantsByCode(ctx, [code])).get(normaliseCode(code))?.variantId);
  if (variantId === undefined) throw invalidField('code', code === undefined ? 'required' : 'code_unknown');
  // The stock is that from before or after a correction or another count, never the former one during its booking.
  await ctx.db.execute(
    sql`select 1 from products where id = (select product_id from product_variants where id = ${variantId}) for key share`,
  );
  const [row] = await ctx.db
    .select({ variantId: productVariants.id, productId: productVariants.productId, stock: productVariants.stock })
    .from(productVariants)
    .where(sql`${productVariants.id} = ${variantId} and not ${productVariants.isSet}`);
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Ends a count without booking it; 404, 409 `stock_count_closed`. Needs `stock.manage`. */
export const cancelStockCount = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<StockCount> =>
    inTransaction(ctx, async (tx) => {
      await lockOpenCount(tx, id, 'update');
      await tx.db.update(stockCounts).set({ status: 'cancelled' }).where(eq(stockCounts.id, id));
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'stock_count.cancel',
        entity: 'stock_count',
        entityId: id,
        before: { status: 'open' },
        after: { status: 'cancelled' },
      });
      return readStockCount(tx, id);
    }),
});
