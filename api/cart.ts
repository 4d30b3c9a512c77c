import { z } from '@hono/zod-openapi';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { changeVariant } from '#shop/cart/change-variant.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { removeFromCart } from '#shop/cart/remove-from-cart.ts';
import { checkout, checkoutInput } from '#shop/checkout/checkout.ts';
import { listOpenPaymentMethods } from '#shop/payments/core/payment-methods.ts';
import { listCartPaymentMethods } from '#shop/checkout/cart-payment-methods.ts';
import { receiptFrom } from '#shop/payments/core/insert-payment.ts';
import { quoteCoupon, quoteCouponInput } from '#shop/cart/quote-coupon.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  cartSchema,
  couponMessage,
  couponQuoteSchema,
  cartPaymentMethodSchema,
  paymentMethodSchema,
  presentCart,
  presentCouponQuote,
  presentPaymentMethod,
  presentCartPaymentMethod,
} from './presenters/cart.ts';
import { checkedOutSchema, presentOrder } from './presenters/order.ts';
import { readFileOrName } from './read-files.ts';

const tag = 'Cart and payment';

/** The cart, the payment methods, and checkout. */
export const cartRoutes = [
  expose(addToCart, {
    method: 'post',
    path: paths.addToCart,
    tag,
    summary: 'Add units of a product to the cart; with all_quantity=1, `quantity` replaces the quantity in the cart',
    output: cartSchema,
    present: (result, ctx) => presentCart(ctx, result),
    message: (ctx) => getMessages(ctx.locale).cart.added,
  }),
  expose(addFromLocal, {
    method: 'post',
    path: paths.addToCartFromLocal,
    tag,
    summary: 'Merge a guest’s cart; warnings list quantities that were reduced and items that were omitted',
    output: cartSchema,
    present: (result, ctx) => presentCart(ctx, result),
    message: (ctx) => getMessages(ctx.locale).cart.merged,
  }),
  expose(getCart, {
    method: 'get',
    path: paths.getCart,
    tag,
    summary: 'Get the cart at current prices, with the shipping fee if an address is given',
    output: cartSchema,
    present: (result, ctx) => presentCart(ctx, result),
  }),
  expose(changeVariant, {
    method: 'post',
    path: paths.cartItemVariant,
    tag,
    summary: 'Change the variant of an item in place; an item that has it already is merged into it',
    output: cartSchema,
    present: (result, ctx) => presentCart(ctx, result),
    message: (ctx) => getMessages(ctx.locale).cart.variant_changed,
  }),
  expose(removeFromCart, {
    method: 'post',
    path: paths.deleteFromCart,
    tag,
    summary: 'Delete an item from the cart',
    output: cartSchema,
    present: (result, ctx) => presentCart(ctx, result),
    message: (ctx) => getMessages(ctx.locale).cart.removed,
  }),
  defineRoute({
    method: 'post',
    path: paths.coupon,
    tag,
    summary: 'Calculate a coupon’s discount for the current cart, without applying it',
    auth: 'user',
    input: quoteCouponInput,
    output: couponQuoteSchema,
    handle: async (ctx, input) => {
      const cart = await quoteCoupon.fromRequest(ctx, input);
      return { data: presentCouponQuote(cart), message: couponMessage(ctx, cart) };
    },
  }),
  defineRoute({
    method: 'get',
    path: paths.paymentWays,
    tag,
    summary: 'List the payment methods that the shop takes now',
    output: z.array(paymentMethodSchema),
    handle: async (ctx) => ({
      data: (await listOpenPaymentMethods(ctx)).map((method) => presentPaymentMethod(ctx, method)),
    }),
  }),
  expose(listCartPaymentMethods, {
    method: 'get',
    path: paths.orderPaymentMethods,
    tag,
    summary: 'List payment methods for the current cart, with the reason why a method is unavailable',
    output: z.array(cartPaymentMethodSchema),
    present: (result, ctx) => result.map((method) => presentCartPaymentMethod(ctx, method)),
  }),
  defineRoute({
    method: 'post',
    path: paths.checkout,
    tag,
    summary: 'Place an order for the contents of the cart; prices and totals in the request are ignored',
    auth: 'user',
    idempotent: true,
    input: checkoutInput,
    files: { receipt: { max: 1, description: 'Proof of the transfer: JPEG, PNG, WebP or PDF' } },
    output: checkedOutSchema,
    created: true,
    handle: async (ctx, input, c) => {
      const { order, payment, locale } = await checkout.fromRequest(ctx, input, {
        key: c.req.header('Idempotency-Key'),
        receipt: await receiptFrom(ctx, readFileOrName(input, 'receipt')),
      });
      return {
        data: { order: presentOrder({ ...ctx, locale }, order), payment },
        message: getMessages(locale).orders[order.status === 'awaiting_payment' ? 'placed_unpaid' : 'placed'],
      };
    },
  }),
] as const;
