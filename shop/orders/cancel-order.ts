import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { giveCouponUseBack } from '#shop/rewards/coupon.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { wordsIn } from '#words/words.ts';
import type { Locale } from '#values/locale.ts';
import { holdBuyer } from './hold-order.ts';
import { moveOrder } from './move-order.ts';
import type { PaymentStatus } from './order.ts';
import type { Mover } from './states.ts';

type Cancelling = {
  orderId: number;
  by: Mover;
  /** The user who does it; null for the system. */
  actorId: number | null;
  /** Null when the shopper gives none. */
  reason: string | null;
  /** The payment status it ends with, when that is not to be told by what was paid: `refused` at the door. */
  paymentStatus?: PaymentStatus;
};

type Row = {
  number: string;
  locale: Locale;
  phone: string;
  wallet_paid: number;
  payment_status: PaymentStatus;
};

/** `amount`: what of it has not been given back before. */
type PaymentRow = { id: number; provider: string; amount: number; state: string };

/**
 * Cancels an order in the caller's transaction and gives back all it held: stock, the coupon's use, the right of a first order,
 * the wallet's part; a transfer that was accepted goes to the wallet, money of a card the way it came. 409 `order_moved_on` when
 * the state table does not allow it, 404 when there is no such order.
 */
export async function cancelOrder(
  ctx: Ctx,
  { orderId, by, actorId, reason, paymentStatus }: Cancelling,
): Promise<void> {
  const userId = await holdBuyer(ctx, orderId);
  await moveOrder(ctx, { orderId, to: 'cancelled', by, actorId, note: reason });
  const [order] = await rowsOf<Row>(
    ctx.db,
    sql`update orders set cancel_reason = ${reason}, held_until = null where id = ${orderId}
      returning number, locale, address ->> 'phone' phone, wallet_paid, payment_status`,
  );
  await giveStockBack(ctx, orderId);
  await giveCouponUseBack(ctx, orderId);
  const { number, locale, phone, wallet_paid: walletPaid } = order!;
  if (walletPaid > 0)
    await addToWallet(ctx, { userId, amount: walletPaid, kind: 'order_cancelled', reference: `order:${orderId}` });

  const payments = await rowsOf<PaymentRow>(
    ctx.db,
    sql`select id, provider, amount - given_back amount, state from payments
      where order_id = ${orderId} and not surplus and state in ('created', 'pending', 'paid') order by id for update`,
  );
  for (const payment of payments) await undo(ctx, { userId, payment });
  const owed = payments.some(
    ({ state, provider, amount }) => state === 'paid' && provider !== 'transfer' && amount > 0,
  );
  const given = walletPaid > 0 || payments.some(({ state }) => state === 'paid');
  // Money on its way back by a gateway is refunded when that has done it.
  const ends = paymentStatus ?? (owed ? 'paid' : given ? 'refunded' : 'unpaid');
  await ctx.db.execute(sql`update orders set payment_status = ${ends} where id = ${orderId}`);
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: 'order_cancelled',
    locale,
    text: wordsIn(locale).orders.cancelled_message({
      number,
      reason: by === 'customer' ? '' : (reason ?? ''),
      given,
    }),
    dedupe: `order_cancelled:${orderId}`,
  });
}

/** The products are held in the order of their ids, as every checkout holds them. */
async function giveStockBack(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.db.execute(sql`
    select 1 from products where id in (select product_id from order_lines where order_id = ${orderId}) order by id for no key update`);
  await ctx.db.execute(sql`
    update products p set stock = p.stock + l.quantity, sold_count = greatest(p.sold_count - l.quantity, 0)
    from order_lines l where l.order_id = ${orderId} and p.id = l.product_id`);
}

/** A payment that came goes back; one that may yet come finds a cancelled order, and goes back then. */
async function undo(ctx: Ctx, { userId, payment }: { userId: number; payment: PaymentRow }): Promise<void> {
  const { id, provider, amount, state } = payment;
  if (state !== 'paid') {
    await ctx.db.execute(sql`update payments set state = 'cancelled' where id = ${id}`);
    return;
  }
  if (provider === 'transfer') {
    if (amount > 0) await addToWallet(ctx, { userId, amount, kind: 'order_cancelled', reference: `payment:${id}` });
    await ctx.db.execute(sql`update payments set state = 'refunded' where id = ${id}`);
    return;
  }
  if (amount === 0) return;
  await ctx.db.execute(sql`
    insert into payment_refunds (payment_id, amount, reason, created_at)
    values (${id}, ${amount}, 'order_cancelled', ${ctx.now.toISOString()}::timestamptz) on conflict do nothing`);
}
