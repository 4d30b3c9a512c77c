import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { cardMethods } from '#values/payment-methods.ts';

/**
 * The maximum that may be sent to the shopper's account for an order in all: what came as cash or by transfer and has not been sent before. The
 * wallet's part goes back to the wallet, and a card's part to the card.
 */
export async function getMaxPayout(ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Piastres> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ room: z.int() }),
    sql`select case when o.payment_method in ${cardMethods} then 0 else o.paid - o.wallet_applied - coalesce((
        select sum(p.amount) from payouts p
        where p.order_id = o.id and p.status <> 'to_wallet' and p.payment_id is null), 0) end::integer room
      from orders o where o.id = ${orderId}`,
  );
  return piastres(Math.max(0, row?.room ?? 0));
}
