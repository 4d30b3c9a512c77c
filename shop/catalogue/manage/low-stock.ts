import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';

/** The stock at or below which staff are notified about product `p`: its own threshold, or the store's (`low_stock`). */
export async function lowStockThreshold(ctx: Ctx): Promise<SQL> {
  const { low_stock: usual } = await ctx.settings.get();
  return sql`coalesce(p.low_stock_threshold, ${usual}::integer)`;
}
