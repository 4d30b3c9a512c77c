import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { prorate } from '#values/prorate.ts';
import { type Piastres, piastres } from '#values/money.ts';

const parcelRow = z.object({
  id: z.int(),
  inShop: z.boolean(),
  /** Whether it is on its way and collects its amount there. */
  isAway: z.boolean(),
  collectAmount: money,
  value: z.int(),
  amendedAmount: money.nullable(),
});

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
 * What each parcel on its way should collect by now, as parts of `due`: their amounts were fixed at the hand-over, and less may be due since then, or
 * more. More is due for them only when no parcel in the shop can collect it (`isLast`).
 */
export function amendCash(due: Piastres, all: readonly CollectingParcel[], isLast: boolean): Map<number, Piastres> {
  const away = all.filter(({ isAway }) => isAway);
  if (away.length === 0) return new Map();
  const fixed = all.reduce((sum, { inShop, collectAmount }) => sum + (inShop ? 0 : collectAmount), 0);
  const delta = isLast ? due - fixed : Math.min(0, due - fixed);
  const amounts = away.map(({ collectAmount }) => collectAmount);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = prorate(piastres(Math.max(0, total + delta)), amounts);
  return new Map(away.map(({ id }, at) => [id, shares[at]!]));
}

/**
 * Writes what the parcels of an order collect, after the order's amount due or its parcels have changed, in the transaction that has locked the order.
 * `due` is what nobody has paid before any cash is collected. `isAtDoor`: whether it is collected at the door; otherwise parcels on their way collect
 * what they had until it is paid.
 */
export async function allocateCash(
  ctx: Ctx,
  orderId: number,
  { due, isAtDoor }: { due: Piastres; isAtDoor: boolean },
): Promise<void> {
  const rows = await queryRows(
    ctx.db,
    parcelRow,
    sql`select p.id, p.status in ('packing', 'packed') in_shop, p.status in ('handed_over', 'out') is_away, p.collect_amount, p.amended_amount,
        coalesce(sum(l.total::bigint * pl.units / l.quantity), 0)::integer value
      from parcels p left join parcel_lines pl on pl.parcel_id = p.id left join order_lines l on l.id = pl.order_line_id
      where p.order_id = ${orderId} and p.status <> 'cancelled' group by p.id order by p.id`,
  );
  const hasOpen = rows.some(({ inShop }) => inShop);
  if (!hasOpen && !rows.some(({ isAway }) => isAway)) return;
  const rest = await restOf(ctx, orderId);
  const isLast = isAtDoor && !hasOpen && rest.units === 0;
  const shares = hasOpen
    ? shareCash(isAtDoor ? due : piastres(0), rows, rest.value, rest.units > 0)
    : new Map<number, Piastres>();
  const amended = amendCash(due, rows, isLast);
  for (const row of rows) {
    const amount = shares.get(row.id) ?? row.collectAmount;
    const expected = amended.get(row.id) ?? amount;
    const amendedAmount = expected === amount ? null : expected;
    if (amount !== row.collectAmount || amendedAmount !== row.amendedAmount)
      await ctx.db.update(parcels).set({ collectAmount: amount, amendedAmount }).where(eq(parcels.id, row.id));
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
