import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';

/** Transfers an account's spins to another. When both spun the same wheel, the spins are renumbered in sequence. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.execute(sql`update wheel_spins s set user_id = ${into},
      nth = s.nth + coalesce((select max(o.nth) from wheel_spins o where o.campaign_id = s.campaign_id and o.user_id = ${into}), 0)
    where s.user_id = ${from}`);
}
