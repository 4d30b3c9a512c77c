import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { type Gateway, GatewayAway, GatewayRefused } from './gateway.ts';
import { tell } from './settle.ts';

const atOnce = 20;
/** After so many refusals it is for people to look at. */
const mostTries = 8;

type Refund = {
  id: number;
  payment_id: number;
  amount: number;
  /** Tries before this one. */
  tries: number;
  transaction: string;
  /** What of the same payment has gone back by other refunds. */
  done: number;
};

/**
 * Gives back by the gateway what is owed, and says how much went. A refund is noted as asked for before it is asked for, one at a
 * time for a payment; whoever finds one that was asked for without an answer first looks at what has gone back, so that nothing
 * goes back twice. Tried again after two minutes, then each time after twice as long, up to six hours.
 */
export async function runRefunds(services: Services & { now?: Date }): Promise<number> {
  const { gateway } = services;
  if (!gateway) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const due = await rowsOf<{ id: number; payment_id: number }>(
    ctx.db,
    sql`select r.id, r.payment_id from payment_refunds r join payments p on p.id = r.payment_id
      where p.provider = ${gateway.name} and ${isDue(ctx)} order by r.state, r.id limit ${atOnce}`,
  );
  let given = 0;
  for (const { id, payment_id } of due) {
    const refund = await take(ctx, id, payment_id);
    if (refund && (await give(ctx, gateway, refund))) given++;
  }
  return given;
}

const isDue = ({ now }: Ctx) => sql`r.state in ('owed', 'asked') and (r.taken_at is null
  or r.taken_at + least(power(2, r.tries), 360) * interval '1 minute' <= ${now.toISOString()}::timestamptz)`;

/** Notes a refund as asked for; null when another has it, or another of the same payment is under way. */
const take = (ctx: Ctx, id: number, paymentId: number): Promise<Refund | null> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from payments where id = ${paymentId} for update`);
    const [refund] = await rowsOf<Refund>(
      tx.db,
      sql`select r.id, r.payment_id, r.amount, r.tries, p.provider_transaction transaction,
          (select coalesce(sum(d.amount), 0)::integer from payment_refunds d where d.payment_id = p.id and d.state = 'done') done
        from payment_refunds r join payments p on p.id = r.payment_id
        where r.id = ${id} and ${isDue(tx)} and p.provider_transaction is not null
          and not exists (select 1 from payment_refunds o where o.payment_id = p.id and o.id <> r.id and o.state = 'asked')`,
    );
    if (!refund) return null;
    await tx.db.execute(sql`
      update payment_refunds set state = 'asked', tries = tries + 1, taken_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`);
    return refund;
  });

async function give(ctx: Ctx, gateway: Gateway, refund: Refund): Promise<boolean> {
  const { id, tries, amount, transaction, done } = refund;
  const hasGone = async () => (await gateway.givenBack(transaction)) >= done + amount;
  try {
    if (tries > 0 && (await hasGone())) return await finish(ctx, refund, null);
    return await finish(ctx, refund, (await gateway.refund(transaction, piastres(amount))).transaction);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      // It may be refused because it has gone back already, by hand at the gateway.
      if (await hasGone().catch(() => false)) return finish(ctx, refund, null);
      await note(ctx, id, tries + 1 >= mostTries ? 'failed' : 'owed', error);
      return false;
    }
    if (!(error instanceof GatewayAway)) throw error;
    await note(ctx, id, 'asked', error);
    return false;
  }
}

const note = (ctx: Ctx, id: number, state: 'owed' | 'asked' | 'failed', error: Error): Promise<unknown> =>
  ctx.db.execute(
    sql`update payment_refunds set state = ${state}, error = ${error.message.slice(0, 500)} where id = ${id} and state = 'asked'`,
  );

/** Writes down that the money has gone back, once, and tells its owner. */
const finish = (ctx: Ctx, refund: Refund, providerTransaction: string | null): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { id, payment_id: paymentId, amount } = refund;
    const [payer] = await rowsOf<{ user_id: number; order_id: number | null }>(
      tx.db,
      sql`select coalesce(o.user_id, p.deposit_user_id) user_id, p.order_id from payments p left join orders o on o.id = p.order_id
        where p.id = ${paymentId}`,
    );
    await lockUser(tx, payer!.user_id);
    const rows = await rowsOf<{ id: number }>(
      tx.db,
      sql`update payment_refunds set state = 'done', provider_transaction = ${providerTransaction}, error = null,
          done_at = ${ctx.now.toISOString()}::timestamptz where id = ${id} and state <> 'done' returning id`,
    );
    if (rows.length === 0) return false;
    const [whole] = await rowsOf<{ surplus: boolean }>(
      tx.db,
      sql`update payments p set state = 'refunded' where p.id = ${paymentId} and p.state = 'paid' and p.amount - p.given_back <= (
          select sum(d.amount) from payment_refunds d where d.payment_id = p.id and d.state = 'done') returning p.surplus`,
    );
    if (whole && !whole.surplus && payer!.order_id !== null)
      await tx.db.execute(sql`update orders set payment_status = 'refunded' where id = ${payer!.order_id}`);
    const to = { userId: payer!.user_id, orderId: payer!.order_id };
    await tell(tx, to, 'payment_refunded', `payment_refunded:${id}`, (locale, number) =>
      wordsIn(locale).payments.refunded_message({ number, amount: piastres(amount) }),
    );
    return true;
  });
