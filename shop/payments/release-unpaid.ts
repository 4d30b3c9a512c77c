import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { fetchOrderGatewayStatus } from './fetch-gateway-status.ts';
import { GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { locales } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';

/**
 * `batchSize` is the number of orders per run. After `maxFailures` failed queries the gateway counts as unavailable for the rest of the
 * run.
 */
const batchSize = 50;
const maxFailures = 3;

/** The extension for an order whose payment the gateway has not decided, granted at most twice. */
const graceMinutes = 10;
const graces = 2;

const minuteMs = 60_000;

const dueOrder = z.object({
  id: z.int(),
  userId: z.int(),
});

type Due = z.output<typeof dueOrder>;
const unpaidOrder = z.object({
  locale: z.enum(locales),
  reservedUntil: z.string(),
  placedAt: z.string(),
  undecided: z.boolean(),
});

type UnpaidOrder = z.output<typeof unpaidOrder>;

/**
 * Cancels card orders that were not paid in time and returns the number of cancelled orders. Queries the gateway for each order first,
 * which may know of a payment that the shop has not received. An order whose payment is undecided, or could not be queried, is extended a
 * little. A payment that succeeds later finds a cancelled order and is refunded. Each order is checked again under the buyer's lock, so
 * that a concurrent payment either wins or comes too late, and several instances cancel an order once.
 */
export async function releaseUnpaid(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  // In random order, so that orders that fail every time do not block the others forever.
  const due = await queryRows(
    ctx.db,
    dueOrder,
    sql`select id, user_id from orders
      where status = 'awaiting_payment' and reserved_until <= ${ctx.now.toISOString()}::timestamptz order by random() limit ${batchSize}`,
  );
  let vain = 0;
  return forEachSequential(due, async (order) => {
    const reply = vain < maxFailures ? await queryGateway(ctx, order.id) : 'none';
    if (reply === 'none') vain++;
    if (reply === 'given') vain = 0;
    return inTransaction(ctx, (tx) => cancelIfUnpaid(tx, order, reply !== 'none'));
  });
}

/** Settles the payment if the gateway knows of it. Returns whether the gateway replied, did not reply, or was not needed. */
async function queryGateway(ctx: Ctx, orderId: number): Promise<'given' | 'none' | 'needless'> {
  try {
    return (await fetchOrderGatewayStatus(ctx, orderId)) ? 'given' : 'needless';
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return 'none';
    throw error;
  }
}

async function cancelIfUnpaid(ctx: Ctx, { id: orderId, userId }: Due, gatewayReplied: boolean): Promise<boolean> {
  await lockUser(ctx, userId);
  const [order] = await queryRows(
    ctx.db,
    unpaidOrder,
    sql`select locale, reserved_until, placed_at,
        exists (select 1 from payments p where p.order_id = o.id
          and (p.status = 'pending' or (not ${gatewayReplied}::boolean and p.opened_at is not null))) undecided
      from orders o
      where id = ${orderId} and status = 'awaiting_payment' and reserved_until <= ${ctx.now.toISOString()}::timestamptz for update of o`,
  );
  if (!order) return false;
  if (order.undecided && (await canExtend(ctx, order))) {
    await writeSettlement(ctx, orderId, { reservedUntil: new Date(ctx.now.getTime() + graceMinutes * minuteMs) });
    return false;
  }
  await cancelOrder(ctx, {
    orderId,
    by: 'system',
    actorId: null,
    reason: getMessages(order.locale).orders.not_paid_in_time,
  });
  return true;
}

/** Whether fewer than `graces` extensions were granted: each one moves the expiry by at least `graceMinutes`. */
async function canExtend(ctx: Ctx, { reservedUntil, placedAt }: UnpaidOrder): Promise<boolean> {
  const { card_hold_minutes: reservationMinutes } = await ctx.settings.get();
  const last = new Date(placedAt).getTime() + (reservationMinutes + graces * graceMinutes) * minuteMs;
  return new Date(reservedUntil).getTime() < last;
}
