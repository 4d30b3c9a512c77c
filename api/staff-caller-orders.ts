import { placeForCallerInput } from '#shop/checkout/manage/caller-input.ts';
import { findCaller } from '#shop/checkout/manage/find-caller.ts';
import { placeForCaller } from '#shop/checkout/manage/place-for-caller.ts';
import { quoteForCaller } from '#shop/checkout/manage/quote-for-caller.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  callerSchema,
  orderSumsSchema,
  presentCaller,
  presentCallerSums,
  staffOrderPageSchema,
} from './presenters/staff-order.ts';
import { readOrderPage } from './staff-order-page.ts';

const tag = 'Staff';
const scope = 'orders.manage';

/** Orders for customers who call or write. */
export const staffCallerOrderRoutes = [
  expose(findCaller, {
    method: 'get',
    path: paths.staffOrdersCaller,
    tag,
    summary: 'Look up a caller by phone: account, addresses and order history',
    output: callerSchema,
    present: presentCaller,
  }),
  expose(quoteForCaller, {
    method: 'post',
    path: paths.staffOrdersQuote,
    tag,
    summary: 'Calculate the total of a phone order, without placing it',
    output: orderSumsSchema,
    present: presentCallerSums,
  }),
  defineRoute({
    method: 'post',
    path: paths.staffOrders,
    tag,
    summary: 'Place an order for a caller, whose account is found or created by phone',
    description:
      'Priced as at checkout. `shown` is the amount that the caller was told; a different total is refused with `total_changed`.',
    scope,
    idempotent: true,
    created: true,
    input: placeForCallerInput,
    output: staffOrderPageSchema,
    handle: async (ctx, input, c) => {
      const id = await placeForCaller.fromRequest(ctx, input, { key: c.req.header('idempotency-key') });
      return { data: await readOrderPage(ctx, { id }), message: getMessages(ctx.locale).staff_orders.placed };
    },
  }),
] as const;
