import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelEvents } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';

/** Units of an order's line. */
export type LineUnits = { lineId: number; units: number };

/** The number and barcode of the nth parcel of an order: `YP-260614-7K3QM9-1` for `YS-260614-7K3QM9`. */
export const parcelNumber = (orderNumber: string, nth: number): string =>
  `YP-${orderNumber.replace(/^YS-/, '')}-${nth}`.toUpperCase();

/** The units of an order that are in no parcel. */
export const unparcelledUnits = (ctx: Ctx, orderId: number): Promise<LineUnits[]> =>
  queryRows(
    ctx.db,
    z.object({ lineId: z.int(), units: z.int() }),
    sql`select line_id, units from (select l.id line_id, l.quantity - coalesce((
        select sum(pl.units) from parcel_lines pl where pl.order_line_id = l.id), 0)::integer units
      from order_lines l where l.order_id = ${orderId}) rest where units > 0 order by line_id`,
  );

/** Inserts the next parcel of an order, with these units, in the transaction that has locked the order. Its cash is allocated by the next settlement. */
export async function createParcel(
  ctx: Ctx,
  { orderId, lines, actorId }: { orderId: number; lines: readonly LineUnits[]; actorId: number },
): Promise<number> {
  const [order] = await queryRows(
    ctx.db,
    z.object({ number: z.string(), nth: z.int() }),
    sql`select o.number, coalesce((select max(p.nth) from parcels p where p.order_id = o.id), 0) + 1 nth from orders o where o.id = ${orderId}`,
  );
  const { number, nth } = order!;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [parcel] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into parcels (order_id, nth, number, created_at, updated_at)
      values (${orderId}, ${nth}, ${parcelNumber(number, nth)}, ${now}, ${now}) returning id`,
  );
  const id = parcel!.id;
  await ctx.db.execute(sql`insert into parcel_lines (parcel_id, order_line_id, units)
    select ${id}, l."lineId", l.units from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l ("lineId" integer, units integer)`);
  await writeWeight(ctx, id);
  await ctx.db
    .insert(parcelEvents)
    .values({ parcelId: id, status: 'packing', actor: 'staff', actorId, createdAt: ctx.now });
  return id;
}

/** Sets the weight of a parcel to that of its units; null when one is unknown. */
export async function writeWeight(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.execute(sql`update parcels set weight_grams = (
      select case when bool_and(v.weight_grams > 0) then sum(v.weight_grams * pl.units) end
      from parcel_lines pl join order_lines l on l.id = pl.order_line_id join product_variants v on v.id = l.variant_id where pl.parcel_id = parcels.id)
    where id = ${id}`);
}
