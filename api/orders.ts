import { z } from '@hono/zod-openapi';
import { listOrders, listOrdersInput } from '#shop/orders/list-orders.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { sendReceipt, sendReceiptInput } from '#shop/payments/send-receipt.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { orderShape, presentOrder } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';

const tag = 'Orders';

/** A shopper's orders. */
export function orderCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.orders,
    tag,
    summary: 'The orders under way, newest first',
    auth: 'user',
    input: listOrdersInput.omit({ state: true }),
    output: z.array(orderShape),
    handle: async (ctx, input) => {
      const list = await listOrders(ctx, { ...input, state: 'open' });
      return {
        data: list.orders.map((order) => presentOrder(ctx, order)),
        meta: presentPage(list),
      };
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
    path: paths.showOrder,
    tag,
    summary: 'One order',
    auth: 'user',
    output: orderShape,
    handle: async (ctx, input) => ({ data: presentOrder(ctx, await showOrder(ctx, input)) }),
  });
}
