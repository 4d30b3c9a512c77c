import { z } from '@hono/zod-openapi';
import { listStaffOrders, listStaffOrdersInput } from '#shop/staff/list-orders.ts';
import { listPayments, listPaymentsInput } from '#shop/staff/list-payments.ts';
import { moveStaffOrder, moveStaffOrderInput } from '#shop/staff/move-order.ts';
import { reviewPayment, reviewPaymentInput } from '#shop/staff/review-payment.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { orderShape, presentOrder } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';
import { presentStaffOrder, presentStaffPayment, staffOrderShape, staffPaymentShape } from './presenters/staff.ts';

const tag = 'Staff';

/** What staff do; each call needs the scope its verb names. */
export function staffCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffOrders,
    tag,
    summary: 'Orders, newest first, by status and by number, name or phone (orders.manage)',
    auth: 'user',
    input: listStaffOrdersInput,
    output: z.array(staffOrderShape),
    handle: async (ctx, input) => {
      const list = await listStaffOrders(ctx, input);
      return { data: list.orders.map((order) => presentStaffOrder(ctx, order)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderStatus,
    tag,
    summary: 'Move an order on; cancelling needs a note (orders.manage)',
    auth: 'user',
    input: moveStaffOrderInput.omit({ id: true }),
    output: orderShape,
    handle: async (ctx, input) => ({
      data: presentOrder(ctx, await moveStaffOrder(ctx, input)),
      message: wordsIn(ctx.locale).orders.moved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffPayments,
    tag,
    summary: 'Transfers with their receipts, by state; pending ones wait for review (payments.review)',
    auth: 'user',
    input: listPaymentsInput,
    output: z.array(staffPaymentShape),
    handle: async (ctx, input) => {
      const list = await listPayments(ctx, input);
      return { data: list.payments.map((payment) => presentStaffPayment(ctx, payment)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffPaymentReview,
    tag,
    summary: 'Accept or reject a transfer by its receipt; rejecting needs a reason (payments.review)',
    auth: 'user',
    input: reviewPaymentInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await reviewPayment(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).orders.reviewed };
    },
  });
}
