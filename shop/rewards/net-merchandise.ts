import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { undeliveredPrice } from '#shop/undelivered-units.ts';
import { type Piastres, piastres } from '#values/money.ts';

/**
 * The amount paid for the items of an order that the shopper keeps: its lines minus the refunds of returns and of staff. `returnId` is a return
 * that counts as refunded, whatever its stored status.
 */
export async function getNetMerchandise(
  ctx: Pick<Ctx, 'db'>,
  { orderId, returnId }: { orderId: number; returnId?: number },
): Promise<Piastres> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ kept: z.int() }),
    sql`select (
        (select coalesce(sum(l.total - ${undeliveredPrice}), 0) from order_lines l where l.order_id = ${orderId})
        - (select coalesce(sum(l.refund), 0) from return_lines l join returns r on r.id = l.return_id
          where r.order_id = ${orderId} and (r.status = 'refunded' or r.id = ${returnId ?? null}::integer))
        - (select coalesce(sum(l.amount), 0) from order_refund_lines l join order_refunds f on f.id = l.refund_id where f.order_id = ${orderId})
      )::integer kept`,
  );
  return piastres(row!.kept);
}
