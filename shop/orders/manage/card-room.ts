import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';

/**
 * The payment by card an order was paid with, and what of it can still go back to the card; null without one. `hold` holds it until
 * the transaction ends.
 */
export async function cardRoom(
  ctx: Pick<Ctx, 'db' | 'gateway'>,
  orderId: number,
  hold: boolean,
): Promise<{ paymentId: number; room: Piastres } | null> {
  if (!ctx.gateway) return null;
  const isIt = sql`order_id = ${orderId} and state = 'paid' and not surplus and provider = ${ctx.gateway.name} and provider_transaction is not null`;
  if (hold) await ctx.db.execute(sql`select 1 from payments where ${isIt} for update`);
  const [card] = await rowsOf<{ id: number; room: number }>(
    ctx.db,
    sql`select p.id, p.amount - p.given_back - coalesce((
        select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.state <> 'to_wallet'), 0)::integer room
      from payments p where ${isIt}`,
  );
  return card ? { paymentId: card.id, room: piastres(Math.max(0, card.room)) } : null;
}
