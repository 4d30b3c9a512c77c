import { and, between, eq, sql } from 'drizzle-orm';
import { products, stockMoves } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import type { StockReason } from '#values/stock.ts';

/** The most units of a product. */
export const MAX_STOCK = 1_000_000_000;

/** A change of a product's stock in units, with the reason. */
type Adjustment = {
  productId: number;
  change: number;
  reason: StockReason;
  note: string | null;
  actorId: number;
};

/**
 * Changes a product's stock in the caller's transaction and writes a ledger entry; returns the new stock. 422 at `change` when it would be negative.
 */
export async function adjust(ctx: Ctx, { productId, change, ...entry }: Adjustment): Promise<number> {
  const changed = sql<number>`${products.stock} + ${change}::integer`;
  const [row] = await ctx.db
    .update(products)
    .set({ stock: changed })
    .where(and(eq(products.id, productId), between(changed, 0, MAX_STOCK)))
    .returning({ stock: products.stock });
  if (!row) throw invalidField('change', change < 0 ? 'stock_too_low' : 'too_big', { n: MAX_STOCK });
  await ctx.db.insert(stockMoves).values({ productId, change, stock: row.stock, ...entry, createdAt: ctx.now });
  return row.stock;
}
