import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { prorate } from '#values/prorate.ts';
import { type Piastres, piastres } from '#values/money.ts';

const parcelRow = z.object({ id: z.int(), inShop: z.boolean(), collectAmount: money, value: z.int() });

/** A parcel, the price of its units, and the amount to collect that it has. Amounts are in piastres. */
export type CollectingParcel = z.output<typeof parcelRow>;

/**
 * What each parcel in the shop collects of the cash due for an order: its share by the price of its units. The amounts of parcels that have left are
 * fixed, also of those that came back. `restValue` is the price of the units that are in no parcel yet; their share waits for their parcel.
 */
export function shareCash(
  due: Piastres,
  all: readonly CollectingParcel[],
  restValue: number,
  hasRest: boolean,
): Map<number, Piastres> {
  const open = all.filter(({ inShop }) => inShop);
  const fixed = all.reduce((sum, parcel) => sum + (parcel.inShop ? 0 : parcel.collectAmount), 0);
  const values = [...open.map(({ value }) => value), ...(hasRest ? [restValue] : [])];
  if (open.length === 0) return new Map();
  const shares = prorate(piastres(Math.max(0, due - fixed)), values);
  return new Map(open.map(({ id }, at) => [id, shares[at]!]));
}

/**
 * Writes what the parcels of an order collect, after the order's amount due or its parcels have changed, in the transaction that has locked the order.
 * `due` is what is due at the door, before any of it was collected.
 */
export async function allocateCash(ctx: Ctx, orderId: number, due: Piastres): Promise<void> {
  const rows = await queryRows(
    ctx.db,
    parcelRow,
    sql`select p.id, p.status in ('packing', 'packed') in_shop, p.collect_amount,
        coalesce(sum(l.total::bigint * pl.units / l.quantity), 0)::integer value
      from parcels p left join parcel_lines pl on pl.parcel_id = p.id left join order_lines l on l.id = pl.order_line_id
      where p.order_id = ${orderId} and p.status <> 'cancelled' group by p.id order by p.id`,
  );
  if (!rows.some(({ inShop }) => inShop)) return;
  const rest = await restOf(ctx, orderId);
  const shares = shareCash(due, rows, rest.value, rest.units > 0);
  for (const { id, collectAmount } of rows) {
    const amount = shares.get(id);
    if (amount !== undefined && amount !== collectAmount)
      await ctx.db.update(parcels).set({ collectAmount: amount }).where(eq(parcels.id, id));
  }
}

/** The units of an order that are in no parcel, and their price. */
async function restOf(ctx: Ctx, orderId: number): Promise<{ units: number; value: number }> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ units: z.int(), value: z.int() }),
    sql`select coalesce(sum(r.units), 0)::integer units, coalesce(sum(r.total::bigint * r.units / r.quantity), 0)::integer value
      from (select l.total, l.quantity, l.quantity - coalesce((select sum(pl.units) from parcel_lines pl where pl.order_line_id = l.id), 0) units
        from order_lines l where l.order_id = ${orderId}) r`,
  );
  return row!;
}
