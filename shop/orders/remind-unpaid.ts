import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orders } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { receiptOverdue } from '#shop/notifications/events/orders.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { locales } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { cancelOrder } from './cancel-order.ts';
import { writeSettlement } from './write-settlement.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';
import { transferMethods } from '#values/payment-methods.ts';

const batchSize = 100;
const hourMs = 3_600_000;

const dueRow = z.object({ id: z.int(), userId: z.int() });
const unpaidOrder = z.object({
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  left: money,
  reservedUntil: z.string(),
  reminded: z.boolean(),
});

/**
 * Reminds shoppers of transfer orders whose receipt has not come in time, also after a refused receipt, and reserves their items for the
 * rest of the day. Cancels orders that are not paid by then. Returns the number of reminded or cancelled orders. Each order is checked
 * again under the buyer's lock, so that a concurrent receipt counts, and several instances remind and cancel once.
 */
export async function remindUnpaid(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  // In random order, so that orders that fail every time do not block the others forever.
  const due = await queryRows(
    ctx.db,
    dueRow,
    sql`select id, user_id from orders where ${isDue(ctx)} order by random() limit ${batchSize}`,
  );
  const { transfer_hold_hours: reservationHours, transfer_cancel_hours: all } = await ctx.settings.get();
  return forEachSequential(due, (order) =>
    inTransaction(ctx, (tx) => remindOrCancel(tx, order, all - reservationHours)),
  );
}

const isDue = ({ now }: Ctx) => sql`status = 'under_review' and payment_method in ${transferMethods}
  and payment_status in ('unpaid', 'refused') and reserved_until <= ${now.toISOString()}::timestamptz`;

async function remindOrCancel(ctx: Ctx, { id, userId }: z.output<typeof dueRow>, hours: number): Promise<boolean> {
  await lockUser(ctx, userId);
  const [order] = await queryRows(
    ctx.db,
    unpaidOrder,
    sql`select number, locale, address ->> 'phone' phone, total - paid "left", reserved_until, reminded_at is not null reminded
      from orders where id = ${id} and ${isDue(ctx)} for update`,
  );
  if (!order) return false;
  const { number, locale, phone, left: amountDue, reservedUntil, reminded } = order;
  if (reminded || hours <= 0) {
    await cancelOrder(ctx, {
      orderId: id,
      by: 'system',
      actorId: null,
      reason: getMessages(locale).orders.not_paid_in_time,
    });
    return true;
  }
  // Counted from now, even when the reminder is late, because the message promises this number of hours.
  await writeSettlement(ctx, id, { reservedUntil: new Date(ctx.now.getTime() + hours * hourMs) });
  await ctx.db.update(orders).set({ remindedAt: ctx.now }).where(eq(orders.id, id));
  await enqueueMessage(
    ctx,
    receiptOverdue({ id, userId, number, locale, phone }, { amountDue, hours, reservedUntil: new Date(reservedUntil) }),
  );
  return true;
}
