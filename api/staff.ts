import { z } from '@hono/zod-openapi';
import { handleContactMessage } from '#shop/contact/manage/handle-message.ts';
import {
  exportContactMessages,
  exportContactMessagesInput,
  listContactMessages,
} from '#shop/contact/manage/list-messages.ts';
import { listStaffOrders } from '#shop/orders/manage/list-orders.ts';
import { listPayments, listPaymentsInput } from '#shop/payments/manage/list-payments.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { reviewPayment, reviewPaymentInput } from '#shop/payments/manage/review-payment.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { orderSchema, presentOrder } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';
import {
  presentStaffContactMessage,
  presentStaffOrder,
  presentStaffPayment,
  staffContactMessageSchema,
  staffOrderSchema,
  staffPaymentSchema,
} from './presenters/staff.ts';

const tag = 'Staff';

/** The staff routes; each requires the scope of its verb. */
export const staffRoutes = [
  expose(listStaffOrders, {
    method: 'get',
    path: paths.staffOrders,
    tag,
    summary:
      'List orders, newest first, by status, payment, payment method, place and days, and by number, name or phone; or by `ids`. `meta.total` counts at most 10,000 orders, or 2,000 of a frequent search: with `more` there are more',
    output: z.array(staffOrderSchema),
    present: (result, ctx) => result.orders.map((order) => presentStaffOrder(ctx, order)),
    meta: presentPage,
  }),
  expose(staffTransitionOrder, {
    method: 'post',
    path: paths.staffOrderStatus,
    tag,
    summary: 'Change the status of an order; cancelling requires a note',
    output: orderSchema,
    present: (result, ctx) => presentOrder(ctx, result),
    message: (ctx) => getMessages(ctx.locale).orders.moved,
  }),
  defineRoute({
    method: 'get',
    path: paths.staffPayments,
    tag,
    summary: 'List transfers with their receipts, by status or by `ids`; pending ones await review',
    scope: 'payments.review',
    input: listPaymentsInput,
    output: z.array(staffPaymentSchema),
    handle: async (ctx, input) => {
      const list = await listPayments.fromRequest(ctx, input);
      return { data: list.payments.map((payment) => presentStaffPayment(ctx, payment)), meta: presentPage(list) };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.staffPaymentReview,
    tag,
    summary: 'Accept or reject a transfer by its receipt; a rejection requires a reason',
    scope: 'payments.review',
    input: reviewPaymentInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await reviewPayment.fromRequest(ctx, input);
      return { data: null, message: getMessages(ctx.locale).orders.reviewed };
    },
  }),
  expose(listContactMessages, {
    method: 'get',
    path: paths.staffContactMessages,
    tag,
    summary: 'List messages to the store by search: open ones, oldest first, or handled ones',
    output: z.array(staffContactMessageSchema),
    present: ({ messages }) => messages.map(presentStaffContactMessage),
    meta: presentPage,
  }),
  defineCsv({
    path: paths.staffContactMessagesExport,
    summary: 'Export messages to the store as a spreadsheet, with the filters of the list',
    scope: 'chat.answer',
    input: exportContactMessagesInput,
    file: 'messages',
    rows: exportContactMessages,
  }),
  expose(handleContactMessage, {
    method: 'post',
    path: paths.staffContactMessageHandled,
    tag,
    summary: 'Mark a message as handled, with a note, or as open again with handled=false',
    output: z.null(),
    present: () => null,
  }),
] as const;
