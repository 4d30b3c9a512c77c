import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { piastres } from '#values/money.ts';
import { paymentDeclined, surplusReceived } from '#shop/notifications/events/payments.ts';
import { recordMismatch, recordCallback } from './callbacks.ts';
import type { Gateway, Notice } from './core/gateway.ts';
import { applyPaymentToOrder, applyPaymentToWallet, orderTakesPayment } from './apply-payment.ts';
import { notifyPayer } from './core/notify-payer.ts';
import { requestRefund } from './core/request-refund.ts';
import { type PaymentMismatch, findMismatch } from './mismatch.ts';

/**
 * The result of a notice. `paid`: it counts. `surplus`: the money is refunded. `failed`, `pending`: the status was updated. `known`: nothing new;
 * `repeated`: the same notice again. `given_back`: about refunded money. The others name what does not match: no effect.
 */
export type SettlementOutcome =
  | 'paid'
  | 'surplus'
  | 'failed'
  | 'pending'
  | 'known'
  | 'repeated'
  | 'given_back'
  | PaymentMismatch;

const paymentRow = z.object({
  id: z.int(),
  reference: z.string(),
  orderId: z.int().nullable(),
  depositUserId: z.int().nullable(),
  amount: z.int(),
  state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
  providerTransaction: z.string().nullable(),
});

type PaymentRow = z.output<typeof paymentRow> & { userId: number };

/**
 * The only place where a gateway's response changes a payment, whatever made the shop query: callback, return or job. A payment is found by the
 * order that the gateway made for its page: without an opened page it can't be paid. Locks buyer, order and payment; each notice counts once,
 * however often and from however many sides it comes, and only `paid` and `failed` change what is owed. Every notice is stored with its result.
 */
export async function settle(ctx: Ctx, gateway: Gateway, notice: Notice): Promise<SettlementOutcome> {
  const { outcome, misfit } = await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, gateway, notice.providerOrder);
    const callbackId = await recordCallback(tx, gateway, notice);
    if (callbackId === null) return { outcome: 'repeated' as const, misfit: null };
    const misfit = payment ? findMismatch(payment, gateway.integration, notice) : 'unknown_order';
    const outcome = payment && !misfit ? await applyNotice(tx, gateway, payment, notice) : (misfit ?? 'unknown_order');
    await tx.db.execute(sql`update payment_callbacks set outcome = ${outcome} where id = ${callbackId}`);
    return { outcome, misfit: misfit && { outcome: misfit, paymentId: payment?.id } };
  });
  if (misfit) recordMismatch(ctx, gateway, misfit);
  return outcome;
}

/** The payment whose page was opened as a gateway's order, locked together with its buyer and its order; null when there is none. */
async function lockPayment(ctx: Ctx, { name }: Gateway, providerOrder: string): Promise<PaymentRow | null> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int(), orderId: z.int().nullable(), userId: z.int() }),
    sql`select p.id, p.order_id, coalesce(o.user_id, p.deposit_user_id) user_id
      from payments p left join orders o on o.id = p.order_id where p.provider = ${name} and p.provider_order = ${providerOrder}`,
  );
  if (!row) return null;
  await lockUser(ctx, row.userId);
  if (row.orderId !== null) await ctx.db.execute(sql`select 1 from orders where id = ${row.orderId} for update`);
  const [payment] = await queryRows(
    ctx.db,
    paymentRow,
    sql`select id, reference, order_id, deposit_user_id, amount, status state, provider_transaction
      from payments where id = ${row.id} for update`,
  );
  return { ...payment!, userId: row.userId };
}

async function applyNotice(
  ctx: Ctx,
  gateway: Gateway,
  payment: PaymentRow,
  notice: Notice,
): Promise<SettlementOutcome> {
  const isPaid = payment.state === 'paid' || payment.state === 'refunded';
  switch (notice.outcome) {
    case 'paid':
      if (!isPaid) return acceptPayment(ctx, payment, notice);
      if (payment.providerTransaction === notice.transaction) return 'known';
      return recordDuplicatePayment(ctx, gateway, payment, notice);
    case 'failed':
      if (payment.state !== 'created' && payment.state !== 'pending') return 'known';
      await setState(ctx, payment, 'failed', notice);
      if (payment.state === 'pending') await notifyDeclined(ctx, payment);
      return 'failed';
    case 'pending':
      if (payment.state !== 'created') return 'known';
      await setState(ctx, payment, 'pending', notice);
      return 'pending';
    default:
      return 'given_back';
  }
}

/** Money has arrived: it counts for the order or the wallet, or it is a surplus and is refunded. */
async function acceptPayment(
  ctx: Ctx,
  { id, orderId, userId, amount }: PaymentRow,
  notice: Notice,
): Promise<SettlementOutcome> {
  const payment = { id, amount: piastres(amount) };
  const counts = orderId === null || (await orderTakesPayment(ctx, orderId, payment));
  await ctx.db.execute(sql`
    update payments set status = 'paid', is_overpayment = ${!counts}, provider_transaction = ${notice.transaction},
      settled_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`);
  if (orderId === null) await applyPaymentToWallet(ctx, userId, payment.amount, id);
  else if (counts) await applyPaymentToOrder(ctx, orderId, payment);
  if (counts) return 'paid';
  await queueSurplusRefund(ctx, { paymentId: id, userId, orderId, amount });
  return 'surplus';
}

/** The same page was paid twice: the second time is a separate payment, identified by its transaction alone, and is refunded. */
async function recordDuplicatePayment(
  ctx: Ctx,
  { name }: Gateway,
  payment: PaymentRow,
  notice: Notice,
): Promise<SettlementOutcome> {
  const { orderId, depositUserId, userId, amount } = payment;
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into payments (order_id, deposit_user_id, method, provider, reference, amount, status, is_overpayment, provider_transaction,
        created_at, opened_at, settled_at)
      select ${orderId}::integer, ${depositUserId}::integer, 'credit_card', ${name}, ${`${payment.reference}:${notice.transaction}`}, ${amount}, 'paid', true,
        ${notice.transaction}, n, n, n from (select ${ctx.now.toISOString()}::timestamptz n) now
      on conflict do nothing returning id`,
  );
  if (!row) return 'known';
  await queueSurplusRefund(ctx, { paymentId: row.id, userId, orderId, amount });
  return 'surplus';
}

type SurplusRefund = { paymentId: number; userId: number; orderId: number | null; amount: number };

/** Queues the refund for `runRefunds`, and notifies the payer. */
async function queueSurplusRefund(ctx: Ctx, { paymentId, userId, orderId, amount }: SurplusRefund): Promise<void> {
  await requestRefund(ctx, { paymentId, amount, reason: 'surplus' });
  await notifyPayer(ctx, { userId, orderId }, (payer) =>
    surplusReceived(payer, { id: paymentId, amount: piastres(amount) }),
  );
}

async function setState(ctx: Ctx, payment: PaymentRow, state: 'failed' | 'pending', notice: Notice): Promise<void> {
  await ctx.db.execute(sql`
    update payments set status = ${state}, provider_transaction = ${notice.transaction},
      settled_at = ${state === 'failed' ? sql`${ctx.now.toISOString()}::timestamptz` : sql`null`} where id = ${payment.id}`);
  if (payment.orderId !== null) await writeSettlement(ctx, payment.orderId);
}

/** Notifies the payer of the outcome if they were notified that the payment is being checked. */
const notifyDeclined = (ctx: Ctx, { id, orderId, userId, amount }: PaymentRow): Promise<void> =>
  notifyPayer(ctx, { userId, orderId }, (payer) => paymentDeclined(payer, { id, amount: piastres(amount) }));
