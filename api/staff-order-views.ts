import { z } from '@hono/zod-openapi';
import {
  dropOrderView,
  keepOrderView,
  keepOrderViewInput,
  listOrderViews,
  type OrderView,
} from '#shop/orders/manage/order-views.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { orderViewShape } from './presenters/order-view.ts';

const tag = 'Staff';
const scope = 'orders.manage';

const present = (view: OrderView) => view as z.input<typeof orderViewShape>;

/** Lists of orders a member of staff keeps by a name, for themselves. */
export function staffOrderViewCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffOrderViews,
    tag,
    summary: 'The caller’s own views of the list of orders',
    scope,
    output: z.array(orderViewShape),
    handle: async (ctx) => ({ data: (await listOrderViews(ctx)).map(present) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderViews,
    tag,
    summary: 'Keep a view, at most 20; one of that name becomes this',
    scope,
    input: keepOrderViewInput,
    output: orderViewShape,
    created: true,
    handle: async (ctx, input) => ({
      data: present(await keepOrderView(ctx, input)),
      message: wordsIn(ctx.locale).staff_orders.view_kept,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffOrderView,
    tag,
    summary: 'Delete one of the caller’s own views',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await dropOrderView(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff_orders.view_gone };
    },
  });
}
