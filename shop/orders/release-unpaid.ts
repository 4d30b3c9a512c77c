import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { askAboutOrder } from '#shop/payments/ask-about.ts';
import { GatewayAway, GatewayRefused } from '#shop/payments/gateway.ts';
import type { Locale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import { cancelOrder } from './cancel-order.ts';
import { oneByOne } from './one-by-one.ts';

/** Orders looked at in one run, and how many questions in vain before the gateway is taken to be away for all of it. */
const atOnce = 50;
const inVain = 3;

/** An order whose payment the gateway has not decided waits so much longer, at most twice. */
const graceMinutes = 10;
const graces = 2;

const minuteMs = 60_000;

type Due = { id: number; user_id: number };
type Held = { locale: Locale; held_until: string; placed_at: string; undecided: boolean };

/**
 * Cancels orders by card that were not paid in time, and gives how many. Each is asked about at the gateway first, which may know
 * of a payment the shop has not heard of; one that is undecided there, or could not be asked about, gets a little longer. What is
 * paid after all this finds a cancelled order and goes back. Looked at again under the buyer's lock, so that a payment that
 * arrives meanwhile wins or comes too late, and several instances cancel an order once.
 */
export async function releaseUnpaid(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  // In no order, so that some that fail each time don't keep others waiting for ever.
  const due = await rowsOf<Due>(
    ctx.db,
    sql`select id, user_id from orders
      where status = 'awaiting_payment' and held_until <= ${ctx.now.toISOString()}::timestamptz order by random() limit ${atOnce}`,
  );
  let vain = 0;
  return oneByOne(due, async (order) => {
    const reply = vain < inVain ? await ask(ctx, order.id) : 'none';
    if (reply === 'none') vain++;
    if (reply === 'given') vain = 0;
    return inTransaction(ctx, (tx) => release(tx, order, reply !== 'none'));
  });
}

/** Settles what the gateway knows of an order, and says whether it gave a reply, gave none, or was not needed. */
async function ask(ctx: Ctx, orderId: number): Promise<'given' | 'none' | 'needless'> {
  try {
    return (await askAboutOrder(ctx, orderId)) ? 'given' : 'needless';
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefused) return 'none';
    throw error;
  }
}

async function release(ctx: Ctx, { id: orderId, user_id: userId }: Due, asked: boolean): Promise<boolean> {
  await lockUser(ctx, userId);
  const [order] = await rowsOf<Held>(
    ctx.db,
    sql`select locale, held_until, placed_at,
        exists (select 1 from payments p where p.order_id = o.id
          and (p.state = 'pending' or (not ${asked}::boolean and p.opened_at is not null))) undecided
      from orders o
      where id = ${orderId} and status = 'awaiting_payment' and held_until <= ${ctx.now.toISOString()}::timestamptz for update of o`,
  );
  if (!order) return false;
  if (order.undecided && (await mayWait(ctx, order))) {
    const until = new Date(ctx.now.getTime() + graceMinutes * minuteMs).toISOString();
    await ctx.db.execute(sql`update orders set held_until = ${until}::timestamptz where id = ${orderId}`);
    return false;
  }
  await cancelOrder(ctx, {
    orderId,
    by: 'system',
    actorId: null,
    reason: wordsIn(order.locale).orders.not_paid_in_time,
  });
  return true;
}

/** Whether fewer graces than there are have been given: each moves the end at least so far from where it was. */
async function mayWait(ctx: Ctx, { held_until: heldUntil, placed_at: placedAt }: Held): Promise<boolean> {
  const { card_hold_minutes: hold } = await ctx.settings.get();
  const last = new Date(placedAt).getTime() + (hold + graces * graceMinutes) * minuteMs;
  return new Date(heldUntil).getTime() < last;
}
