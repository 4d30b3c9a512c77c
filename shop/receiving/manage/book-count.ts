import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { products, productVariants, stockCountLines, stockCounts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockWithSets } from '#shop/catalogue/lock-with-sets.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { adjust } from '#shop/inventory/adjust.ts';
import { bool, rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import type { StockReason } from '#values/stock.ts';
import { lockOpenCount, readStockCount, type StockCount } from '../stock-count.ts';

export const bookStockCountInput = z.object({
  id: rowId,
  reason: singleLine(300),
  /** Whether variants of the category that nobody scanned are counted as zero. */
  missing_as_zero: bool.default(false),
});

/** Reasons by which only the record changes, while the units stay where they are. */
const recordReasons: readonly StockReason[] = ['counted', 'correction', 'import'];

/**
 * Books the differences of a count in one transaction, each with a ledger entry. A difference is against the stock at the last scan, so what was sold or
 * received since stays; what another count, a correction or an import has booked of it since is not booked again. Units that are missing but were sold
 * since make the stock zero, not less. 404, 409 `stock_count_closed`, 422 at `lines` when nothing was counted. Needs `stock.manage`.
 */
export const bookStockCount = verb({
  scope: 'stock.manage',
  input: bookStockCountInput,
  run: (ctx, { id, reason, missing_as_zero: missingAsZero }): Promise<StockCount> =>
    inTransaction(ctx, async (tx) => {
      await lockOpenCount(tx, id, 'update');
      const { userId: actorId } = ctx.actor;
      const missing = missingAsZero ? await missingOf(tx, id) : [];
      await lockProducts(tx, id, missing);
      const bookedSince = await readBookedSince(tx, id);
      await addMissing(tx, id, missing);
      const lines = await tx.db
        .select()
        .from(stockCountLines)
        .where(eq(stockCountLines.countId, id))
        .orderBy(stockCountLines.variantId);
      if (lines.length === 0) throw invalidField('lines', 'required');
      const changes = await bookLines(tx, lines, bookedSince, { actorId, note: reason });
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

/** The variants of the category that nobody scanned. */
const missingOf = async (ctx: Ctx, countId: number): Promise<number[]> =>
  (await readStockCount(ctx, countId)).lines.flatMap(({ counted, variantId }) => (counted === null ? [variantId] : []));

const lockProducts = (ctx: Ctx, countId: number, missing: readonly number[]) =>
  lockWithSets(
    ctx.db,
    sql`(${products.id} in (select product_id from stock_count_lines where count_id = ${countId}
      union select product_id from product_variants where id = any(${sql.param(missing)}::integer[])))`,
  );

/** The changes of the record since the scan of each line, by variant. */
async function readBookedSince(ctx: Ctx, countId: number): Promise<Map<number, number>> {
  const rows = await queryRows(
    ctx.db,
    z.object({ variantId: z.int(), change: z.int() }),
    sql`select m.variant_id, sum(m.change)::integer change from stock_count_lines l
      join stock_moves m on m.variant_id = l.variant_id and m.product_id = l.product_id and m.created_at > l.counted_at
      where l.count_id = ${countId} and m.reason = any(${sql.param(recordReasons)}::text[]) group by m.variant_id`,
  );
  return new Map(rows.map(({ variantId, change }) => [variantId, change]));
}

/** Lines of zero for variants that nobody scanned, with their stock under the lock. */
const addMissing = (ctx: Ctx, countId: number, variantIds: readonly number[]) =>
  ctx.db.execute(sql`insert into stock_count_lines (count_id, product_id, variant_id, counted, stock, counted_at)
    select ${countId}::integer, product_id, id, 0, stock, ${ctx.now.toISOString()}::timestamptz
    from product_variants where id = any(${sql.param(variantIds)}::integer[])`);

type Line = typeof stockCountLines.$inferSelect;

async function bookLines(
  ctx: Ctx,
  lines: readonly Line[],
  bookedSince: ReadonlyMap<number, number>,
  entry: { actorId: number; note: string },
): Promise<number[]> {
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
    const difference = counted - stock - (bookedSince.get(variantId) ?? 0);
    const change = Math.max(difference, -(stockOf.get(variantId) ?? 0));
    if (change !== 0) await adjust(ctx, { variantId, change, reason: 'counted', ...entry });
    await ctx.db
      .update(stockCountLines)
      .set({ booked: change })
      .where(and(eq(stockCountLines.countId, countId), eq(stockCountLines.variantId, variantId)));
    changes.push(change);
  }
  return changes;
}
