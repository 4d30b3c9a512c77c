import { z } from 'zod';
import { isCash, paymentMethods } from '#values/payment-methods.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Receipt } from '#shop/payments/core/insert-payment.ts';
import { withCouponGuessLimit } from '#shop/rewards/coupon-guesses.ts';
import { emptyToUndefined, bool, optionalSingleLine, multiline, rowId } from '#shop/parse.ts';
import { getMessages } from '#words/messages.ts';
import { assertCashOrderLimit } from './cash-orders.ts';
import { lockBuyer } from './buyer.ts';
import { withFreshNumber } from './fresh-number.ts';
import {
  idempotencyKey,
  type IdempotentCall,
  findStoredReply,
  storeReply,
  type ReplyLocale,
} from '#shop/idempotency/idempotency.ts';
import { type PaymentStep, placeOrder } from './place-order.ts';
import { lockCartForCheckout } from './checkout-cart.ts';
import { verb } from '#shop/verb.ts';

const sources = ['web', 'app', 'phone'] as const;

const codesDiffer = ({ code, coupon }: { code?: string | undefined; coupon?: string | undefined }): boolean =>
  code !== undefined && coupon !== undefined && code.toUpperCase() !== coupon.toUpperCase();

export const checkoutInput = z
  .object({
    address_id: z.preprocess(emptyToUndefined, rowId.optional()),
    payment_method: z.preprocess(emptyToUndefined, z.enum(paymentMethods).optional()),
    /** A coupon's code; `coupon` is an alias. */
    code: optionalSingleLine(40),
    coupon: optionalSingleLine(40),
    use_wallet: z.preprocess(emptyToUndefined, bool.default(false)),
    /** The number that a bank or wallet assigns to a transfer. */
    transfer_reference: optionalSingleLine(60),
    order_type: z.preprocess(emptyToUndefined, z.enum(['Buying']).default('Buying')),
    source: z.preprocess(emptyToUndefined, z.enum(sources).default('web')),
    gift: z.preprocess(emptyToUndefined, bool.default(false)),
    order_gift_note: z.preprocess(emptyToUndefined, multiline(500).default('')),
  })
  .refine((input) => !codesDiffer(input), { error: 'coupon_differs', path: ['coupon'] });

/** The order, and the next step to pay for it. */
export type CheckoutResult = { order: Order; payment: PaymentStep };

type Options = {
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  /** The proof of a transfer. */
  receipt?: Receipt | undefined;
  /** A transfer's receipt may follow: the order waits for it with its stock reserved. */
  receiptLater?: boolean;
  /** The amount in piastres that our button showed: a different total is not charged, but refused with 422 `total_changed`. */
  expectedAmount?: number | undefined;
};

/**
 * Orders the current user's cart. One transaction writes the order, its stock, the coupon's use, the wallet's part, the pending payment, the emptied
 * cart and the message. A second call with the same `key` and the same input returns the first reply and does nothing. Prices come from the database;
 * those in the input are not read.
 */
export const checkout = verb({
  scope: 'customer',
  input: checkoutInput,
  async run(
    ctx,
    { coupon, ...given },
    { key, receipt, receiptLater = false, expectedAmount: shown }: Options = {},
  ): Promise<CheckoutResult & ReplyLocale> {
    const { userId } = ctx.actor;
    const requested = { ...given, ...(coupon !== undefined && { code: given.code ?? coupon }) };
    const { address_id: addressId, payment_method: method } = requested;
    if (addressId === undefined)
      throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
    if (method === undefined)
      throw new ShopError('payment_method_missing', {
        fields: { payment_method: [{ key: 'payment_method_unknown' }] },
      });
    const requestKey = idempotencyKey(key);
    const once: IdempotentCall | undefined =
      requestKey === undefined
        ? undefined
        : {
            userId,
            call: 'checkout',
            key: requestKey,
            body: receipt ? { ...requested, receipt: receipt.hash } : requested,
          };
    const settings = await ctx.settings.get();
    const place = () =>
      inTransaction(ctx, async (tx) => {
        const buyer = await lockBuyer(tx, userId, addressId);
        const first = once && (await findStoredReply<CheckoutResult & ReplyLocale>(tx, once));
        if (first) return { ...first, locale: first.locale ?? tx.locale };
        if (!buyer) throw new ShopError('not_found', { fields: { address_id: [{ key: 'address_unknown' }] } });
        const goods = await lockCartForCheckout(tx, userId);
        const { gift, order_gift_note: giftNote, order_type: orderType, source } = requested;
        const { order, payment } = await placeOrder(tx, {
          userId,
          destination: buyer,
          cart: goods,
          method,
          code: requested.code ?? null,
          useWallet: requested.use_wallet,
          expectedAmount: shown,
          receiptLater,
          receipt: receipt && { ...receipt, transferReference: requested.transfer_reference },
          gift,
          giftNote,
          orderType,
          source,
          settings,
        });
        if (isCash(method) && order.amountDue > 0) await assertCashOrderLimit(tx, { userId, orderId: order.id });
        // An order that waits for its payment gets its message once it is paid.
        const { number, amountDue: left, delivery } = order;
        const isPlaced = payment.type === 'none' || payment.type === 'review';
        const { placed_message: placedMessage } = getMessages(tx.locale).orders;
        if (isPlaced)
          await notifyCustomer(tx, {
            userId,
            to: buyer.address.phone,
            kind: 'order_placed',
            locale: tx.locale,
            text: placedMessage({ number, left, checking: payment.type === 'review', ...delivery }),
            dedupe: `order_placed:${order.id}`,
          });
        const result = { order, payment, locale: tx.locale };
        if (once) await storeReply(tx, once, result);
        return result;
      });
    const placing = () => withFreshNumber(place);
    const placed = await (requested.code === undefined ? placing() : withCouponGuessLimit(ctx, userId, placing));
    await refreshStock(ctx, placed.order);
    return placed;
  },
});

/** Reloads the ordered products, so that the buyer's next request shows the remaining stock; other instances are notified automatically. */
async function refreshStock(ctx: Ctx, { lines }: Order): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  // The order is already placed: if this fails, the catalogue is notified like the other instances.
  await ctx.catalogue.update((current) => current.reload(ctx.db, ids)).catch(() => {});
}
