import { z } from '@hono/zod-openapi';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder, cancelMyOrderInput } from '#shop/orders/cancel-my-order.ts';
import { listOrders, listOrdersInput } from '#shop/orders/list-orders.ts';
import { rateOrder, rateOrderInput } from '#shop/orders/rate-order.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { trackOrder, trackOrderInput } from '#shop/orders/track-order.ts';
import { parse } from '#shop/parse.ts';
import { changeWay, changeWayInput } from '#shop/payments/change-way.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { sendReceipt, sendReceiptInput } from '#shop/payments/send-receipt.ts';
import { showWays } from '#shop/payments/show-ways.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { cartShape, paymentWayForCartShape, presentCart, presentPaymentWayForCart } from './presenters/cart.ts';
import { wayChangedShape, orderShape, presentOrder, presentStep, trackShape } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';

const tag = 'Orders';

/** The one status a shopper brings about by this call. */
const updateStatusInput = z.object({ status: z.literal('accepted') });

/** A shopper's orders. */
export function orderCalls(api: Api): void {
  const lists = [
    [paths.orders, 'open', 'The orders under way, newest first'],
    [paths.oldOrders, 'finished', 'The orders that are accepted or cancelled, newest first'],
  ] as const;
  for (const [path, state, summary] of lists)
    define(api, {
      method: 'get',
      path,
      tag,
      summary,
      auth: 'user',
      input: listOrdersInput.omit({ state: true }),
      output: z.array(orderShape),
      handle: async (ctx, input) => {
        const list = await listOrders(ctx, { ...input, state });
        return {
          data: list.orders.map((order) => presentOrder(ctx, order)),
          meta: presentPage(list),
        };
      },
    });
  define(api, {
    method: 'get',
    path: paths.orderTrack,
    tag,
    summary: 'Every status in order; with order_id the way of that order, and when each step was reached',
    auth: 'user',
    input: trackOrderInput,
    output: z.array(trackShape),
    handle: async (ctx, input) => ({ data: (await trackOrder(ctx, input)).map((step) => presentStep(ctx, step)) }),
  });
  define(api, {
    method: 'post',
    path: paths.cancelOrder,
    tag,
    summary: 'Cancel an order until it is dispatched; gives back stock, wallet and coupon use',
    auth: 'user',
    input: cancelMyOrderInput.omit({ id: true }),
    output: orderShape,
    handle: async (ctx, input) => ({
      data: presentOrder(ctx, await cancelMyOrder(ctx, input)),
      message: wordsIn(ctx.locale).orders.cancelled_done,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.updateOrderStatus,
    tag,
    summary: 'Accept an order that is on its way or has been delivered; credits its points',
    auth: 'user',
    input: updateStatusInput,
    output: orderShape,
    handle: async (ctx, input) => {
      parse(updateStatusInput, input);
      return {
        data: presentOrder(ctx, await acceptOrder(ctx, input)),
        message: wordsIn(ctx.locale).orders.accepted_done,
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.rateOrder,
    tag,
    summary: 'Rate how an order was delivered, once',
    auth: 'user',
    input: rateOrderInput.omit({ id: true, products: true }),
    output: orderShape,
    handle: async (ctx, { id, rating, comment }) => ({
      data: presentOrder(ctx, await rateOrder(ctx, { id, rating, comment })),
      message: wordsIn(ctx.locale).orders.rated_done,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.reorder,
    tag,
    summary: 'Put what an order held into the cart at today’s prices; warnings say what is missing',
    auth: 'user',
    idempotent: true,
    output: cartShape,
    handle: async (ctx, input, c) => {
      const { cart, said, locale } = await reorder(ctx, input, { key: c.req.header('Idempotency-Key') });
      return { data: presentCart({ ...ctx, locale }, cart), message: wordsIn(locale).orders[said] };
    },
  });
  define(api, {
    method: 'post',
    path: paths.orderReceipt,
    tag,
    summary: 'Send the receipt of an order’s transfer, later or once more after one was refused',
    auth: 'user',
    input: sendReceiptInput.omit({ id: true }),
    files: { receipt: { max: 1, description: 'JPEG, PNG, WebP, HEIC or PDF' } },
    output: orderShape,
    handle: async (ctx, input) => {
      await sendReceipt(ctx, input, await receiptFrom(ctx, input['receipt']));
      return {
        data: presentOrder(ctx, await showOrder(ctx, input)),
        message: wordsIn(ctx.locale).orders.receipt_taken,
      };
    },
  });
  define(api, {
    method: 'get',
    path: paths.orderPayment,
    tag,
    summary: 'The ways to pay for an order whose payment is awaited, each with why not; none for another',
    auth: 'user',
    output: z.array(paymentWayForCartShape),
    handle: async (ctx, input) => ({
      data: (await showWays(ctx, input)).ways.map((way) => presentPaymentWayForCart(ctx, way)),
    }),
  });
  define(api, {
    method: 'post',
    path: paths.orderPayment,
    tag,
    summary: 'Pay for an order another way, or once more by card, while its payment is awaited',
    description: 'Amounts stay. Money that comes by the way before goes back. The same sent twice is done once.',
    auth: 'user',
    input: changeWayInput.omit({ id: true }),
    output: wayChangedShape,
    handle: async (ctx, input) => {
      const { order, payment } = await changeWay(ctx, input);
      return { data: { order: presentOrder(ctx, order), payment }, message: wordsIn(ctx.locale).orders.way_changed };
    },
  });
  define(api, {
    method: 'get',
    path: paths.showOrder,
    tag,
    summary: 'One order',
    auth: 'user',
    output: orderShape,
    handle: async (ctx, input) => ({ data: presentOrder(ctx, await showOrder(ctx, input)) }),
  });
}
