import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { startClock } from '#shop/start-clock.ts';
import { piastres } from '#values/money.ts';
import { paymentRefunded } from '#shop/notifications/events/payments.ts';
import { type Gateway, GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { notifyPayer } from './core/notify-payer.ts';

const batchSize = 20;
/** After this number of refusals staff must handle it. */
const maxTries = 8;

const claimedRefund = z.object({
  id: z.int(),
  paymentId: z.int(),
  amount: z.int(),
  /** Tries before this one. */
  tries: z.int(),
  transaction: z.string(),
  /** The amount of the same payment that other refunds have given back. */
  done: z.int(),
});

type Refund = z.output<typeof claimedRefund>;

/**
 * Refunds at the gateway what is owed, and returns the number of refunds made. A refund is recorded as requested before the request, one at a time
 * per payment; when a refund was requested without a response, the refunded amount is checked first, so that nothing is refunded twice. Retried
 * after two minutes, then after twice the time, up to six hours.
 */
export async function runRefunds(services: Services & { now?: Date }): Promise<number> {
  const { gateway } = services;
  if (!gateway) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const due = await queryRows(
    ctx.db,
    z.object({ id: z.int(), paymentId: z.int() }),
    sql`select r.id, r.payment_id from payment_refunds r join payments p on p.id = r.payment_id
      where p.provider = ${gateway.name} and ${isDue(ctx)} order by r.status <> 'requested', r.id limit ${batchSize}`,
  );
  const clock = startClock(ctx.now);
  let refundedCount = 0;
  for (const { id, paymentId } of due) {
    const refund = await claimRefund({ ...ctx, now: clock() }, id, paymentId);
    if (refund && (await sendRefund(ctx, gateway, refund))) refundedCount++;
  }
  return refundedCount;
}

const isDue = ({ now }: Ctx) => sql`r.status in ('owed', 'requested') and (r.attempted_at is null
  or r.attempted_at + least(power(2, r.tries), 360) * interval '1 minute' <= ${now.toISOString()}::timestamptz)`;

/** Records a refund as requested; null when another instance has it, or another refund of the same payment is in progress. */
const claimRefund = (ctx: Ctx, id: number, paymentId: number): Promise<Refund | null> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from payments where id = ${paymentId} for update`);
    const [refund] = await queryRows(
      tx.db,
      claimedRefund,
      sql`select r.id, r.payment_id, r.amount, r.tries, p.provider_transaction transaction,
          (select coalesce(sum(d.amount), 0)::integer from payment_refunds d where d.payment_id = p.id and d.status = 'done') done
        from payment_refunds r join payments p on p.id = r.payment_id
        where r.id = ${id} and ${isDue(tx)} and p.provider_transaction is not null
          and not exists (select 1 from payment_refunds o where o.payment_id = p.id and o.id <> r.id and o.status = 'requested')`,
    );
    if (!refund) return null;
    await tx.db.execute(sql`
      update payment_refunds set status = 'requested', tries = tries + 1, attempted_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`);
    return refund;
  });

async function sendRefund(ctx: Ctx, gateway: Gateway, refund: Refund): Promise<boolean> {
  const { id, tries, amount, transaction, done: refundedBefore } = refund;
  const isAlreadyRefunded = async () => (await gateway.refundedAmount(transaction)) >= refundedBefore + amount;
  try {
    if (tries > 0 && (await isAlreadyRefunded())) return await completeRefund(ctx, refund, null);
    return await completeRefund(ctx, refund, (await gateway.refund(transaction, piastres(amount))).transaction);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      // It may be refused because it has already been refunded manually at the gateway.
      if (await isAlreadyRefunded().catch(() => false)) return completeRefund(ctx, refund, null);
      await recordFailure(ctx, id, tries + 1 >= maxTries ? 'failed' : 'owed', error);
      return false;
    }
    if (!(error instanceof GatewayUnavailable)) throw error;
    await recordFailure(ctx, id, 'requested', error);
    return false;
  }
}

const recordFailure = (ctx: Ctx, id: number, state: 'owed' | 'requested' | 'failed', error: Error): Promise<unknown> =>
  ctx.db.execute(
    sql`update payment_refunds set status = ${state}, error = ${error.message.slice(0, 500)} where id = ${id} and status = 'requested'`,
  );

/** Records that the money was refunded, once, and notifies its owner. */
const completeRefund = (ctx: Ctx, refund: Refund, providerTransaction: string | null): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { id, paymentId, amount } = refund;
    const [payer] = await queryRows(
      tx.db,
      z.object({ userId: z.int(), orderId: z.int().nullable() }),
      sql`select coalesce(o.user_id, p.deposit_user_id) user_id, p.order_id from payments p left join orders o on o.id = p.order_id
        where p.id = ${paymentId}`,
    );
    await lockUser(tx, payer!.userId);
    const rows = await queryRows(
      tx.db,
      z.object({ id: z.int() }),
      sql`update payment_refunds set status = 'done', provider_transaction = ${providerTransaction}, error = null,
          done_at = ${ctx.now.toISOString()}::timestamptz where id = ${id} and status <> 'done' returning id`,
    );
    if (rows.length === 0) return false;
    const [payment] = await queryRows(
      tx.db,
      z.object({ isOverpayment: z.boolean() }),
      sql`update payments p set status = 'refunded' where p.id = ${paymentId} and p.status = 'paid' and p.amount - p.refunded_to_wallet <= (
          select sum(d.amount) from payment_refunds d where d.payment_id = p.id and d.status = 'done') returning p.is_overpayment`,
    );
    if (payment && !payment.isOverpayment && payer!.orderId !== null) await writeSettlement(tx, payer!.orderId);
    const to = { userId: payer!.userId, orderId: payer!.orderId };
    await notifyPayer(tx, to, (owner) => paymentRefunded(owner, { id, amount: piastres(amount) }));
    return true;
  });
