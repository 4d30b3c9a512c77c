import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { enqueueMessage } from '#shop/messages/enqueue.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import type { Gateway, Notice } from './gateway.ts';
import { countForOrder, countForWallet } from './mark-paid.ts';

/**
 * What came of a notice. `paid`: it counts. `surplus`: the money goes back. `failed`, `pending`: so noted. `known`: nothing new;
 * `repeated`: the same notice once more. `given_back`: of money that went back. The rest names what does not fit: not acted on.
 */
export type Settled =
  | 'paid'
  | 'surplus'
  | 'failed'
  | 'pending'
  | 'known'
  | 'repeated'
  | 'given_back'
  | 'unknown_reference'
  | 'other_amount'
  | 'other_currency'
  | 'other_integration'
  | 'other_order';

type PaymentRow = {
  id: number;
  order_id: number | null;
  deposit_user_id: number | null;
  amount: number;
  state: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  provider_order: string | null;
  provider_transaction: string | null;
  user_id: number;
};

/**
 * The one place where what a gateway says becomes a payment, wherever it was heard: callback, return or inquiry. `notice` is
 * checked as to who said it. Under the locks of buyer, order and payment; each notice counts once, however often and from however
 * many sides it comes, and only `paid` and `failed` change what is owed. Whatever comes is written down with what came of it.
 */
export async function settle(ctx: Ctx, gateway: Gateway, notice: Notice): Promise<Settled> {
  return inTransaction(ctx, async (tx) => {
    const payment = await hold(tx, gateway, notice.reference);
    const callbackId = await writeDown(tx, gateway, notice);
    if (callbackId === null) return 'repeated';
    const outcome = payment
      ? (mismatch(payment, gateway, notice) ?? (await act(tx, gateway, payment, notice)))
      : 'unknown_reference';
    await tx.db.execute(sql`update payment_callbacks set outcome = ${outcome} where id = ${callbackId}`);
    return outcome;
  });
}

/** The payment of a reference, held together with its buyer and its order; null when there is none. */
async function hold(ctx: Ctx, { name }: Gateway, reference: string): Promise<PaymentRow | null> {
  const [known] = await rowsOf<{ id: number; order_id: number | null; user_id: number }>(
    ctx.db,
    sql`select p.id, p.order_id, coalesce(o.user_id, p.deposit_user_id) user_id
      from payments p left join orders o on o.id = p.order_id where p.reference = ${reference} and p.provider = ${name}`,
  );
  if (!known) return null;
  await lockUser(ctx, known.user_id);
  if (known.order_id !== null) await ctx.db.execute(sql`select 1 from orders where id = ${known.order_id} for update`);
  const [payment] = await rowsOf<Omit<PaymentRow, 'user_id'>>(
    ctx.db,
    sql`select id, order_id, deposit_user_id, amount, state, provider_order, provider_transaction
      from payments where id = ${known.id} for update`,
  );
  return { ...payment!, user_id: known.user_id };
}

/** Keeps a notice; null when it has been kept before. */
async function writeDown(ctx: Ctx, { name }: Gateway, { transaction, said }: Notice): Promise<number | null> {
  const body = JSON.stringify(said);
  const digest = createHash('sha256').update(body).digest('base64url');
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`insert into payment_callbacks (provider, transaction, digest, body, received_at)
      values (${name}, ${transaction}, ${digest}, ${body}::jsonb, ${ctx.now.toISOString()}::timestamptz)
      on conflict (provider, transaction, digest) do nothing returning id`,
  );
  return row?.id ?? null;
}

/** What of a notice does not fit the payment it names; null when all does. A refund may be of a part. */
function mismatch(payment: PaymentRow, gateway: Gateway, notice: Notice): Settled | null {
  const goesBack = notice.outcome === 'refunded' || notice.outcome === 'voided';
  if (notice.integration !== gateway.integration) return 'other_integration';
  if (notice.currency !== 'EGP') return 'other_currency';
  if (payment.provider_order !== null && notice.providerOrder !== payment.provider_order) return 'other_order';
  if (goesBack ? notice.amount > payment.amount : notice.amount !== payment.amount) return 'other_amount';
  return null;
}

async function act(ctx: Ctx, gateway: Gateway, payment: PaymentRow, notice: Notice): Promise<Settled> {
  const isPaid = payment.state === 'paid' || payment.state === 'refunded';
  switch (notice.outcome) {
    case 'paid':
      if (!isPaid) return take(ctx, payment, notice);
      if (payment.provider_transaction === notice.transaction) return 'known';
      return takeOnceMore(ctx, gateway, payment, notice);
    case 'failed':
      if (payment.state !== 'created' && payment.state !== 'pending') return 'known';
      await setState(ctx, payment, 'failed', notice);
      if (payment.state === 'pending') await tellDeclined(ctx, payment);
      return 'failed';
    case 'pending':
      if (payment.state !== 'created') return 'known';
      await setState(ctx, payment, 'pending', notice);
      return 'pending';
    default:
      return 'given_back';
  }
}

/** Money has come: it counts for the order or the wallet, or it is too much and goes back. */
async function take(ctx: Ctx, { id, order_id, user_id, amount }: PaymentRow, notice: Notice): Promise<Settled> {
  let counts = true;
  if (order_id === null) await countForWallet(ctx, user_id, piastres(amount), id);
  else counts = await countForOrder(ctx, order_id, piastres(amount), id);
  await ctx.db.execute(sql`
    update payments set state = 'paid', surplus = ${!counts}, provider_transaction = ${notice.transaction},
      provider_order = ${notice.providerOrder}, settled_at = ${ctx.now.toISOString()}::timestamptz where id = ${id}`);
  if (counts) return 'paid';
  await owe(ctx, { paymentId: id, userId: user_id, orderId: order_id, amount });
  return 'surplus';
}

/** The same page was paid twice: the second time is a payment of its own, and goes back. */
async function takeOnceMore(ctx: Ctx, { name }: Gateway, payment: PaymentRow, notice: Notice): Promise<Settled> {
  const { order_id, deposit_user_id, user_id, amount } = payment;
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`insert into payments (order_id, deposit_user_id, method, provider, reference, amount, state, surplus, provider_order, provider_transaction,
        created_at, opened_at, settled_at)
      select ${order_id}::integer, ${deposit_user_id}::integer, 'credit_card', ${name}, ${`${notice.reference}:${notice.transaction}`}, ${amount}, 'paid', true,
        ${notice.providerOrder}, ${notice.transaction}, n, n, n from (select ${ctx.now.toISOString()}::timestamptz n) now
      on conflict do nothing returning id`,
  );
  if (!row) return 'known';
  await owe(ctx, { paymentId: row.id, userId: user_id, orderId: order_id, amount });
  return 'surplus';
}

type Owed = { paymentId: number; userId: number; orderId: number | null; amount: number };

/** Leaves the giving back to `runRefunds`, and tells the payer. */
async function owe(ctx: Ctx, { paymentId, userId, orderId, amount }: Owed): Promise<void> {
  await ctx.db.execute(sql`
    insert into payment_refunds (payment_id, amount, reason, created_at)
    values (${paymentId}, ${amount}, 'surplus', ${ctx.now.toISOString()}::timestamptz) on conflict do nothing`);
  await tell(ctx, { userId, orderId }, 'payment_surplus', `payment_surplus:${paymentId}`, (locale, number) =>
    wordsIn(locale).payments.surplus_message({ number, amount: piastres(amount) }),
  );
}

async function setState(ctx: Ctx, payment: PaymentRow, state: 'failed' | 'pending', notice: Notice): Promise<void> {
  await ctx.db.execute(sql`
    update payments set state = ${state}, provider_transaction = ${notice.transaction}, provider_order = ${notice.providerOrder},
      settled_at = ${state === 'failed' ? sql`${ctx.now.toISOString()}::timestamptz` : sql`null`} where id = ${payment.id}`);
  if (payment.order_id !== null)
    await ctx.db.execute(sql`
      update orders set payment_status = ${state === 'failed' ? 'refused' : 'pending'}
      where id = ${payment.order_id} and status = 'awaiting_payment'`);
}

/** Who was told that a payment is being looked at hears how it ended. */
const tellDeclined = (ctx: Ctx, { id, order_id, user_id, amount }: PaymentRow): Promise<void> =>
  tell(ctx, { userId: user_id, orderId: order_id }, 'payment_declined', `payment_declined:${id}`, (locale, number) =>
    wordsIn(locale).payments.declined_message({ number, amount: piastres(amount) }),
  );

/** Leaves a message to a payer, in the language of the order, else their own. */
export async function tell(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number | null },
  kind: string,
  dedupe: string,
  text: (locale: Locale, number: string | null) => string,
): Promise<void> {
  const [to] = await rowsOf<{ phone: string; locale: Locale; number: string | null }>(
    ctx.db,
    sql`select u.phone, coalesce(o.locale, u.locale) locale, o.number from users u left join orders o on o.id = ${orderId}::integer
      where u.id = ${userId}`,
  );
  if (!to) return;
  const { phone, locale, number } = to;
  await enqueueMessage(ctx, { userId, to: phone, channel: 'sms', kind, locale, text: text(locale, number), dedupe });
}
