import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import type { Order } from './order.ts';

/** Why the shop cancelled an order of the current user, as its message said; null for one that the user cancelled or that is not cancelled. */
export async function readCancelReason(
  { db }: Ctx,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<string | null> {
  if (status !== 'cancelled') return null;
  const [row] = await queryRows(
    db,
    z.object({ cancelReason: z.string() }),
    sql`select o.cancel_reason from orders o where o.id = ${id} and o.cancel_reason <> ''
      and not exists (select from order_events e where e.order_id = o.id and e.status = 'cancelled' and e.actor_id = o.user_id)`,
  );
  return row?.cancelReason ?? null;
}
