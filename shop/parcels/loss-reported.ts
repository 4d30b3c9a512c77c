import { type SQL, sql } from 'drizzle-orm';

/** Whether a courier reported parcel `p` as lost or damaged, and staff have not decided about it. */
export const isLossReported: SQL = sql`(p.status in ('lost', 'damaged') and p.replaced_by_id is null
  and (select e.actor from parcel_events e where e.parcel_id = p.id order by e.id desc limit 1) = 'courier')`;
