import { z } from '@hono/zod-openapi';
import { listOrders, listOrdersInput } from '#shop/orders/list-orders.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { orderShape, presentOrder } from './presenters/order.ts';

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
      const { orders, page, perPage, total, lastPage } = await listOrders(ctx, { ...input, state: 'open' });
      return {
        data: orders.map((order) => presentOrder(ctx, order)),
        meta: { page, per_page: perPage, total, last_page: lastPage },
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
