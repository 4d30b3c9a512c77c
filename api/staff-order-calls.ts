import { z } from '@hono/zod-openapi';
import { listCalls } from '#shop/orders/manage/list-calls.ts';
import { listMatchingOrders } from '#shop/orders/manage/list-matching.ts';
import { printOrders } from '#shop/orders/manage/print-orders.ts';
import { recordCall, recordCallInput } from '#shop/orders/manage/record-call.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import { presentPage } from './presenters/page.ts';
import { orderToCallSchema, presentOrderToCall } from './presenters/staff-calls.ts';
import { staffOrderPageSchema } from './presenters/staff-order.ts';
import { readOrderPage } from './staff-order-page.ts';

const tag = 'Staff';
const scope = 'orders.manage';

/** Calls that confirm orders, and actions on all orders that match a filter. */
export const staffOrderCallRoutes = [
  expose(listCalls, {
    method: 'get',
    path: paths.staffOrderCalls,
    tag,
    summary: 'List the cash orders to confirm by phone, those due first that wait longest',
    output: z.array(orderToCallSchema),
    present: ({ calls }, ctx) => calls.map((call) => presentOrderToCall(ctx, call)),
    meta: presentPage,
  }),
  defineRoute({
    method: 'post',
    path: paths.staffOrderCall,
    tag,
    summary: 'Record a call about an order: `confirmed` confirms it, `refused` cancels it with the note as reason',
    description: '`seen` is the number of calls that you saw. 409 if a colleague has called since.',
    scope,
    created: true,
    input: recordCallInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await recordCall.fromRequest(ctx, input);
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).daily_work.call_saved };
    },
  }),
  expose(listMatchingOrders, {
    method: 'get',
    path: paths.staffOrdersMatching,
    tag,
    summary: 'List the ids of all orders that match a filter, at most 500, for a bulk action',
    output: z.array(z.number().int()),
    present: ({ ids }) => ids,
    meta: ({ total }) => ({ total }),
  }),
  definePdf({
    path: paths.staffOrdersPrint,
    summary: 'Print a document of several orders, at most 50, as one file',
    scope,
    query: z.object({ ids: z.string().describe('ids, separated by commas') }),
    file: printOrders.fromRequest,
  }),
] as const;
