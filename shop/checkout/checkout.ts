import { z } from 'zod';
import { isCash, type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { executeTogether } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { orderPlaced } from '#shop/notifications/events/orders.ts';
import { notificationStatement } from '#shop/notifications/notify-customer.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Receipt } from '#shop/payments/core/insert-payment.ts';
import { withCouponGuessLimit } from '#shop/rewards/coupon-guesses.ts';
import { emptyToUndefined, bool, optionalSingleLine, multiline, rowId } from '#shop/parse.ts';
import { assertCashOrderLimit } from './cash-orders.ts';
import { assertRefusalDeposit } from './refusal-deposit.ts';
import { lockBuyer } from './buyer.ts';
import { withFreshNumber } from './fresh-number.ts';
import {
  idempotencyKey,
  type IdempotentCall,
  type ReplyLocale,
  storeReplyStatement,
} from '#shop/idempotency/idempotency.ts';
import { type PaymentStep, placeOrder } from './place-order.ts';
import { orderRefusal } from './order-refusal.ts';
import { checkoutCart, lockCartForCheckout } from './checkout-cart.ts';
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
  async run(ctx, { coupon, ...rest }, options: Options = {}): Promise<CheckoutReply> {
    const { userId } = ctx.actor;
    const requested = { ...rest, ...(coupon !== undefined && { code: rest.code ?? coupon }) };
    const { address_id: addressId, payment_method: method } = requested;
    if (addressId === undefined)
      throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
    if (method === undefined)
      throw new ShopError('payment_method_missing', {
        fields: { payment_method: [{ key: 'payment_method_unknown' }] },
      });
    const { receipt } = options;
    const key = idempotencyKey(options.key);
    const body = receipt ? { ...requested, receipt: receipt.hash } : requested;
    const idempotentCall = key === undefined ? undefined : { userId, call: 'checkout', key, body };
    const request = { ...requested, addressId, method, userId, idempotentCall, options };
    const place = () => withFreshNumber(() => inTransaction(ctx, (tx) => placeOnce(tx, request)));
    const { reply, isRepeated } = await (
      requested.code === undefined ? place() : withCouponGuessLimit(ctx, userId, place)
    ).catch((error: unknown) => {
      throw orderRefusal(error);
    });
    if (!isRepeated) await updateStock(ctx, reply.order);
    return reply;
  },
});

type CheckoutReply = CheckoutResult & ReplyLocale;

type CheckoutRequest = Omit<z.output<typeof checkoutInput>, 'coupon'> & {
  userId: number;
  addressId: number;
  method: PaymentMethod;
  idempotentCall: IdempotentCall | undefined;
  options: Options;
};

/** Places the order in the caller's transaction, unless `once` has a stored reply. */
async function placeOnce(
  ctx: Ctx,
  { userId, addressId, method, idempotentCall, options, ...requested }: CheckoutRequest,
): Promise<{ reply: CheckoutReply; isRepeated: boolean }> {
  const destination = await lockBuyer(ctx, userId, addressId);
  const { reply: first, rows, cashOrders } = await lockCartForCheckout<CheckoutReply>(ctx, userId, idempotentCall);
  if (first) return { reply: { ...first, locale: first.locale ?? ctx.locale }, isRepeated: true };
  if (!destination) throw new ShopError('not_found', { fields: { address_id: [{ key: 'address_unknown' }] } });
  const { receipt, receiptLater = false, expectedAmount } = options;
  const settings = await ctx.settings.get();
  const { order, payment } = await placeOrder(ctx, {
    userId,
    destination,
    cart: checkoutCart(ctx, rows),
    method,
    code: requested.code ?? null,
    useWallet: requested.use_wallet,
    expectedAmount,
    receiptLater,
    receipt: receipt && { ...receipt, transferReference: requested.transfer_reference },
    gift: requested.gift,
    giftNote: requested.order_gift_note,
    orderType: requested.order_type,
    source: requested.source,
    settings,
  });
  if (isCash(method) && order.amountDue > 0) {
    await assertCashOrderLimit(ctx, userId, cashOrders + 1);
    const { total, walletApplied } = order;
    await assertRefusalDeposit(ctx, { userId, phone: destination.address.phone, total, walletApplied }, settings);
  }
  const { locale } = ctx;
  const reply = { order, payment, locale };
  // An order that waits for its payment gets its message once it is paid.
  const isAwaited = payment.type === 'receipt' || payment.type === 'redirect';
  const { id, number, amountDue, delivery } = order;
  const message = orderPlaced(
    { id, userId, number, locale, phone: destination.address.phone },
    { amountDue, isReviewed: payment.type === 'review', delivery },
  );
  await executeTogether(ctx.db, [
    ...(isAwaited ? [] : [notificationStatement(ctx, message)]),
    ...(idempotentCall ? [storeReplyStatement(idempotentCall, reply)] : []),
  ]);
  return { reply, isRepeated: false };
}

/** Shows the remaining stock to the buyer's next request: this instance is notified of it a little later, as every other is. */
async function updateStock(ctx: Ctx, { lines }: Order): Promise<void> {
  // The order is placed: it does not matter if this fails.
  await ctx.catalogue.update((catalogue) => catalogue.withStock(lines)).catch(() => {});
}
