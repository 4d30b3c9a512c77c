import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { returns } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { restock } from '#shop/inventory/restock.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { revokePoints } from '#shop/rewards/revoke-points.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { isResellable, returnReasons } from '#values/return-reasons.ts';
import { refundInMoney } from './refund-in-money.ts';

const returnRow = z.object({
  orderId: z.int(),
  refundAmount: money,
  reason: z.enum(returnReasons),
  refundTo: z.enum(['wallet', 'money']),
  paid: money,
  total: money,
  undelivered: money,
});

/**
 * Refunds a return to the wallet, or in money if its shopper chose that (`refundInMoney`), revokes its points, and restocks sellable items: in the
 * transaction that has locked the buyer's row and has changed the return's status. An order whose whole payment has been refunded becomes
 * `refunded`. 409 `payment_open` while the order is not paid.
 */
export async function refundReturn(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<void> {
  const [row] = await queryRows(
    ctx.db,
    returnRow,
    sql`select r.order_id, r.refund_amount, r.reason, r.refund_to, o.paid, o.total, o.undelivered from returns r join orders o on o.id = r.order_id
      where r.id = ${id} for update of o`,
  );
  const { orderId, refundAmount: amount, reason, refundTo, paid, total, undelivered } = row!;
  if (paid < total - undelivered) throw new ShopError('payment_open');
  const inMoney = refundTo === 'money' ? await refundInMoney(ctx, { id, orderId, userId, amount }) : 0;
  if (amount > inMoney) await addToWallet(ctx, { userId, amount: amount - inMoney, kind: 'return', returnId: id });
  const points = await revokePoints(ctx, { orderId, returnId: id, userId });
  await ctx.db.update(returns).set({ pointsRevoked: points }).where(eq(returns.id, id));
  await writeSettlement(ctx, orderId);
  await restockReturn(ctx, { id, orderId, sellable: isResellable(reason) });
}

/** Subtracts the returned units from those sold, and restocks the sealed ones. */
async function restockReturn(
  ctx: Ctx,
  { id, orderId, sellable }: { id: number; orderId: number; sellable: boolean },
): Promise<void> {
  const units = await queryRows(
    ctx.db,
    z.object({ variantId: z.int(), quantity: z.int(), resellable: z.int() }),
    sql`select l.variant_id, sum(b.quantity)::integer quantity,
        coalesce(sum(b.quantity) filter (where not b.opened and ${sellable}::boolean), 0)::integer resellable
      from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = ${id} group by l.variant_id`,
  );
  await restock(ctx, orderId, units, await returnedSets(ctx, id));
}

/** The whole sets that a refunded return completes, with the parts of those refunded before. */
const returnedSets = (ctx: Ctx, id: number) =>
  queryRows(
    ctx.db,
    z.object({ setId: z.int(), quantity: z.int() }),
    sql`with refunded as (
        select l.set_id, l.set_quantity, l.quantity ordered, coalesce(sum(b.quantity), 0) quantity,
          coalesce(sum(b.quantity) filter (where b.return_id <> ${id}), 0) earlier
        from order_lines l left join (return_lines b join returns r on r.id = b.return_id and r.status = 'refunded') on b.order_line_id = l.id
        where l.set_id is not null and l.order_id = (select order_id from returns where id = ${id}) group by l.id
      ), sets as (
        select set_id, (min(floor(quantity * set_quantity / ordered)) - min(floor(earlier * set_quantity / ordered)))::integer quantity from refunded group by set_id
      ) select set_id, quantity from sets where quantity > 0`,
  );
