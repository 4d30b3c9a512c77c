import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { takePointsBack } from '#shop/rewards/take-points-back.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { canBeSoldAgain, type ReturnReason } from '#values/return-reasons.ts';

type Row = { order_id: number; refund_amount: number; reason: ReturnReason; paid: number; total: number };

/**
 * Gives a return's money to the wallet, however the order was paid, takes its points back, and puts on sale again what can be sold: in
 * the transaction that holds the buyer's row and has moved the return. An order of which all that was paid has gone back is refunded.
 * 409 `payment_open` while the order is not paid.
 */
export async function refundReturn(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<void> {
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select r.order_id, r.refund_amount, r.reason, o.paid, o.total from returns r join orders o on o.id = r.order_id
      where r.id = ${id} for update of o`,
  );
  const { order_id: orderId, refund_amount: amount, reason, paid, total } = row!;
  if (paid < total) throw new ShopError('payment_open');
  if (amount > 0) await addToWallet(ctx, { userId, amount, kind: 'return', reference: `return:${id}` });
  const points = await takePointsBack(ctx, { orderId, returnId: id, userId });
  await ctx.db.execute(sql`update returns set points_taken = ${points} where id = ${id}`);
  await ctx.db.execute(sql`
    update orders set refunded = refunded + ${amount},
      payment_status = case when refunded + ${amount} >= paid then 'refunded' else payment_status end where id = ${orderId}`);
  await putBack(ctx, id, canBeSoldAgain(reason));
}

/** Counts the pieces as not sold, and puts sealed ones on sale again. The products are held in the order of their ids, as every checkout holds them. */
async function putBack(ctx: Ctx, id: number, sellable: boolean): Promise<void> {
  await ctx.db.execute(sql`
    select 1 from products where id in (select l.product_id from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = ${id})
      order by id for no key update`);
  await ctx.db.execute(sql`
    update products p set sold_count = greatest(p.sold_count - b.pieces, 0), stock = p.stock + b.sealed
    from (select l.product_id, sum(b.quantity)::integer pieces,
        coalesce(sum(b.quantity) filter (where not b.opened and ${sellable}::boolean), 0)::integer sealed
      from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = ${id} group by l.product_id) b
    where p.id = b.product_id`);
}
