import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parcelStatuses } from '#values/parcels.ts';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { packable } from './list-packable.ts';
import { hasOtherAmount } from '../courier-amount.ts';
import type { ParcelStatus } from '../core/states.ts';

/** What there is to do at the dispatch desk: orders to pack and on hold, and the number of open parcels by status. */
export type DispatchSummary = {
  toPack: number;
  onHold: number;
  /** Parcels whose courier has another amount to collect. */
  otherAmount: number;
  parcels: Partial<Record<ParcelStatus, number>>;
};

/** The statuses of parcels that someone still has to do something about. */
const openStatuses = ['packing', 'packed', 'handed_over', 'out', 'refused', 'returning'] as const;

/** The numbers of the dispatch desk. Needs `dispatch.manage`. */
export const summarizeDispatch = verb({
  scope: 'dispatch.manage',
  async run(ctx): Promise<DispatchSummary> {
    const counts = await queryRows(
      ctx.db,
      z.object({ status: z.enum(parcelStatuses), n: z.int() }),
      sql`select status, count(*)::integer n from parcels where status in ${openStatuses} group by status`,
    );
    const [orders] = await queryRows(
      ctx.db,
      z.object({ toPack: z.int(), onHold: z.int(), otherAmount: z.int() }),
      sql`select (select count(*)::integer from orders o where ${packable()}) to_pack,
        (select count(*)::integer from orders o where ${packable(true)}) on_hold,
        (select count(*)::integer from parcels p where ${hasOtherAmount}) other_amount`,
    );
    return { ...orders!, parcels: Object.fromEntries(counts.map(({ status, n }) => [status, n])) };
  },
});
