import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { enqueueMessage } from '#shop/messages/enqueue.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { cancelOrder } from './cancel-order.ts';
import { oneByOne } from './one-by-one.ts';

const atOnce = 100;
const hourMs = 3_600_000;

type Due = { id: number; user_id: number };
type Held = {
  number: string;
  locale: Locale;
  phone: string;
  left: number;
  held_until: string;
  reminded: boolean;
};

/**
 * Reminds shoppers of transfers whose receipt has not come in time, or not since one was refused, and keeps their goods for the
 * rest of the day; cancels what is not paid then. Gives how many were reminded or cancelled. Each is looked at again under the
 * buyer's lock, so that a receipt that arrives meanwhile counts, and several instances remind and cancel once.
 */
export async function remindUnpaid(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  // In no order, so that some that fail each time don't keep others waiting for ever.
  const due = await rowsOf<Due>(
    ctx.db,
    sql`select id, user_id from orders where ${isDue(ctx)} order by random() limit ${atOnce}`,
  );
  const { transfer_hold_hours: held, transfer_cancel_hours: all } = await ctx.settings.get();
  return oneByOne(due, (order) => inTransaction(ctx, (tx) => remindOrCancel(tx, order, all - held)));
}

const isDue = ({ now }: Ctx) => sql`status = 'under_review' and payment_method in ('instant_transfer', 'mobile_wallet')
  and payment_status in ('unpaid', 'refused') and held_until <= ${now.toISOString()}::timestamptz`;

async function remindOrCancel(ctx: Ctx, { id, user_id: userId }: Due, hours: number): Promise<boolean> {
  await lockUser(ctx, userId);
  const [order] = await rowsOf<Held>(
    ctx.db,
    sql`select number, locale, address ->> 'phone' phone, total - paid "left", held_until, reminded_at is not null reminded
      from orders where id = ${id} and ${isDue(ctx)} for update`,
  );
  if (!order) return false;
  const { number, locale, phone, left, held_until: heldUntil, reminded } = order;
  const words = wordsIn(locale).orders;
  if (reminded || hours <= 0) {
    await cancelOrder(ctx, { orderId: id, by: 'system', actorId: null, reason: words.not_paid_in_time });
    return true;
  }
  // Counted from now, also when this comes late: the message promises so much.
  const until = new Date(ctx.now.getTime() + hours * hourMs).toISOString();
  await ctx.db.execute(sql`
    update orders set reminded_at = ${ctx.now.toISOString()}::timestamptz, held_until = ${until}::timestamptz where id = ${id}`);
  await enqueueMessage(ctx, {
    userId,
    to: phone,
    channel: 'sms',
    kind: 'receipt_wanted',
    locale,
    text: words.receipt_wanted_message({ number, left: piastres(left), hours }),
    // Once for each time its goods were kept: a refused receipt begins anew.
    dedupe: `receipt_wanted:${id}:${new Date(heldUntil).getTime()}`,
  });
  return true;
}
