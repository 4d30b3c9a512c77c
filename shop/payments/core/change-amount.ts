import { and, eq, sql } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

const openOf = (orderId: number) => and(eq(payments.orderId, orderId), eq(payments.status, 'created'));

/** Sets the open transfer of an order to the amount due, in piastres. A card attempt stays: its page shows the amount that was opened. */
export async function setOpenTransferAmount({ db }: Ctx, orderId: number, amount: number): Promise<void> {
  await db
    .update(payments)
    .set({ amount })
    .where(and(openOf(orderId), eq(payments.provider, 'transfer')));
}

/** Cancels the open payments of an order that awaits none. */
export async function cancelOpenPayments({ db }: Ctx, orderId: number): Promise<void> {
  await db.update(payments).set({ status: 'cancelled' }).where(openOf(orderId));
}

/** Records that an amount of an order's payments was refunded to the wallet, of the latest payment first. */
export async function recordWalletRefund({ db }: Ctx, orderId: number, amount: number): Promise<void> {
  await db.execute(sql`
    update payments p set refunded_to_wallet = p.refunded_to_wallet + t.amount
    from (select id, least(amount - refunded_to_wallet, greatest(0, ${amount}::integer - coalesce(sum(amount - refunded_to_wallet) over (
          order by id desc rows between unbounded preceding and 1 preceding), 0)))::integer amount
        from payments where order_id = ${orderId} and status = 'paid' and not is_overpayment) t
    where p.id = t.id and t.amount > 0`);
}
