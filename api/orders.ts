import { z } from '@hono/zod-openapi';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { listOrders, listOrdersInput } from '#shop/orders/list-orders.ts';
import { trackParcels } from '#shop/parcels/track-parcels.ts';
import { rateOrder, rateOrderInput } from '#shop/orders/rate-order.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { trackOrder } from '#shop/orders/track-order.ts';
import { parse } from '#shop/parse.ts';
import { changeMyPaymentMethod, changeMyPaymentMethodInput } from '#shop/payments/change-payment-method.ts';
import { receiptFrom } from '#shop/payments/core/insert-payment.ts';
import { sendReceipt, sendReceiptInput } from '#shop/payments/send-receipt.ts';
import { showOrderPaymentMethods } from '#shop/payments/show-payment-methods.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { cartSchema, cartPaymentMethodSchema, presentCart, presentCartPaymentMethod } from './presenters/cart.ts';
import { paymentMethodChangedSchema, orderSchema, presentOrder, presentStep, trackSchema } from './presenters/order.ts';
import { presentTracking, trackingSchema } from './presenters/tracking.ts';
import { presentPage } from './presenters/page.ts';
import { readFileOrName } from './read-files.ts';

const tag = 'Orders';

/** The only status that a shopper sets by this route. */
const updateStatusInput = z.object({ status: z.literal('accepted') });

const orderList = <P extends string>(path: P, state: 'open' | 'finished', summary: string) =>
  defineRoute({
    method: 'get',
    path,
    tag,
    summary,
    auth: 'user',
    input: listOrdersInput.omit({ state: true }),
    output: z.array(orderSchema),
    handle: async (ctx, input) => {
      const list = await listOrders(ctx, { ...input, state });
      return {
        data: list.orders.map((order) => presentOrder(ctx, order)),
        meta: presentPage(list),
      };
    },
  });

/** A shopper's orders. */
export const orderRoutes = [
  orderList(paths.orders, 'open', 'The orders under way, newest first'),
  orderList(paths.oldOrders, 'finished', 'The orders that are accepted or cancelled, newest first'),
  expose(trackOrder, {
    method: 'get',
    path: paths.orderTrack,
    tag,
    summary: 'List all order statuses; with order_id, list those of that order and when each was reached',
    output: z.array(trackSchema),
    present: (result, ctx) => result.map((step) => presentStep(ctx, step)),
  }),
  expose(trackParcels, {
    method: 'get',
    path: paths.track,
    tag,
    summary: 'Show the progress of an order and its parcels by the token of its tracking page; nothing personal',
    output: trackingSchema,
    present: presentTracking,
  }),
  expose(cancelMyOrder, {
    method: 'post',
    path: paths.cancelOrder,
    tag,
    summary: 'Cancel an order before dispatch; restocks the items and returns the wallet payment and the coupon use',
    output: orderSchema,
    present: (result, ctx) => presentOrder(ctx, result),
    message: (ctx) => getMessages(ctx.locale).orders.cancelled_done,
  }),
  defineRoute({
    method: 'post',
    path: paths.updateOrderStatus,
    tag,
    summary: 'Accept an order that is shipped or delivered; credits its points',
    auth: 'user',
    input: updateStatusInput,
    output: orderSchema,
    handle: async (ctx, input) => {
      parse(updateStatusInput, input);
      return {
        data: presentOrder(ctx, await acceptOrder.fromRequest(ctx, input)),
        message: getMessages(ctx.locale).orders.accepted_done,
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.rateOrder,
    tag,
    summary: 'Rate the delivery of an order, once',
    auth: 'user',
    input: rateOrderInput.omit({ id: true, products: true }),
    output: orderSchema,
    handle: async (ctx, { id, rating, comment }) => ({
      data: presentOrder(ctx, await rateOrder.fromRequest(ctx, { id, rating, comment })),
      message: getMessages(ctx.locale).orders.rated_done,
    }),
  }),
  defineRoute({
    method: 'post',
    path: paths.reorder,
    tag,
    summary: 'Add the items of an order to the cart at current prices; warnings list what is missing',
    auth: 'user',
    idempotent: true,
    output: cartSchema,
    handle: async (ctx, input, c) => {
      const { cart, outcome, locale } = await reorder.fromRequest(ctx, input, { key: c.req.header('Idempotency-Key') });
      return { data: presentCart({ ...ctx, locale }, cart), message: getMessages(locale).orders[outcome] };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.orderReceipt,
    tag,
    summary: 'Upload the receipt of an order’s transfer, for the first time or after a rejection',
    auth: 'user',
    input: sendReceiptInput.omit({ id: true }),
    files: { receipt: { max: 1, description: 'JPEG, PNG, WebP or PDF' } },
    output: orderSchema,
    handle: async (ctx, input) => {
      await sendReceipt.fromRequest(ctx, input, await receiptFrom(ctx, readFileOrName(input, 'receipt')));
      return {
        data: presentOrder(ctx, await showOrder.fromRequest(ctx, input)),
        message: getMessages(ctx.locale).orders.receipt_taken,
      };
    },
  }),
  expose(showOrderPaymentMethods, {
    method: 'get',
    path: paths.orderPayment,
    tag,
    summary:
      'List payment methods for an order that awaits payment, with the reason why a method is unavailable; empty for other orders',
    output: z.array(cartPaymentMethodSchema),
    present: ({ ways }, ctx) => ways.map((method) => presentCartPaymentMethod(ctx, method)),
  }),
  defineRoute({
    method: 'post',
    path: paths.orderPayment,
    tag,
    summary: 'Change the payment method of an order that awaits payment, or pay by card again',
    description:
      'Amounts do not change. Money that still arrives by the previous method is refunded. Repeating the same request has no further effect.',
    auth: 'user',
    input: changeMyPaymentMethodInput.omit({ id: true }),
    output: paymentMethodChangedSchema,
    handle: async (ctx, input) => {
      const { order, payment } = await changeMyPaymentMethod.fromRequest(ctx, input);
      return {
        data: { order: presentOrder(ctx, order), payment },
        message: getMessages(ctx.locale).orders.way_changed,
      };
    },
  }),
  expose(showOrder, {
    method: 'get',
    path: paths.showOrder,
    tag,
    summary: 'Get an order',
    output: orderSchema,
    present: (result, ctx) => presentOrder(ctx, result),
  }),
] as const;
