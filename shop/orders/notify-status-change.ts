import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { orderAccepted, orderDelivered, orderShipped } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { locales } from '#values/locale.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';
import type { TransitionActor, OrderStatus } from './states.ts';

const orderRow = z.object({
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  left: money,
  deliveryFrom: z.iso.date(),
  deliveryTo: z.iso.date(),
  trackToken: z.string(),
  nth: z.int(),
});

/** The remaining delivery days of an order that is shipped now; null when all of them are past. */
export function daysAhead(
  { from, to }: { from: IsoDate; to: IsoDate },
  now: Date,
): { from: IsoDate; to: IsoDate } | null {
  const today = cairoDate(now);
  return to < today ? null : { from: from < today ? today : from, to };
}

/**
 * Notifies a shopper, in the language of their order, when it is shipped, delivered, or accepted by the system: once each, and again when it reaches the
 * status again, because a delivery was taken back or a lost parcel is sent again. The other statuses send no SMS; `cancelOrder` sends its own notification.
 */
export async function notifyStatusChange(
  ctx: Ctx,
  { orderId, to, by }: { orderId: number; to: OrderStatus; by: TransitionActor },
): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered' && !(to === 'accepted' && by === 'system')) return;
  const { return_days: returnDays } = await ctx.settings.get();
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select user_id, number, locale, address ->> 'phone' phone, total - paid "left", delivery_from, delivery_to, track_token,
        (select count(*)::int from order_events e where e.order_id = orders.id and e.status = ${to}) nth
      from orders where id = ${orderId}`,
  );
  const { left: amountDue, deliveryFrom: from, deliveryTo: last, trackToken, nth, ...rest } = order!;
  const about = { id: orderId, ...rest };
  const until = cairoDate(new Date(ctx.now.getTime() + returnDays * 86_400_000));
  const event = {
    shipped: () =>
      orderShipped(about, {
        nth,
        amountDue,
        days: daysAhead({ from, to: last }, ctx.now),
        trackUrl: `${ctx.publicUrl}/${about.locale}/track/${trackToken}`,
      }),
    delivered: () => orderDelivered(about, { until, nth }),
    accepted: () => orderAccepted(about, { nth }),
  }[to];
  await notifyCustomer(ctx, event());
}
