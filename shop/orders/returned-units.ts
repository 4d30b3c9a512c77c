import { and, eq, lte, sql } from 'drizzle-orm';
import { orderLines } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/** Units of an order's line in a return. */
type ReturnedUnits = { lineId: number; quantity: number };

/** Subtracts units from what is left of an order's lines, in the order of their ids. 409 `return_already_requested` when some are returned already. */
export async function addReturnedUnits(ctx: Ctx, orderId: number, units: readonly ReturnedUnits[]): Promise<void> {
  for (const { lineId, quantity } of units.toSorted((a, b) => a.lineId - b.lineId)) {
    const returned = sql<number>`${orderLines.quantityReturned} + ${quantity}`;
    const changed = await ctx.db
      .update(orderLines)
      .set({ quantityReturned: returned })
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId), lte(returned, orderLines.quantity)))
      .returning({ id: orderLines.id });
    if (changed.length === 0) throw new ShopError('return_already_requested');
  }
}

/**
 * Adds the units of a rejected or withdrawn return to what is left: the shopper may request their return again. In the transaction that has locked
 * the buyer's row.
 */
export async function releaseReturnedUnits(ctx: Ctx, returnId: number): Promise<void> {
  await ctx.db.execute(sql`
    update order_lines l set quantity_returned = l.quantity_returned - b.quantity
    from return_lines b where b.return_id = ${returnId} and l.id = b.order_line_id`);
}
