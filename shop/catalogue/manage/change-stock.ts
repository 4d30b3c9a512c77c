import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { stockMoves } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import type { StockReason } from '#values/stock.ts';

/** A change of a product's stock by so many pieces, and why. */
export type StockChange = {
  productId: number;
  change: number;
  reason: StockReason;
  note: string | null;
  actorId: number;
};

/** Changes a product's stock in the caller's transaction and writes it into the ledger; gives what there is then. 422 at `change` below zero. */
export async function changeStock(ctx: Ctx, { productId, change, ...why }: StockChange): Promise<number> {
  const [row] = await rowsOf<{ stock: number }>(
    ctx.db,
    sql`update products set stock = stock + ${change} where id = ${productId} and stock + ${change}::integer between 0 and 1000000000 returning stock`,
  );
  if (!row) throw invalidField('change', change < 0 ? 'stock_too_low' : 'too_big', { n: 1_000_000_000 });
  await ctx.db.insert(stockMoves).values({ productId, change, stock: row.stock, ...why, createdAt: ctx.now });
  return row.stock;
}
