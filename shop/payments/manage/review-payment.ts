import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { locales } from '#values/locale.ts';
import { type Ctx, databaseConstraint, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import {
  depositRefused,
  type Payer,
  receiptRefused,
  transferReturned,
  transferShort,
} from '#shop/notifications/events/payments.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { awaitPayment } from '#shop/orders/await-payment.ts';
import { emptyToUndefined, optionalSingleLine, rowId } from '#shop/parse.ts';
import { egpAmount } from '#shop/egp-amount.ts';
import { applyPaymentToOrder, applyPaymentToWallet, orderTakesPayment } from '../apply-payment.ts';
import { createPayout } from '../core/create-payout.ts';
import { type PayoutAccount, payoutAccountFrom, payoutFields } from '../core/payout-input.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { audit } from '#shop/audit/audit.ts';
import { verb } from '#shop/verb.ts';

export const reviewPaymentInput = z.object({
  id: rowId,
  decision: z.enum(['accept', 'reject']),
  /** The transfer's number as the bank or wallet shows it. */
  reference: optionalSingleLine(60),
  /** The received amount, if it differs from the requested one. */
  amount: z.preprocess(emptyToUndefined, egpAmount.optional()),
  /** What to do with too small an amount: apply it and await the rest, or refund it to the wallet or to an account. */
  short: z.preprocess(emptyToUndefined, z.enum(['keep', 'wallet', 'payout']).optional()),
  ...payoutFields,
  reason: optionalSingleLine(300),
});

const lockedPayment = z.object({
  ownerId: z.int(),
  orderId: z.int().nullable(),
  number: z.string().nullable(),
  amount: z.int(),
  state: z.string(),
  transferReference: z.string().nullable(),
  phone: z.string(),
  locale: z.enum(locales),
});

type Row = z.output<typeof lockedPayment>;

/**
 * Settles a transfer by its receipt. An accepted one counts for the order or is credited to the wallet; an excess is credited to the wallet too,
 * but a far larger amount is refused (422). A smaller amount for an order needs a decision (`short`): it counts and the rest is awaited, or it is
 * refunded to the wallet or to an account and the whole amount is awaited again; a wallet is credited with what arrived. Money for an order that
 * was cancelled or paid in between goes to the wallet. A rejection needs a reason, which is sent to the shopper; an order then waits for another
 * receipt. 403 `own_payment` for the reviewer's own. 409 `payment_settled` when it is already settled, 422 at `reference` when one was accepted
 * under that reference before. Needs `payments.review`.
 */
export const reviewPayment = verb({
  scope: 'payments.review',
  input: reviewPaymentInput,
  run: async (ctx, parsed): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    const { id, decision, reference, amount, reason, short } = parsed;
    const to = decision === 'accept' && short === 'payout' ? payoutAccountFrom(parsed) : null;
    if (decision === 'reject' && reason === undefined) throw invalidField('reason', 'reason_required');
    await inTransaction(ctx, async (tx) => {
      const row = await lockPayment(tx, id);
      if (row.ownerId === actorId) throw new ShopError('own_payment');
      if (amount !== undefined && decision === 'accept') await assertAmount(tx, row, amount, short !== undefined);
      const settled = reference ?? row.transferReference;
      await tx.db.execute(sql`
        update payments set status = ${decision === 'accept' ? 'paid' : 'failed'}, transfer_reference = ${settled}::text, reviewed_by = ${actorId},
          review_reason = ${reason ?? null}::text, settled_at = ${tx.now.toISOString()}::timestamptz
        where id = ${id}`);
      if (decision === 'accept') await accept(tx, id, row, { receivedAmount: amount, short, to });
      else await reject(tx, id, row, reason!);
      await audit(tx, {
        actorId,
        action: 'payment.review',
        entity: 'payment',
        entityId: id,
        before: { state: row.state },
        after: { decision, reference: settled, amount: amount ?? row.amount, due: row.amount, short, reason },
      });
    }).catch((error: unknown) => {
      throw databaseConstraint(error) === 'payments_transfer_once'
        ? invalidField('reference', 'reference_used')
        : error;
    });
  },
});

/**
 * The received amount is at most the requested amount plus the maximum of a deposit: more is a typing error. A smaller amount for an order needs a
 * decision.
 */
async function assertAmount(ctx: Ctx, { amount: due, orderId }: Row, came: number, decided: boolean): Promise<void> {
  const { deposit_max: over } = await ctx.settings.get();
  if (came === 0) throw invalidField('amount', 'amount_zero');
  if (came < due && orderId !== null && !decided) throw invalidField('amount', 'amount_differs', { amount: due });
  if (came > due + over) throw invalidField('amount', 'amount_above', { amount: due + over });
}

/** The payment with its owner, both locked: the owner first, as everywhere. */
async function lockPayment(ctx: Ctx, id: number): Promise<Row> {
  const [owner] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select coalesce(o.user_id, p.deposit_user_id) id from payments p left join orders o on o.id = p.order_id
      where p.id = ${id} and p.provider = 'transfer'`,
  );
  if (!owner) throw new ShopError('not_found');
  await lockUser(ctx, owner.id);
  await ctx.db.execute(sql`
    select 1 from orders where id = (select order_id from payments where id = ${id}) for update`);
  const [row] = await queryRows(
    ctx.db,
    lockedPayment,
    sql`select u.id owner_id, p.order_id, o.number, p.amount, p.status state, p.transfer_reference,
      coalesce(o.address ->> 'phone', u.phone) phone, coalesce(o.locale, u.locale) locale
    from payments p left join orders o on o.id = p.order_id join users u on u.id = ${owner.id} where p.id = ${id} for update of p`,
  );
  if (row!.state !== 'pending') throw new ShopError('payment_settled');
  return row!;
}

type Accepted = {
  /** The received amount, if it differs from the requested one. */
  receivedAmount: number | undefined;
  short: 'keep' | 'wallet' | 'payout' | undefined;
  to: PayoutAccount | null;
};

async function accept(ctx: Ctx, id: number, row: Row, { receivedAmount: came, short, to }: Accepted): Promise<void> {
  const due = piastres(row.amount);
  const got = piastres(came ?? due);
  const { ownerId: userId, orderId } = row;
  // The row has the received amount, so that no later refund is based on more.
  if (got < due) await ctx.db.execute(sql`update payments set amount = ${got} where id = ${id}`);
  if (orderId === null) return applyPaymentToWallet(ctx, userId, got, id);
  if (got < due && (short === 'wallet' || short === 'payout')) return refundShortTransfer(ctx, { id, row, got, to });
  const counts = got < due ? got : due;
  const payment = { id, amount: counts };
  const counted = await orderTakesPayment(ctx, orderId, payment);
  const over = got - (counted ? counts : 0);
  if (counted) await applyPaymentToOrder(ctx, orderId, payment, { notify: got >= due });
  else await ctx.db.execute(sql`update payments set is_overpayment = true where id = ${id}`);
  if (over > 0) await addToWallet(ctx, { userId, amount: over, kind: 'surplus', paymentId: id });
  if (counted && got < due) await awaitRest(ctx, id, row, got);
}

/** The rest is awaited like a new transfer; the shopper is notified of the amount. */
async function awaitRest(ctx: Ctx, id: number, row: Row, got: Piastres): Promise<void> {
  await awaitTransferAgain(ctx, row.orderId!);
  await enqueueMessage(
    ctx,
    transferShort({ ...payerOf(row), number: row.number! }, { id, received: got, requested: piastres(row.amount) }),
  );
}

type ShortTransfer = { id: number; row: Row; got: Piastres; to: PayoutAccount | null };

/** Refunds the received amount and awaits the whole again; an order that no longer waits is left as it is. */
async function refundShortTransfer(ctx: Ctx, { id, row, got, to }: ShortTransfer): Promise<void> {
  const { ownerId: userId, orderId, number, amount } = row;
  await ctx.db.execute(sql`update payments set is_overpayment = true where id = ${id}`);
  if (to) await createPayout(ctx, { source: { paymentId: id }, userId, orderId, amount: got, to });
  else await addToWallet(ctx, { userId, amount: got, kind: 'surplus', paymentId: id });
  await awaitTransferAgain(ctx, orderId!);
  const transfer = { id, received: got, requested: piastres(amount), toWallet: to === null };
  await enqueueMessage(ctx, transferReturned({ ...payerOf(row), number: number! }, transfer));
}

/** Makes an order wait for a transfer and its receipt as long as a new one. */
async function awaitTransferAgain(ctx: Ctx, orderId: number): Promise<void> {
  const { transfer_hold_hours: hours } = await ctx.settings.get();
  await awaitPayment(ctx, orderId, new Date(ctx.now.getTime() + hours * 3_600_000));
}

const payerOf = ({ ownerId: userId, phone, locale, number }: Row): Payer => ({ userId, phone, locale, number });

async function reject(ctx: Ctx, id: number, row: Row, reason: string): Promise<void> {
  if (row.orderId !== null) await awaitTransferAgain(ctx, row.orderId);
  const { number, amount } = row;
  await enqueueMessage(
    ctx,
    number === null
      ? depositRefused(payerOf(row), { id, amount: piastres(amount), reason })
      : receiptRefused({ ...payerOf(row), number }, { id, reason }),
  );
}
