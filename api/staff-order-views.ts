import { z } from '@hono/zod-openapi';
import { deleteOrderView, saveOrderView, listOrderViews, type OrderView } from '#shop/orders/manage/order-views.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { orderViewSchema } from './presenters/order-view.ts';

const tag = 'Staff';
const scope = 'orders.manage';

const present = (view: OrderView) => view as z.input<typeof orderViewSchema>;

/** Saved views of the order list, private to each staff member. */
export const staffOrderViewRoutes = [
  defineRoute({
    method: 'get',
    path: paths.staffOrderViews,
    tag,
    summary: 'List your saved views of the order list',
    scope,
    output: z.array(orderViewSchema),
    handle: async (ctx) => ({ data: (await listOrderViews(ctx)).map(present) }),
  }),
  expose(saveOrderView, {
    method: 'post',
    path: paths.staffOrderViews,
    tag,
    summary: 'Save a view, at most 20; replaces a view of the same name',
    output: orderViewSchema,
    created: true,
    present: present,
    message: (ctx) => getMessages(ctx.locale).staff_orders.view_kept,
  }),
  expose(deleteOrderView, {
    method: 'delete',
    path: paths.staffOrderView,
    tag,
    summary: 'Delete one of your saved views',
    output: z.null(),
    present: () => null,
    message: (ctx) => getMessages(ctx.locale).staff_orders.view_gone,
  }),
] as const;
