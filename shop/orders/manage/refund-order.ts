import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderRefunds } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { orderRefunded } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { emptyToUndefined, bool, singleLine, rowId, quantity } from '#shop/parse.ts';
import { egpAmount } from '#shop/egp-amount.ts';
import { createPayout } from '#shop/payments/core/create-payout.ts';
import { type PayoutAccount, payoutAccountFrom, payoutFields } from '#shop/payments/core/payout-input.ts';
import { requestRefund } from '#shop/payments/core/request-refund.ts';
import { getMaxPayout } from '#shop/payments/core/max-payout.ts';
import { getReturnable } from '../refundable/get-returnable.ts';
import {
  refundableTotal,
  type RefundableAmounts,
  type RefundAllocation,
  allocateAmount,
  allocateUnits,
} from '../refundable/allocate-refund.ts';
import { revokePoints } from '#shop/rewards/revoke-points.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { assertNotStale, seenField } from '#shop/stale-check.ts';
import type { Piastres } from '#values/money.ts';
import { locales } from '#values/locale.ts';
import { hasArrived, orderStatuses } from '../states.ts';
import { lockOrderOwner } from '../lock-order.ts';
import { writeSettlement } from '../write-settlement.ts';
import { cardRefundable } from '#shop/payments/core/card-refundable.ts';
import { verb } from '#shop/verb.ts';

export const refundOrderInput = z.object({
  id: rowId,
  seen: seenField,
  /** In EGP. If omitted, the amount that was paid for `items`. */
  amount: z.preprocess(emptyToUndefined, egpAmount.optional()),
  items: z
    .array(z.object({ order_item_id: rowId, quantity }))
    .max(100)
    .default([]),
  shipping: z.preprocess(emptyToUndefined, bool.default(false)),
  way: z.enum(['wallet', 'card', 'payout']).default('wallet'),
  ...payoutFields,
  reason: singleLine(300),
});

type RefundOrderInput = z.output<typeof refundOrderInput>;

const orderRow = z.object({
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  status: z.enum(orderStatuses),
  paid: money,
  total: money,
  undelivered: money,
  updatedAt: z.string(),
});

type OrderRow = z.output<typeof orderRow>;

/**
 * Refunds a part of what was paid for an order, independently of its returns: an amount, or the price of units that the shopper keeps. It
 * goes to the wallet, to the card that paid, or, for cash and transfers, to an account of the shopper. The refund is allocated to the
 * order's lines, so that a later return of them refunds less. The database ensures that all refunds together never exceed what was paid.
 * Points are revoked in proportion. 409 `invalid_order_transition` before delivery, `payment_open`, `stale_version`; 422 for more than is
 * refundable. Needs `orders.manage`.
 */
export const refundOrder = verb({
  scope: 'orders.manage',
  input: refundOrderInput,
  async run(ctx, requested): Promise<void> {
    const { userId: actorId } = ctx.actor;
    const { id, way, reason } = requested;
    const to = way === 'payout' ? payoutAccountFrom(requested) : null;
    await inTransaction(ctx, async (tx) => {
      const order = await lockRefundedOrder(tx, id);
      assertNotStale(new Date(order.updatedAt), requested.seen);
      if (!hasArrived(order.status)) throw new ShopError('invalid_order_transition');
      if (order.paid < order.total - order.undelivered) throw new ShopError('payment_open');
      const refundable = await getReturnable(tx, { orderId: id, userId: order.userId });
      const spread = spreadOf(refundable, requested);
      const paymentId = way === 'card' ? await assertCardRefundable(tx, id, spread) : null;
      if (to) await assertPayoutRefundable(tx, id, spread);
      const refundId = await insertRefund(tx, { orderId: id, actorId, way, reason, spread });
      await writeSettlement(tx, id);
      await payRefund(tx, { order, orderId: id, refundId, paymentId, to, amount: spread.total });
      await revokePoints(tx, { orderId: id, userId: order.userId, refundId });
      await audit(tx, {
        actorId,
        action: 'order.refund',
        entity: 'order',
        entityId: id,
        after: { amount: spread.total, way, reason, refund: refundId },
      });
    });
  },
});

async function lockRefundedOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  await lockOrderOwner(ctx, id);
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select user_id, number, locale, address ->> 'phone' phone, status, paid, total, undelivered, updated_at from orders where id = ${id} for update`,
  );
  return order!;
}

/** 422 for nothing, and for more than is refundable. */
function spreadOf(refundable: RefundableAmounts, { amount, items, shipping }: RefundOrderInput): RefundAllocation {
  const most = refundableTotal(refundable);
  if (amount !== undefined) {
    if (amount === 0) throw invalidField('amount', 'amount_zero');
    if (amount > most) throw invalidField('amount', 'amount_above', { amount: most });
    return allocateAmount(refundable, amount);
  }
  for (const [at, { order_item_id: id, quantity }] of items.entries()) {
    const line = refundable.lines.find((candidate) => candidate.id === id);
    if (!line || items.findIndex((other) => other.order_item_id === id) !== at)
      throw invalidField(`items.${at}.order_item_id`, line ? 'return_line_twice' : 'return_line_unknown');
    if (quantity > line.pieces) throw invalidField(`items.${at}.quantity`, 'return_only_left', { n: line.pieces });
  }
  const quantities = new Map(items.map(({ order_item_id: id, quantity }) => [id, quantity]));
  const spread = allocateUnits(refundable, quantities, shipping);
  if (spread.total === 0) throw invalidField('amount', 'refund_nothing');
  return spread;
}

/** The id of the card payment that can carry the refund; 422 when none can. */
async function assertCardRefundable(ctx: Ctx, orderId: number, { total }: RefundAllocation): Promise<number> {
  const card = await cardRefundable(ctx, orderId, true);
  if (!card || card.room < total) throw invalidField('way', 'card_refund_above', { amount: card?.room ?? 0 });
  return card.paymentId;
}

/** 422 for more than was paid in cash or by transfer. */
async function assertPayoutRefundable(ctx: Ctx, orderId: number, { total }: RefundAllocation): Promise<void> {
  const room = await getMaxPayout(ctx, orderId);
  if (total > room) throw invalidField('way', 'payout_above', { amount: room });
}

type NewRefund = {
  orderId: number;
  actorId: number;
  way: RefundOrderInput['way'];
  reason: string;
  spread: RefundAllocation;
};

async function insertRefund(ctx: Ctx, { orderId, actorId, way, reason, spread }: NewRefund): Promise<number> {
  const [row] = await ctx.db
    .insert(orderRefunds)
    .values({
      orderId,
      amount: spread.total,
      shipping: spread.shipping,
      method: way,
      reason,
      actorId,
      createdAt: ctx.now,
    })
    .returning({ id: orderRefunds.id });
  const refundId = row!.id;
  await ctx.db.execute(sql`
    insert into order_refund_lines (refund_id, order_line_id, amount)
    select ${refundId}, l.id, l.amount from jsonb_to_recordset(${JSON.stringify(spread.lines)}::jsonb) l (id integer, amount integer)`);
  return refundId;
}

type RefundPayment = {
  order: OrderRow;
  orderId: number;
  refundId: number;
  paymentId: number | null;
  to: PayoutAccount | null;
  amount: Piastres;
};

/**
 * Refunds to the wallet immediately. The gateway refunds to a card later (`runRefunds`) and the shopper is notified then. Staff pay out
 * to an account.
 */
async function payRefund(ctx: Ctx, { order, orderId, refundId, paymentId, to, amount }: RefundPayment): Promise<void> {
  const { userId, number, locale, phone } = order;
  if (paymentId !== null) {
    await requestRefund(ctx, { paymentId, amount, reason: 'order_refund', orderRefundId: refundId });
    return;
  }
  if (to) {
    await createPayout(ctx, { source: { orderRefundId: refundId }, userId, orderId, amount, to });
    return;
  }
  await addToWallet(ctx, { userId, amount, kind: 'order_refund', orderId, orderRefundId: refundId });
  await notifyCustomer(ctx, orderRefunded({ id: orderId, userId, number, locale, phone }, { refundId, amount }));
}
