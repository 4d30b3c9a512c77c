import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { enqueueMessage } from '#shop/messages/enqueue.ts';
import { blankAsAbsent, optionalLine, parse, rowId } from '#shop/parse.ts';
import { egpAmount } from '#shop/payments/deposit.ts';
import { countForOrder, countForWallet } from '#shop/payments/mark-paid.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { audit } from './audit.ts';

export const reviewPaymentInput = z.object({
  id: rowId,
  decision: z.enum(['accept', 'reject']),
  /** The transfer's number as the bank or wallet shows it. */
  reference: optionalLine(60),
  /** What came, when it is not what was asked for. */
  amount: z.preprocess(blankAsAbsent, egpAmount.optional()),
  reason: optionalLine(300),
});

type Row = {
  owner_id: number;
  order_id: number | null;
  number: string | null;
  amount: number;
  state: string;
  transfer_reference: string | null;
  phone: string;
  locale: Locale;
};

/**
 * Settles a transfer by its receipt. Accepted, its money counts for the order or is put into the wallet; more than was asked for
 * goes to the wallet as well, less and far more can't be accepted (422). What comes for an order that is cancelled or paid meanwhile goes to the
 * wallet. Rejected needs a reason, which the shopper is told; an order then waits for another receipt. 409 `payment_settled` when it is
 * settled already, 422 at `reference` when one was accepted under that reference before. Needs `payments.review`.
 */
export async function reviewPayment(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'payments.review');
  const { id, decision, reference, amount, reason } = parse(reviewPaymentInput, input);
  if (decision === 'reject' && reason === undefined) throw invalidField('reason', 'reason_required');
  await inTransaction(ctx, async (tx) => {
    const row = await hold(tx, id);
    if (amount !== undefined && decision === 'accept') await holdToAmount(tx, row.amount, amount);
    const settled = reference ?? row.transfer_reference;
    await tx.db.execute(sql`
      update payments set state = ${decision === 'accept' ? 'paid' : 'failed'}, transfer_reference = ${settled}::text, reviewed_by = ${actorId},
        review_reason = ${reason ?? null}::text, settled_at = ${tx.now.toISOString()}::timestamptz
      where id = ${id}`);
    if (decision === 'accept') await accept(tx, id, row, amount);
    else await reject(tx, id, row, reason!);
    await audit(tx, {
      actorId,
      action: 'payment.review',
      entity: 'payment',
      entityId: id,
      before: { state: row.state },
      after: { decision, reference: settled, amount: amount ?? row.amount, reason },
    });
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'payments_transfer_once' ? invalidField('reference', 'reference_used') : error;
  });
}

/** What came is what was asked for or more, by no more than a deposit may be: beyond that it is a slip of the pen. */
async function holdToAmount(ctx: Ctx, due: number, came: number): Promise<void> {
  const { deposit_max: over } = await ctx.settings.get();
  if (came < due) throw invalidField('amount', 'amount_differs', { amount: due });
  if (came > due + over) throw invalidField('amount', 'amount_above', { amount: due + over });
}

/** The payment with its owner, both held: the owner first, as everywhere. */
async function hold(ctx: Ctx, id: number): Promise<Row> {
  const [owner] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select coalesce(o.user_id, p.deposit_user_id) id from payments p left join orders o on o.id = p.order_id
      where p.id = ${id} and p.provider = 'transfer'`,
  );
  if (!owner) throw new ShopError('not_found');
  await lockUser(ctx, owner.id);
  await ctx.db.execute(sql`
    select 1 from orders where id = (select order_id from payments where id = ${id}) for update`);
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select u.id owner_id, p.order_id, o.number, p.amount, p.state, p.transfer_reference,
      coalesce(o.address ->> 'phone', u.phone) phone, coalesce(o.locale, u.locale) locale
    from payments p left join orders o on o.id = p.order_id join users u on u.id = ${owner.id} where p.id = ${id} for update of p`,
  );
  if (row!.state !== 'pending') throw new ShopError('payment_settled');
  return row!;
}

async function accept(ctx: Ctx, id: number, row: Row, came: number | undefined): Promise<void> {
  const due = piastres(row.amount);
  const userId = row.owner_id;
  if (row.order_id === null) return countForWallet(ctx, userId, piastres(came ?? due), id);
  const counted = await countForOrder(ctx, row.order_id, due, id);
  const over = (came ?? due) - (counted ? due : 0);
  if (!counted) await ctx.db.execute(sql`update payments set surplus = true where id = ${id}`);
  if (over > 0) await addToWallet(ctx, { userId, amount: over, kind: 'surplus', reference: `payment:${id}` });
}

async function reject(ctx: Ctx, id: number, row: Row, reason: string): Promise<void> {
  const { transfer_hold_hours: hours } = await ctx.settings.get();
  const heldUntil = new Date(ctx.now.getTime() + hours * 3_600_000).toISOString();
  if (row.order_id !== null)
    await ctx.db.execute(sql`
      update orders set payment_status = 'refused', held_until = ${heldUntil}::timestamptz, reminded_at = null
      where id = ${row.order_id} and status <> 'cancelled'`);
  const words = wordsIn(row.locale).orders;
  await enqueueMessage(ctx, {
    userId: row.owner_id,
    to: row.phone,
    channel: 'sms',
    kind: 'receipt_refused',
    locale: row.locale,
    text:
      row.number === null
        ? words.deposit_refused_message({ amount: piastres(row.amount), reason })
        : words.receipt_refused_message({ number: row.number, reason }),
    dedupe: `receipt_refused:${id}`,
  });
}
