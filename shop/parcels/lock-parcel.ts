import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcels } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lockOrder, lockOrderOwner } from '#shop/orders/lock-order.ts';
import { lockedColumns } from './core/lock-parcels.ts';
import type { LockedParcel } from './core/move-parcel.ts';

/** Locks the owner of an order and the order; 404 when there is none. */
export async function lockOrderOf(ctx: Ctx, orderId: number): Promise<void> {
  await lockOrder(ctx, await lockOrderOwner(ctx, orderId), orderId);
}

/** Locks the owner of a parcel's order, the order, and the parcel, until the transaction ends. 404. */
export async function lockParcel(ctx: Ctx, id: number): Promise<LockedParcel> {
  const [parcel] = await ctx.db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id));
  if (!parcel) throw new ShopError('not_found');
  await lockOrderOf(ctx, parcel.orderId);
  const [locked] = await ctx.db
    .select(lockedColumns)
    .from(parcels)
    .where(and(eq(parcels.id, id), eq(parcels.orderId, parcel.orderId)))
    .for('update');
  return locked!;
}

/** The id of the parcel with a scanned code: its own number, or its waybill where only one courier uses that. 404. */
export async function findParcelId(ctx: Ctx, code: string): Promise<number> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select id from parcels where number = ${code}
      union all select id from parcels where waybill = ${code} and not exists (select 1 from parcels where number = ${code}) limit 2`,
  );
  if (rows.length !== 1) throw new ShopError('not_found');
  return rows[0]!.id;
}
