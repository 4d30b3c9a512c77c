import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';
import { wordsIn } from '#words/words.ts';
import type { Mover, OrderStatus } from './states.ts';

type Row = {
  user_id: number;
  number: string;
  locale: Locale;
  phone: string;
  left: number;
  delivery_from: IsoDate;
  delivery_to: IsoDate;
};

/** The days an order that leaves now is still expected on; null when the last of them is over. */
export function daysAhead(
  { from, to }: { from: IsoDate; to: IsoDate },
  now: Date,
): { from: IsoDate; to: IsoDate } | null {
  const today = cairoDate(now);
  return to < today ? null : { from: from < today ? today : from, to };
}

/**
 * Tells a shopper, in the language of their order, that it is on its way, that it has arrived, or that the system has accepted it;
 * once each, since an order goes each way once. Of the steps between an SMS says nothing; cancelling is told of by who cancels.
 */
export async function tellOfMove(
  ctx: Ctx,
  { orderId, to, by }: { orderId: number; to: OrderStatus; by: Mover },
): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered' && !(to === 'accepted' && by === 'system')) return;
  const { return_days: returnDays } = await ctx.settings.get();
  const [order] = await rowsOf<Row>(
    ctx.db,
    sql`select user_id, number, locale, address ->> 'phone' phone, total - paid "left", delivery_from, delivery_to
      from orders where id = ${orderId}`,
  );
  const { user_id: userId, number, locale, phone, left, delivery_from: from, delivery_to: last } = order!;
  const words = wordsIn(locale).orders;
  const until = cairoDate(new Date(ctx.now.getTime() + returnDays * 86_400_000));
  const text = {
    shipped: () =>
      words.shipped_message({
        number,
        left: piastres(left),
        days: daysAhead({ from, to: last }, ctx.now),
      }),
    delivered: () => words.delivered_message({ number, until }),
    accepted: () => words.accepted_message({ number }),
  }[to]();
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: `order_${to}`,
    locale,
    text,
    dedupe: `order_${to}:${orderId}`,
  });
}
