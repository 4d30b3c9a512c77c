import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import { idempotencyKey, type Once, recall, remember } from '#shop/checkout/idempotency.ts';
import { closedBecause, closedWay, isTransfer } from '#shop/checkout/payment-ways.ts';
import type { PaymentStep } from '#shop/checkout/place-order.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { blankAsAbsent, optionalLine, parse } from '#shop/parse.ts';
import { asciiDigits } from '#values/digits.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { payUrl, type Receipt, writePayment } from './new-payment.ts';

/** An amount of EGP as a person or a client writes it: at most two decimals, digits of either script; given as piastres. */
export const egpAmount = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? asciiDigits(value)
          .replace(/[٬,\s]/g, '')
          .replace('٫', '.') || undefined
      : typeof value === 'number'
        ? String(value)
        : (value ?? undefined),
  z
    .string()
    .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), 'amount_invalid')
    .transform((text) => piastres(Math.round(Number(text) * 100))),
);

export const depositInput = z.object({
  amount: egpAmount,
  payment_method: z.preprocess(blankAsAbsent, z.enum(paymentMethods).optional()),
  transfer_reference: optionalLine(60),
});

/** A deposit that was asked for, and what is to be done to pay it. */
export type Deposit = { paymentId: number; amount: Piastres; payment: PaymentStep };

/**
 * Asks for money to be put into the asker's wallet: by a transfer, whose receipt staff look at, or by card. It is in the wallet
 * once it has come. Under the same `key` a second call gives the first reply and does nothing.
 */
export async function deposit(
  ctx: Ctx,
  input: unknown,
  { key, receipt }: { key?: string | undefined; receipt?: Receipt | undefined } = {},
): Promise<Deposit> {
  const { userId } = requireCustomer(ctx);
  const wanted = parse(depositInput, input);
  const { amount, payment_method: method } = wanted;
  const settings = await ctx.settings.get();
  if (amount < settings.deposit_min) throw invalidField('amount', 'amount_below', { amount: settings.deposit_min });
  if (amount > settings.deposit_max) throw invalidField('amount', 'amount_above', { amount: settings.deposit_max });
  if (method === undefined)
    throw new ShopError('payment_method_missing', { fields: { payment_method: [{ key: 'payment_method_unknown' }] } });
  const because =
    method === 'cash_on_delivery' ? ({ code: 'not_yet' } as const) : closedBecause(ctx, method, amount, settings);
  if (because) throw closedWay(method, because);
  if (isTransfer(method) && !receipt)
    throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });

  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined
      ? undefined
      : { userId, call: 'deposit', key: heeded, body: { ...wanted, receipt: receipt?.hash } };
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const first = once && (await recall<Deposit>(tx, once));
    if (first) return first;
    const { id, reference } = await writePayment(tx, {
      for: { depositUserId: userId },
      method,
      provider: isTransfer(method) ? 'transfer' : tx.gateway!.name,
      amount,
      // What was chosen before the way was changed is no receipt of a card.
      receipt: isTransfer(method) && receipt ? { ...receipt, transferReference: wanted.transfer_reference } : undefined,
    });
    const result: Deposit = {
      paymentId: id,
      amount,
      payment: isTransfer(method) ? { type: 'review' } : { type: 'redirect', url: payUrl(tx, reference) },
    };
    if (once) await remember(tx, once, result);
    return result;
  });
}
