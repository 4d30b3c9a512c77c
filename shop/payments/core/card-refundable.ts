import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';

/**
 * The order's card payment and the amount that can still be refunded to the card; null when there is no such payment. `lock` locks the
 * payment until the transaction ends.
 */
export async function cardRefundable(
  ctx: Pick<Ctx, 'db' | 'gateway'>,
  orderId: number,
  lock: boolean,
): Promise<{ paymentId: number; room: Piastres } | null> {
  if (!ctx.gateway) return null;
  const isIt = sql`order_id = ${orderId} and status = 'paid' and not is_overpayment and provider = ${ctx.gateway.name} and provider_transaction is not null`;
  if (lock) await ctx.db.execute(sql`select 1 from payments where ${isIt} for update`);
  const [card] = await queryRows(
    ctx.db,
    z.object({ id: z.int(), room: z.int() }),
    sql`select p.id, p.amount - p.refunded_to_wallet - coalesce((
        select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.status <> 'to_wallet'), 0)::integer room
      from payments p where ${isIt}`,
  );
  return card ? { paymentId: card.id, room: piastres(Math.max(0, card.room)) } : null;
}
