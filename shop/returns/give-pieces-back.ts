import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';

/** The pieces of a return that was rejected or withdrawn are the shopper's again: they may ask once more. In the transaction that holds the buyer's row. */
export async function givePiecesBack(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.execute(sql`
    update order_lines l set quantity_returned = l.quantity_returned - b.quantity
    from return_lines b where b.return_id = ${id} and l.id = b.order_line_id`);
}
