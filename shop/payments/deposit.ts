import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { payments } from '#db/schema.ts';
import { idempotencyKey, type IdempotentCall, findStoredReply, storeReply } from '#shop/idempotency/idempotency.ts';
import { unavailableReason, methodUnavailable } from './core/payment-methods.ts';
import { isForDeposits, isTransfer, type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import type { PaymentStep } from '#shop/checkout/place-order.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { egpAmount } from '#shop/egp-amount.ts';
import { emptyToUndefined, optionalSingleLine } from '#shop/parse.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Piastres } from '#values/money.ts';
import { payUrl, type Receipt, insertPayment } from './core/insert-payment.ts';
import { verb } from '#shop/verb.ts';

export const depositInput = z.object({
  amount: egpAmount,
  payment_method: z.preprocess(emptyToUndefined, z.enum(paymentMethods).optional()),
  transfer_reference: optionalSingleLine(60),
});

/** A requested deposit, and the next step to pay it. */
export type Deposit = { paymentId: number; amount: Piastres; payment: PaymentStep };

/**
 * Requests a deposit into the current user's wallet: by a transfer, whose receipt staff review, or by card. The wallet is credited once the money
 * has arrived. 422 when the number of waiting deposits has reached the setting `open_deposits`. Under the same `key` a second call gives the first
 * reply and does nothing.
 */
export const deposit = verb({
  scope: 'customer',
  input: depositInput,
  run: async (
    ctx,
    parsed,
    { key, receipt }: { key?: string | undefined; receipt?: Receipt | undefined } = {},
  ): Promise<Deposit> => {
    const { userId } = ctx.actor;
    const { amount } = parsed;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined
        ? undefined
        : { userId, call: 'deposit', key: requestKey, body: { ...parsed, receipt: receipt?.hash } };
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const first = idempotentCall && (await findStoredReply<Deposit>(tx, idempotentCall));
      if (first) return first;
      const settings = await tx.settings.get();
      const method = acceptedMethod(tx, parsed, settings, receipt);
      const open = await tx.db.$count(
        payments,
        and(eq(payments.depositUserId, userId), inArray(payments.status, ['created', 'pending'])),
      );
      if (open >= settings.open_deposits) {
        tx.recordSecurityEvent({ type: 'limit_reached', limit: 'open-deposits', userId, address: tx.address });
        throw invalidField('amount', 'deposits_open', { n: settings.open_deposits });
      }
      const { id, reference } = await insertPayment(tx, {
        purpose: { depositUserId: userId },
        method,
        provider: isTransfer(method) ? 'transfer' : tx.gateway!.name,
        amount,
        // A receipt that was chosen before a switch to card is ignored.
        receipt:
          isTransfer(method) && receipt ? { ...receipt, transferReference: parsed.transfer_reference } : undefined,
      });
      const result: Deposit = {
        paymentId: id,
        amount,
        payment: isTransfer(method) ? { type: 'review' } : { type: 'redirect', url: payUrl(tx, reference) },
      };
      if (idempotentCall) await storeReply(tx, idempotentCall, result);
      return result;
    });
  },
});

/** The method of a deposit; 422 when its amount or its method is refused, or a transfer has no receipt. */
function acceptedMethod(
  ctx: Ctx,
  { amount, payment_method: method }: z.output<typeof depositInput>,
  settings: Settings,
  receipt: Receipt | undefined,
): PaymentMethod {
  if (amount < settings.deposit_min) throw invalidField('amount', 'amount_below', { amount: settings.deposit_min });
  if (amount > settings.deposit_max) throw invalidField('amount', 'amount_above', { amount: settings.deposit_max });
  if (method === undefined)
    throw new ShopError('payment_method_missing', {
      fields: { payment_method: [{ key: 'payment_method_unknown' }] },
    });
  const reason = isForDeposits(method)
    ? unavailableReason(ctx, method, amount, settings)
    : ({ code: 'not_yet' } as const);
  if (reason) throw methodUnavailable(method, reason);
  if (isTransfer(method) && !receipt)
    throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
  return method;
}
