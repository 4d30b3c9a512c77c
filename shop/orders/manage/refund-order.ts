import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { blankAsAbsent, flag, line, parse, rowId, whole } from '#shop/parse.ts';
import { egpAmount } from '#shop/payments/deposit.ts';
import { leftOfOrder } from '#shop/returns/left-of-order.ts';
import {
  leftToRefund,
  type LeftToRefund,
  type Spread,
  spreadAmount,
  spreadPieces,
} from '#shop/returns/spread-refund.ts';
import { takePointsBack } from '#shop/rewards/take-points-back.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdToSeen, seenField } from '#shop/staff/seen.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { hasArrived, type OrderStatus } from '../states.ts';
import { holdBuyer } from '../hold-order.ts';
import { cardRoom } from './card-room.ts';

export const refundOrderInput = z.object({
  id: rowId,
  seen: seenField,
  /** EGP. Without it, what was paid for `items`. */
  amount: z.preprocess(blankAsAbsent, egpAmount.optional()),
  items: z
    .array(z.object({ order_item_id: rowId, quantity: whole(1, 999) }))
    .max(100)
    .default([]),
  shipping: z.preprocess(blankAsAbsent, flag.default(false)),
  way: z.enum(['wallet', 'card']).default('wallet'),
  reason: line(300),
});

type Wanted = z.output<typeof refundOrderInput>;

type Row = {
  user_id: number;
  number: string;
  locale: 'ar' | 'en';
  phone: string;
  status: OrderStatus;
  paid: number;
  total: number;
  updated_at: string;
};

/**
 * Gives a part of what was paid for an order back, beside its returns: an amount, or what was paid for pieces that the shopper keeps. To
 * the wallet, or to the card it was paid by. It lies on the order's lines, so that a return of them gives so much less; all together
 * never come to more than was paid, which the database holds to. Points go back in proportion. 409 `order_moved_on` before it has
 * arrived, `payment_open`, `changed_meanwhile`; 422 for more than is left. Needs `orders.manage`.
 */
export async function refundOrder(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const wanted = parse(refundOrderInput, input);
  const { id, way, reason } = wanted;
  await inTransaction(ctx, async (tx) => {
    const order = await hold(tx, id);
    holdToSeen(new Date(order.updated_at), wanted.seen);
    if (!hasArrived(order.status)) throw new ShopError('order_moved_on');
    if (order.paid < order.total) throw new ShopError('payment_open');
    const left = await leftOfOrder(tx, { orderId: id, userId: order.user_id });
    const spread = spreadOf(left, wanted);
    const paymentId = way === 'card' ? await cardFor(tx, id, spread) : null;
    const refundId = await write(tx, { orderId: id, actorId, way, reason, spread });
    await tx.db.execute(sql`
      update orders set refunded = refunded + ${spread.total},
        payment_status = case when refunded + ${spread.total} >= paid then 'refunded' else payment_status end where id = ${id}`);
    await give(tx, { order, orderId: id, refundId, paymentId, amount: spread.total });
    await takePointsBack(tx, { orderId: id, userId: order.user_id, refundId });
    await audit(tx, {
      actorId,
      action: 'order.refund',
      entity: 'order',
      entityId: id,
      after: { amount: spread.total, way, reason, refund: refundId },
    });
  });
}

async function hold(ctx: Ctx, id: number): Promise<Row> {
  await holdBuyer(ctx, id);
  const [order] = await rowsOf<Row>(
    ctx.db,
    sql`select user_id, number, locale, address ->> 'phone' phone, status, paid, total, updated_at from orders where id = ${id} for update`,
  );
  return order!;
}

/** 422 for nothing, and for more than is left. */
function spreadOf(left: LeftToRefund, { amount, items, shipping }: Wanted): Spread {
  const most = leftToRefund(left);
  if (amount !== undefined) {
    if (amount === 0) throw invalidField('amount', 'amount_zero');
    if (amount > most) throw invalidField('amount', 'amount_above', { amount: most });
    return spreadAmount(left, amount);
  }
  for (const [at, { order_item_id: id, quantity }] of items.entries()) {
    const one = left.lines.find((candidate) => candidate.id === id);
    if (!one || items.findIndex((other) => other.order_item_id === id) !== at)
      throw invalidField(`items.${at}.order_item_id`, one ? 'return_line_twice' : 'return_line_unknown');
    if (quantity > one.pieces) throw invalidField(`items.${at}.quantity`, 'return_only_left', { n: one.pieces });
  }
  const pieces = new Map(items.map(({ order_item_id: id, quantity }) => [id, quantity]));
  const spread = spreadPieces(left, pieces, shipping);
  if (spread.total === 0) throw invalidField('amount', 'refund_nothing');
  return spread;
}

/** The payment by card that can carry it; 422 when none can. */
async function cardFor(ctx: Ctx, orderId: number, { total }: Spread): Promise<number> {
  const card = await cardRoom(ctx, orderId, true);
  if (!card || card.room < total) throw invalidField('way', 'card_refund_above', { amount: card?.room ?? 0 });
  return card.paymentId;
}

type Written = { orderId: number; actorId: number; way: 'wallet' | 'card'; reason: string; spread: Spread };

async function write(ctx: Ctx, { orderId, actorId, way, reason, spread }: Written): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`insert into order_refunds (order_id, amount, shipping, way, reason, actor_id, created_at)
      values (${orderId}, ${spread.total}, ${spread.shipping}, ${way}, ${reason}, ${actorId}, ${ctx.now.toISOString()}::timestamptz) returning id`,
  );
  const refundId = row!.id;
  await ctx.db.execute(sql`
    insert into order_refund_lines (refund_id, order_line_id, amount)
    select ${refundId}, l.id, l.amount from jsonb_to_recordset(${JSON.stringify(spread.lines)}::jsonb) l (id integer, amount integer)`);
  return refundId;
}

type Given = { order: Row; orderId: number; refundId: number; paymentId: number | null; amount: number };

/** To the wallet at once; to a card by the gateway, in its own time (`runRefunds`), which tells the shopper then. */
async function give(ctx: Ctx, { order, orderId, refundId, paymentId, amount }: Given): Promise<void> {
  const { user_id: userId, number, locale, phone } = order;
  if (paymentId !== null) {
    await ctx.db.execute(sql`
      insert into payment_refunds (payment_id, amount, reason, created_at)
      values (${paymentId}, ${amount}, ${`refund:${refundId}`}, ${ctx.now.toISOString()}::timestamptz)`);
    return;
  }
  await addToWallet(ctx, { userId, amount, kind: 'order_refund', reference: `order:${orderId}:${refundId}` });
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: 'order_refunded',
    locale,
    text: wordsIn(locale).orders.refunded_message({ number, amount: piastres(amount) }),
    dedupe: `order_refunded:${refundId}`,
  });
}
