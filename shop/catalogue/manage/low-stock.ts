import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';

/** Of so many pieces or fewer of product `p` the team is told: its own bound, else the store's (`low_stock`). */
export async function lowStockBound(ctx: Ctx): Promise<SQL> {
  const { low_stock: usual } = await ctx.settings.get();
  return sql`coalesce(p.low_stock, ${usual}::integer)`;
}
