import { and, eq, ne, sql } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/**
 * Records that the shop has all cash that is still due for an order, `due` piastres, in the transaction that has locked the order. Returns false for
 * an order without delivered parcels, which has no cash of its own to record.
 */
export async function remitCashOf(ctx: Ctx, orderId: number, due: number): Promise<boolean> {
  const delivered = await ctx.db
    .select({ id: parcels.id, collectAmount: parcels.collectAmount, collected: parcels.collectedAmount })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.status, 'delivered')))
    .orderBy(parcels.id)
    .for('update');
  let rest = due;
  for (const [at, { id, collectAmount, collected }] of delivered.entries()) {
    const isLast = at === delivered.length - 1;
    const received = isLast ? rest : Math.min(rest, Math.max(0, collectAmount - (collected ?? 0)));
    rest -= received;
    await ctx.db
      .update(parcels)
      .set({
        cashState: 'remitted',
        collectedAmount: sql`coalesce(${parcels.collectedAmount}, 0) + ${received}`,
        remittedAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(eq(parcels.id, id));
  }
  return delivered.length > 0;
}

/** Whether an order has parcels, whose cash then decides what was paid at the door. */
export async function hasParcels(ctx: Ctx, orderId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.status, 'cancelled')))
    .limit(1);
  return row !== undefined;
}
