import { z } from '@hono/zod-openapi';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import { addToCart, addToCartInput } from '#shop/cart/add-to-cart.ts';
import { getCart, getCartInput } from '#shop/cart/get-cart.ts';
import { localProductsInput } from '#shop/cart/local-products.ts';
import { removeFromCart, removeFromCartInput } from '#shop/cart/remove-from-cart.ts';
import { checkout, checkoutInput } from '#shop/checkout/checkout.ts';
import { listPaymentWays, orderPaymentMethods } from '#shop/checkout/payment-ways.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { quoteCoupon, quoteCouponInput } from '#shop/rewards/quote-coupon.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  cartShape,
  couponMessage,
  couponQuoteShape,
  paymentWayForCartShape,
  paymentWayShape,
  presentCart,
  presentCouponQuote,
  presentPaymentWay,
  presentPaymentWayForCart,
} from './presenters/cart.ts';
import { checkedOutShape, presentOrder } from './presenters/order.ts';

const tag = 'Cart and payment';

/** The cart, the ways to pay, and checkout. */
export function cartCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.addToCart,
    tag,
    summary: 'Put pieces of a product into the cart; with all_quantity=1 the quantity is the whole wanted',
    auth: 'user',
    input: addToCartInput,
    output: cartShape,
    handle: async (ctx, input) => ({
      data: presentCart(ctx, await addToCart(ctx, input)),
      message: wordsIn(ctx.locale).cart.added,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.addToCartFromLocal,
    tag,
    summary: 'Merge a guest’s cart; warnings say what was clamped or left out',
    auth: 'user',
    input: localProductsInput,
    output: cartShape,
    handle: async (ctx, input) => ({
      data: presentCart(ctx, await addFromLocal(ctx, input)),
      message: wordsIn(ctx.locale).cart.merged,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.getCart,
    tag,
    summary: 'The cart at today’s prices, with shipping when an address is named',
    auth: 'user',
    input: getCartInput,
    output: cartShape,
    handle: async (ctx, input) => ({ data: presentCart(ctx, await getCart(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.deleteFromCart,
    tag,
    summary: 'Take an item out of the cart',
    auth: 'user',
    input: removeFromCartInput,
    output: cartShape,
    handle: async (ctx, input) => ({
      data: presentCart(ctx, await removeFromCart(ctx, input)),
      message: wordsIn(ctx.locale).cart.removed,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.coupon,
    tag,
    summary: 'What a coupon would take off the cart as it stands; changes nothing',
    auth: 'user',
    input: quoteCouponInput,
    output: couponQuoteShape,
    handle: async (ctx, input) => {
      const cart = await quoteCoupon(ctx, input);
      return { data: presentCouponQuote(cart), message: couponMessage(ctx, cart) };
    },
  });
  define(api, {
    method: 'get',
    path: paths.paymentWays,
    tag,
    summary: 'The ways to pay',
    output: z.array(paymentWayShape),
    handle: async (ctx) => ({ data: (await listPaymentWays(ctx)).map((way) => presentPaymentWay(ctx, way)) }),
  });
  define(api, {
    method: 'get',
    path: paths.orderPaymentMethods,
    tag,
    summary: 'The ways to pay for the cart as it stands, each with why not',
    auth: 'user',
    input: getCartInput,
    output: z.array(paymentWayForCartShape),
    handle: async (ctx, input) => ({
      data: (await orderPaymentMethods(ctx, input)).map((way) => presentPaymentWayForCart(ctx, way)),
    }),
  });
  define(api, {
    method: 'post',
    path: paths.checkout,
    tag,
    summary: 'Order what is in the cart; prices and totals sent along are ignored',
    auth: 'user',
    idempotent: true,
    input: checkoutInput,
    files: { receipt: { max: 1, description: 'the proof of a transfer: JPEG, PNG, WebP, HEIC or PDF' } },
    output: checkedOutShape,
    created: true,
    handle: async (ctx, input, c) => {
      const { order, payment, locale } = await checkout(ctx, input, {
        key: c.req.header('Idempotency-Key'),
        receipt: await receiptFrom(ctx, input['receipt']),
      });
      return {
        data: { order: presentOrder({ ...ctx, locale }, order), payment },
        message: wordsIn(locale).orders.placed,
      };
    },
  });
}
