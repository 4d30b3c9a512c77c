import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import type { Ctx } from '#shop/context.ts';
import { pointsEarned } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { locales } from '#values/locale.ts';
import { getNetMerchandise } from './net-merchandise.ts';
import { addPoints } from './points.ts';
import { pointsFor } from './calculate-points.ts';
import { isEarning } from './undo-points.ts';

const acceptedOrder = z.object({
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  /** Without what was taken back with a delivery. */
  earned: z.int(),
  times: z.int(),
});

/**
 * Credits the buyer with the points of an accepted order, in the transaction that has locked the buyer's row, and notifies them, once. Only the
 * amount paid for items they keep counts; an open return counts as kept, and revokes its points when it is refunded. Owed points are paid out of
 * these first. Returns the points earned; a second call earns nothing more.
 */
export async function earnPoints(ctx: Ctx, { orderId }: { orderId: number }): Promise<number> {
  const [order] = await queryRows(
    ctx.db,
    acceptedOrder,
    sql`select o.user_id, o.number, o.locale, o.address ->> 'phone' phone,
      (select coalesce(sum(e.amount), 0)::integer from point_entries e where e.user_id in ${accountsOf(sql`o.user_id`)} and e.order_id = o.id and ${isEarning}) earned,
      (select count(*)::integer from point_entries e where e.user_id in ${accountsOf(sql`o.user_id`)} and e.order_id = o.id and e.kind = 'order') times
    from orders o where o.id = ${orderId}`,
  );
  if (!order) return 0;
  if (order.earned > 0) return order.earned;
  const { point_per_piastres: per } = await ctx.settings.get();
  const earned = pointsFor(await getNetMerchandise(ctx, { orderId }), per);
  if (earned === 0) return 0;

  const { userId, number, locale, phone, times } = order;
  const again = times > 0 && { reference: `delivered-again:${times}` };
  const full = await addPoints(ctx, { userId, amount: earned, kind: 'order', orderId, ...again });
  const points = (await payDebts(ctx, { userId, earned, orderId })) ?? full;
  await notifyCustomer(ctx, pointsEarned({ id: orderId, userId, number, locale, phone }, { earned, points }));
  return earned;
}

/** Pays owed points, the oldest first, out of the earned ones; returns the points left, or null when nothing was owed. */
async function payDebts(
  ctx: Ctx,
  { userId, earned, orderId }: { userId: number; earned: number; orderId: number },
): Promise<number | null> {
  const debts = await queryRows(
    ctx.db,
    z.object({ id: z.int(), returnId: z.int().nullable(), due: z.int() }),
    sql`select id, return_id, points - paid due from point_debts where user_id = ${userId} and paid < points order by id`,
  );
  let remaining = earned;
  let points: number | null = null;
  for (const debt of debts) {
    const paid = Math.min(debt.due, remaining);
    if (paid === 0) break;
    remaining -= paid;
    await ctx.db.execute(sql`update point_debts set paid = paid + ${paid} where id = ${debt.id}`);
    // The cause names both, so that one debt can be paid out of several orders.
    const cause = { debtId: debt.id, orderId, ...(debt.returnId !== null && { returnId: debt.returnId }) };
    points = await addPoints(ctx, { userId, amount: -paid, kind: 'return', ...cause });
  }
  return points;
}
