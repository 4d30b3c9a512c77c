import { z } from '@hono/zod-openapi';
import { addNote, addNoteInput } from '#shop/orders/manage/add-note.ts';
import { bulkTransitionOrders } from '#shop/orders/manage/bulk-transition.ts';
import { placeForCallerInput } from '#shop/checkout/manage/caller-input.ts';
import { changeOrder, changeOrderInput, quoteChange } from '#shop/orders/manage/change-order.ts';
import {
  staffChangePaymentMethod,
  staffChangePaymentMethodInput,
} from '#shop/payments/manage/staff-change-payment-method.ts';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { exportOrders, exportOrdersInput } from '#shop/orders/manage/export-orders.ts';
import { findCaller } from '#shop/checkout/manage/find-caller.ts';
import { placeForCaller } from '#shop/checkout/manage/place-for-caller.ts';
import { printOrder } from '#shop/orders/manage/print-order.ts';
import { quoteForCaller } from '#shop/checkout/manage/quote-for-caller.ts';
import { refundOrder, refundOrderInput } from '#shop/orders/manage/refund-order.ts';
import { showStaffOrder } from '#shop/orders/manage/show-staff-order.ts';
import { creditTransfer, creditTransferInput } from '#shop/payments/manage/credit-transfer.ts';
import type { Ctx } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { type Api, defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import { bulkSchema, presentBulk } from './presenters/staff-catalogue.ts';
import {
  callerSchema,
  orderSumsSchema,
  presentCaller,
  presentCallerSums,
  presentChangedSums,
  presentStaffOrderPage,
  staffOrderPageSchema,
} from './presenters/staff-order.ts';

const tag = 'Staff';
const scope = 'orders.manage';

const page = async (ctx: Ctx, input: Record<string, unknown>) =>
  presentStaffOrderPage(ctx, await showStaffOrder.fromRequest(ctx, { id: input['id'] }));

/** Staff routes for orders, except their transitions. */
export function staffOrderRoutes(api: Api): void {
  manyRoutes(api);
  callerRoutes(api);
  changeRoutes(api);
}

/** Bulk actions and printouts. */
function manyRoutes(api: Api): void {
  expose(api, bulkTransitionOrders, {
    method: 'post',
    path: paths.staffOrdersBulk,
    tag,
    summary: 'Change the status of several orders, each independently; cancelling requires a note',
    output: bulkSchema,
    present: (result, ctx) => presentBulk(ctx, result),
  });
  defineCsv(api, {
    path: paths.staffOrdersExport,
    summary: 'Export a list of orders as a spreadsheet',
    scope,
    input: exportOrdersInput,
    file: 'orders',
    rows: exportOrders.fromRequest,
  });
  definePdf(api, {
    path: paths.staffOrderPrint,
    summary: 'Print an order in its own language: `invoice`, `packing-slip` (A4) or `label` (100 × 150 mm)',
    scope,
    file: printOrder.fromRequest,
  });
}

/** Orders for customers who call or write. */
function callerRoutes(api: Api): void {
  expose(api, findCaller, {
    method: 'get',
    path: paths.staffOrdersCaller,
    tag,
    summary: 'Look up a caller by phone: account, addresses and order history',
    output: callerSchema,
    present: presentCaller,
  });
  expose(api, quoteForCaller, {
    method: 'post',
    path: paths.staffOrdersQuote,
    tag,
    summary: 'Calculate the total of a phone order, without placing it',
    output: orderSumsSchema,
    present: presentCallerSums,
  });
  defineRoute(api, {
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
      return { data: await page(ctx, { id }), message: getMessages(ctx.locale).staff_orders.placed };
    },
  });
}

/** One order: notes, changes before shipping, refunds. */
function changeRoutes(api: Api): void {
  defineRoute(api, {
    method: 'post',
    path: paths.staffOrderNotes,
    tag,
    summary: 'Add a note to an order, visible to staff only; notes can’t be edited',
    scope,
    created: true,
    input: addNoteInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await addNote.fromRequest(ctx, input);
      return { data: await page(ctx, input), message: getMessages(ctx.locale).staff_orders.noted };
    },
  });
  expose(api, quoteChange, {
    method: 'post',
    path: paths.staffOrderQuote,
    tag,
    summary: 'Preview a change to an order, without applying it',
    output: orderSumsSchema,
    present: presentChangedSums,
  });
  defineRoute(api, {
    method: 'put',
    path: paths.staffOrder,
    tag,
    summary: 'Change an order before dispatch: products, quantities and address',
    description:
      '`lines` is the complete new list. Existing lines keep their price. Stock, discount and payment are adjusted; an overpayment is refunded to the wallet.',
    scope,
    input: changeOrderInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await changeOrder.fromRequest(ctx, input);
      return { data: await page(ctx, input), message: getMessages(ctx.locale).staff_orders.changed };
    },
  });
  defineRoute(api, {
    method: 'post',
    path: paths.staffOrderPayment,
    tag,
    summary: 'Change the payment method of an order that awaits payment; amounts do not change',
    scope,
    input: staffChangePaymentMethodInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await staffChangePaymentMethod.fromRequest(ctx, input);
      return { data: await page(ctx, input), message: getMessages(ctx.locale).orders.way_changed };
    },
  });
  defineRoute(api, {
    method: 'post',
    path: paths.staffOrderCollected,
    tag,
    summary: 'Record the receipt of cash for an order that the shopper accepted before delivery',
    scope,
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await collectCash.fromRequest(ctx, input);
      return { data: await page(ctx, input), message: getMessages(ctx.locale).staff_orders.collected };
    },
  });
  defineRoute(api, {
    method: 'post',
    path: paths.staffOrderLateTransfer,
    tag,
    summary: 'Credit a late transfer to the wallet, once per order, when the order no longer awaits a transfer',
    scope: 'payments.review',
    input: creditTransferInput.omit({ id: true }).extend({
      reference: z.string().max(60),
      amount: z.number().describe('EGP, at most two decimals'),
    }),
    output: z.null(),
    handle: async (ctx, input) => {
      await creditTransfer.fromRequest(ctx, input);
      return { data: null, message: getMessages(ctx.locale).staff_orders.credited };
    },
  });
  defineRoute(api, {
    method: 'post',
    path: paths.staffOrderRefunds,
    tag,
    summary: 'Refund part of a payment to the wallet or the card: an amount, or the price paid for units',
    scope,
    created: true,
    input: refundOrderInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await refundOrder.fromRequest(ctx, input);
      return { data: await page(ctx, input), message: getMessages(ctx.locale).staff_orders.refunded };
    },
  });
}
