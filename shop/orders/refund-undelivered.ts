import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orderRefunds } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import type { Ctx } from '#shop/context.ts';
import { orderRefunded } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { revokePoints } from '#shop/rewards/revoke-points.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { undeliveredPrice } from '#shop/undelivered-units.ts';
import { piastres } from '#values/money.ts';
import { locales } from '#values/locale.ts';
import { writeSettlement } from './write-settlement.ts';

const orderRow = z.object({
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  advance: z.int(),
  price: money,
  undelivered: money,
  refunded: z.boolean(),
});

/**
 * Refunds to the wallet what was paid in advance for units that did not arrive, once, in the transaction that has locked the order and settled it.
 * What their parcels were to collect was never paid and needs no refund. `actorId`: null for the system.
 */
export async function refundUndelivered(
  ctx: Ctx,
  { orderId, actorId, reason }: { orderId: number; actorId: number | null; reason: string },
): Promise<void> {
  const [order] = await queryRows(
    ctx.db,
    orderRow,
    sql`select o.user_id, o.number, o.locale, o.address ->> 'phone' phone, o.undelivered,
        o.paid - coalesce((select sum(p.collected_amount) from parcels p where p.order_id = o.id and p.cash_state = 'remitted'), 0)::integer advance,
        (select coalesce(sum(${undeliveredPrice}), 0)::integer from order_lines l where l.order_id = o.id) price,
        exists (select 1 from order_refunds f where f.order_id = o.id and f.for_undelivered) refunded
      from orders o where o.id = ${orderId}`,
  );
  const { userId, number, locale, phone, advance, price, undelivered, refunded } = order!;
  const amount = piastres(Math.max(0, Math.min(advance, price - undelivered)));
  if (refunded || amount === 0) return;
  const [row] = await ctx.db
    .insert(orderRefunds)
    .values({ orderId, amount, method: 'wallet', reason, actorId, forUndelivered: true, createdAt: ctx.now })
    .returning({ id: orderRefunds.id });
  const refundId = row!.id;
  await writeSettlement(ctx, orderId);
  await addToWallet(ctx, { userId, amount, kind: 'order_refund', orderId, orderRefundId: refundId });
  await revokePoints(ctx, { orderId, userId, refundId });
  await notifyCustomer(ctx, orderRefunded({ id: orderId, userId, number, locale, phone }, { refundId, amount }));
  await audit(ctx, {
    actorId,
    action: 'order.refund',
    entity: 'order',
    entityId: orderId,
    after: { amount, way: 'wallet', reason, refund: refundId },
  });
}
