import { eq, type SQL, sql } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** What a parcel `p` should collect, and what its courier collects as far as the shop knows. */
export const expectedAmount: SQL = sql`coalesce(p.amended_amount, p.collect_amount)`;
export const currentAmount: SQL = sql`coalesce(p.courier_amount, p.collect_amount)`;

/** Whether the courier of a parcel `p` has another amount to collect than it should. Written as its index has it. */
export const hasOtherAmount: SQL = sql`(p.status in ('packing', 'packed', 'handed_over', 'out')
  and ${currentAmount} <> ${expectedAmount})`;

/**
 * Records that a courier collects `amount` piastres for a parcel, in the transaction that has locked it. A parcel on its way collects that from now
 * on; one in the shop still collects its share. `byApi`: the courier's API was asked, and not only staff by phone.
 */
export async function acceptAmount(
  ctx: Ctx,
  id: number,
  { amount, byApi }: { amount: number; byApi: boolean },
): Promise<void> {
  const isAway = sql`${parcels.status} in ('handed_over', 'out')`;
  const current = byApi
    ? sql`${amount}::integer`
    : sql`case when ${parcels.courierAmount} is not null then ${amount}::integer end`;
  await ctx.db
    .update(parcels)
    .set({
      courierAmount: current,
      collectAmount: sql`case when ${isAway} then ${amount}::integer else ${parcels.collectAmount} end`,
      amendedAmount: sql`case when ${isAway} then nullif(coalesce(${parcels.amendedAmount}, ${parcels.collectAmount}), ${amount}::integer) end`,
      updatedAt: ctx.now,
    })
    .where(eq(parcels.id, id));
}
