import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import { type Ctx, inTransaction, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Receipt } from '#shop/payments/new-payment.ts';
import { blankAsAbsent, flag, line, optionalLine, paragraph, parse, rowId } from '#shop/parse.ts';
import { wordsIn } from '#words/words.ts';
import { lockBuyer } from './buyer.ts';
import { withFreshNumber } from './fresh-number.ts';
import { idempotencyKey, type Once, recall, remember, type Said } from './idempotency.ts';
import { type PaymentStep, placeOrder } from './place-order.ts';
import { lockWanted } from './wanted.ts';

export const checkoutInput = z.object({
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
  payment_method: z.preprocess(blankAsAbsent, z.enum(paymentMethods).optional()),
  /** A coupon's code. */
  code: optionalLine(40),
  use_wallet: z.preprocess(blankAsAbsent, flag.default(false)),
  /** The number a bank or wallet gives a transfer. */
  transfer_reference: optionalLine(60),
  order_type: z.preprocess(blankAsAbsent, line(40).default('Buying')),
  source: z.preprocess(blankAsAbsent, line(40).default('web')),
  gift: z.preprocess(blankAsAbsent, flag.default(false)),
  order_gift_note: z.preprocess(blankAsAbsent, paragraph(500).default('')),
});

/** The order as placed, and what is to be done to pay for it. */
export type CheckedOut = { order: Order; payment: PaymentStep };

type Options = {
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  /** The proof of a transfer. */
  receipt?: Receipt | undefined;
  /** A transfer's receipt may follow: the order waits for it with its stock kept. */
  receiptLater?: boolean;
  /** The amount in piastres that our button said would be paid: another one is not charged, but 422 `total_changed`. */
  shown?: number | undefined;
};

/**
 * Orders what is in the asker's cart. All of it or nothing: the order, its stock, the coupon's use, the wallet's part, the
 * payment that is awaited, the emptied cart and the message. Under the same `key` a second call with the same input gives the
 * first reply and does nothing. Prices are those of the database; what the input says of them is not read.
 */
export async function checkout(
  ctx: Ctx,
  input: unknown,
  { key, receipt, receiptLater = false, shown }: Options = {},
): Promise<CheckedOut & Said> {
  const { userId } = requireCustomer(ctx);
  const wanted = parse(checkoutInput, input);
  const { address_id: addressId, payment_method: method } = wanted;
  if (addressId === undefined)
    throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
  if (method === undefined)
    throw new ShopError('payment_method_missing', { fields: { payment_method: [{ key: 'payment_method_unknown' }] } });
  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined
      ? undefined
      : { userId, call: 'checkout', key: heeded, body: receipt ? { ...wanted, receipt: receipt.hash } : wanted };
  const settings = await ctx.settings.get();
  return withFreshNumber(() =>
    inTransaction(ctx, async (tx) => {
      const buyer = await lockBuyer(tx, userId, addressId);
      const first = once && (await recall<CheckedOut & Said>(tx, once));
      if (first) return { ...first, locale: first.locale ?? tx.locale };
      if (!buyer) throw new ShopError('not_found', { fields: { address_id: [{ key: 'address_unknown' }] } });
      const goods = await lockWanted(tx, userId);
      const { gift, order_gift_note: giftNote, order_type: orderType, source } = wanted;
      const { order, payment } = await placeOrder(tx, {
        userId,
        destination: buyer,
        goods,
        method,
        code: wanted.code ?? null,
        useWallet: wanted.use_wallet,
        shown,
        receiptLater,
        receipt: receipt && { ...receipt, transferReference: wanted.transfer_reference },
        gift,
        giftNote,
        orderType,
        source,
        settings,
      });
      // Of an order that waits for its payment a message follows when that has come.
      const { number, left, delivery } = order;
      const isPlaced = payment.type === 'none' || payment.type === 'review';
      const { placed_message: said } = wordsIn(tx.locale).orders;
      if (isPlaced)
        await tellCustomer(tx, {
          userId,
          to: buyer.address.phone,
          kind: 'order_placed',
          locale: tx.locale,
          text: said({ number, left, checking: payment.type === 'review', ...delivery }),
          dedupe: `order_placed:${order.id}`,
        });
      const result = { order, payment, locale: tx.locale };
      if (once) await remember(tx, once, result);
      return result;
    }),
  );
}
