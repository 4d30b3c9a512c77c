import { and, between, eq, sql } from 'drizzle-orm';
import { productVariants, stockMoves } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import type { StockReason } from '#values/stock.ts';
import { fitBatches } from './batch-units.ts';

/** The most units of a variant. */
export const MAX_STOCK = 1_000_000_000;

/** A change of a variant's stock in units, with the reason. */
type Adjustment = {
  variantId: number;
  change: number;
  reason: StockReason;
  note: string | null;
  /** Null for the shop itself. */
  actorId: number | null;
};

/**
 * Changes a variant's stock in the caller's transaction, which has locked its product, and writes a ledger entry; returns the new stock. 422 at `change` when it would be negative.
 */
export async function adjust(ctx: Ctx, { variantId, change, ...entry }: Adjustment): Promise<number> {
  const changed = sql<number>`${productVariants.stock} + ${change}::integer`;
  const [row] = await ctx.db
    .update(productVariants)
    .set({ stock: changed })
    .where(and(eq(productVariants.id, variantId), between(changed, 0, MAX_STOCK)))
    .returning({ stock: productVariants.stock, productId: productVariants.productId });
  if (!row) throw invalidField('change', change < 0 ? 'stock_too_low' : 'too_big', { n: MAX_STOCK });
  if (change < 0) await fitBatches(ctx.db, [variantId]);
  await ctx.db.insert(stockMoves).values({ ...row, variantId, change, ...entry, createdAt: ctx.now });
  return row.stock;
}
