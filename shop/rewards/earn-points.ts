import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import type { Locale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import { keptGoods } from './kept-goods.ts';
import { addPoints } from './points.ts';
import { pointsFor } from './points-of.ts';

type Row = { user_id: number; number: string; locale: Locale; phone: string; earned: number | null };

/**
 * Gives the buyer the points of an order that is accepted, in the transaction that holds the buyer's row, and tells them, once.
 * What was paid for the goods they keep counts; a return under way counts as kept, and takes its points back when it is refunded.
 * Points owed from before are paid out of these first. Gives the points earned; a second call earns nothing more.
 */
export async function earnPoints(ctx: Ctx, { orderId }: { orderId: number }): Promise<number> {
  const reference = `order:${orderId}`;
  const [order] = await rowsOf<Row>(
    ctx.db,
    sql`select o.user_id, o.number, o.locale, o.address ->> 'phone' phone,
      (select amount from point_entries e where e.user_id = o.user_id and e.kind = 'order' and e.reference = ${reference}) earned
    from orders o where o.id = ${orderId}`,
  );
  if (!order) return 0;
  if (order.earned !== null) return order.earned;
  const { point_per_piastres: per } = await ctx.settings.get();
  const earned = pointsFor(await keptGoods(ctx, { orderId }), per);
  if (earned === 0) return 0;

  const { user_id: userId, number, locale, phone } = order;
  const full = await addPoints(ctx, { userId, amount: earned, kind: 'order', reference });
  const points = (await payDebts(ctx, { userId, earned, reference })) ?? full;
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: 'points_earned',
    locale,
    text: wordsIn(locale).rewards.points_earned_message({ number, earned, points }),
    dedupe: `points_earned:${orderId}`,
  });
  return earned;
}

/** Pays what is owed, the oldest first, out of what was earned; gives the points left, or null when nothing was owed. */
async function payDebts(
  ctx: Ctx,
  { userId, earned, reference }: { userId: number; earned: number; reference: string },
): Promise<number | null> {
  const debts = await rowsOf<{ id: number; reference: string; due: number }>(
    ctx.db,
    sql`select id, reference, points - paid due from point_debts where user_id = ${userId} and paid < points order by id`,
  );
  let left = earned;
  let points: number | null = null;
  for (const debt of debts) {
    const paid = Math.min(debt.due, left);
    if (paid === 0) break;
    left -= paid;
    await ctx.db.execute(sql`update point_debts set paid = paid + ${paid} where id = ${debt.id}`);
    // Named after both, so that one debt can be paid out of several orders.
    const cause = `${debt.reference}:${reference}`;
    points = await addPoints(ctx, { userId, amount: -paid, kind: 'return', reference: cause });
  }
  return points;
}
