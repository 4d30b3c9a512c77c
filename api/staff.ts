import { z } from '@hono/zod-openapi';
import { handleContactMessage, handleContactMessageInput } from '#shop/contact/handle-message.ts';
import {
  exportContactMessages,
  exportContactMessagesInput,
  listContactMessages,
  listContactMessagesInput,
} from '#shop/contact/list-messages.ts';
import { listStaffOrders, listStaffOrdersInput } from '#shop/staff/list-orders.ts';
import { listPayments, listPaymentsInput } from '#shop/staff/list-payments.ts';
import { moveStaffOrder, moveStaffOrderInput } from '#shop/staff/move-order.ts';
import { reviewPayment, reviewPaymentInput } from '#shop/staff/review-payment.ts';
import { wordsIn } from '#words/words.ts';
import { defineCsv } from './csv.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { orderShape, presentOrder } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';
import {
  presentStaffContactMessage,
  presentStaffOrder,
  presentStaffPayment,
  staffContactMessageShape,
  staffOrderShape,
  staffPaymentShape,
} from './presenters/staff.ts';

const tag = 'Staff';

/** What staff do; each call needs the scope its verb names. */
export function staffCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffOrders,
    tag,
    summary:
      'Orders, newest first, by status, payment, way, place and days, and by number, name or phone; or those of `ids`',
    scope: 'orders.manage',
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
    summary: 'Move an order on; cancelling needs a note',
    scope: 'orders.manage',
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
    summary: 'Transfers with their receipts, by state, or those of `ids`; pending ones wait for review',
    scope: 'payments.review',
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
    summary: 'Accept or reject a transfer by its receipt; rejecting needs a reason',
    scope: 'payments.review',
    input: reviewPaymentInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await reviewPayment(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).orders.reviewed };
    },
  });
  define(api, {
    method: 'get',
    path: paths.staffContactMessages,
    tag,
    summary: 'Messages to the store: those that wait, the oldest first, or those that were handled, by words',
    scope: 'chat.answer',
    input: listContactMessagesInput,
    output: z.array(staffContactMessageShape),
    handle: async (ctx, input) => {
      const list = await listContactMessages(ctx, input);
      return { data: list.messages.map(presentStaffContactMessage), meta: presentPage(list) };
    },
  });
  defineCsv(api, {
    path: paths.staffContactMessagesExport,
    summary: 'Messages to the store as a spreadsheet, with the filters of the list',
    scope: 'chat.answer',
    input: exportContactMessagesInput,
    file: 'messages',
    rows: exportContactMessages,
  });
  define(api, {
    method: 'post',
    path: paths.staffContactMessageHandled,
    tag,
    summary: 'Mark a message as handled, with a note, or with handled=false as waiting again',
    scope: 'chat.answer',
    input: handleContactMessageInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await handleContactMessage(ctx, input);
      return { data: null };
    },
  });
}
