import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { products, productVariants, stockCountLines, stockCounts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { adjust } from '#shop/inventory/adjust.ts';
import { bool, rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { lockOpenCount, readStockCount, type StockCount } from '../stock-count.ts';

export const bookStockCountInput = z.object({
  id: rowId,
  reason: singleLine(300),
  /** Whether variants of the category that nobody scanned are counted as zero. */
  missing_as_zero: bool.default(false),
});

/**
 * Books the differences of a count in one transaction, each with a ledger entry. A difference is against the stock at the last scan, so what was sold or
 * received since stays. Units that are missing but were sold since make the stock zero, not less. 404, 409 `stock_count_closed`, 422 at `lines` when
 * nothing was counted. Needs `catalogue.manage`.
 */
export const bookStockCount = verb({
  scope: 'catalogue.manage',
  input: bookStockCountInput,
  run: (ctx, { id, reason, missing_as_zero: missingAsZero }): Promise<StockCount> =>
    inTransaction(ctx, async (tx) => {
      await lockOpenCount(tx, id, 'update');
      const { userId: actorId } = ctx.actor;
      if (missingAsZero) await addMissing(tx, id);
      const lines = await tx.db
        .select()
        .from(stockCountLines)
        .where(eq(stockCountLines.countId, id))
        .orderBy(stockCountLines.variantId);
      if (lines.length === 0) throw invalidField('lines', 'required');
      const changes = await bookLines(tx, lines, { actorId, note: reason });
      await tx.db
        .update(stockCounts)
        .set({ status: 'booked', note: reason, bookedAt: tx.now, bookedBy: actorId })
        .where(eq(stockCounts.id, id));
      await audit(tx, {
        actorId,
        action: 'stock_count.book',
        entity: 'stock_count',
        entityId: id,
        after: { lines: lines.length, differences: changes.filter((change) => change !== 0).length, reason },
      });
      return readStockCount(tx, id);
    }),
});

/** Lines of zero for variants of the category that nobody scanned. */
async function addMissing(ctx: Ctx, countId: number): Promise<void> {
  const { lines } = await readStockCount(ctx, countId);
  const missing = lines.filter(({ counted }) => counted === null);
  if (missing.length === 0) return;
  await ctx.db
    .insert(stockCountLines)
    .values(
      missing.map(({ productId, variantId, stock }) => ({
        countId,
        productId,
        variantId,
        counted: 0,
        stock,
        countedAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
}

type Line = typeof stockCountLines.$inferSelect;

async function bookLines(
  ctx: Ctx,
  lines: readonly Line[],
  entry: { actorId: number; note: string },
): Promise<number[]> {
  await lockWithSets(ctx.db, inArray(products.id, [...new Set(lines.map(({ productId }) => productId))]));
  const stocks = await ctx.db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(
      inArray(
        productVariants.id,
        lines.map(({ variantId }) => variantId),
      ),
    );
  const stockOf = new Map(stocks.map(({ id, stock }) => [id, stock]));
  const changes: number[] = [];
  for (const { countId, variantId, counted, stock } of lines) {
    const change = Math.max(counted - stock, -(stockOf.get(variantId) ?? 0));
    if (change !== 0) await adjust(ctx, { variantId, change, reason: 'counted', ...entry });
    await ctx.db
      .update(stockCountLines)
      .set({ booked: change })
      .where(and(eq(stockCountLines.countId, countId), eq(stockCountLines.variantId, variantId)));
    changes.push(change);
  }
  return changes;
}
