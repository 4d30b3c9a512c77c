import { z } from '@hono/zod-openapi';
import { addNote, addNoteInput } from '#shop/orders/manage/add-note.ts';
import { bulkMove, bulkMoveInput } from '#shop/orders/manage/bulk-move.ts';
import { placeForCallerInput, quoteCallerInput } from '#shop/orders/manage/caller-input.ts';
import { changeOrder, changeOrderInput, quoteChange, quoteChangeInput } from '#shop/orders/manage/change-order.ts';
import { changeOrderWay, changeOrderWayInput } from '#shop/orders/manage/change-order-way.ts';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { exportOrders, exportOrdersInput } from '#shop/orders/manage/export-orders.ts';
import { findCaller, findCallerInput } from '#shop/orders/manage/find-caller.ts';
import { placeForCaller } from '#shop/orders/manage/place-for-caller.ts';
import { printOrder } from '#shop/orders/manage/print-order.ts';
import { quoteForCaller } from '#shop/orders/manage/quote-for-caller.ts';
import { refundOrder, refundOrderInput } from '#shop/orders/manage/refund-order.ts';
import { showStaffOrder } from '#shop/orders/manage/show-staff-order.ts';
import { creditTransfer, creditTransferInput } from '#shop/payments/manage/credit-transfer.ts';
import type { Ctx } from '#shop/context.ts';
import { wordsIn } from '#words/words.ts';
import { defineCsv } from './csv.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import { bulkShape, presentBulk } from './presenters/staff-catalogue.ts';
import {
  callerShape,
  orderSumsShape,
  presentCaller,
  presentCallerSums,
  presentChangedSums,
  presentStaffOrderPage,
  staffOrderPageShape,
} from './presenters/staff-order.ts';

const tag = 'Staff';
const scope = 'orders.manage';

const page = async (ctx: Ctx, input: Record<string, unknown>) =>
  presentStaffOrderPage(ctx, await showStaffOrder(ctx, { id: input['id'] }));

/** What staff do with orders beside moving them on. */
export function staffOrderCalls(api: Api): void {
  manyCalls(api);
  callerCalls(api);
  changeCalls(api);
}

/** Many at once, and on paper. */
function manyCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.staffOrdersBulk,
    tag,
    summary: 'Move many orders on, each by itself; cancelling needs a note',
    scope,
    input: bulkMoveInput,
    output: bulkShape,
    handle: async (ctx, input) => ({ data: presentBulk(ctx, await bulkMove(ctx, input)) }),
  });
  defineCsv(api, {
    path: paths.staffOrdersExport,
    summary: 'The orders a list is of, as a spreadsheet',
    scope,
    input: exportOrdersInput,
    file: 'orders',
    rows: exportOrders,
  });
  definePdf(api, {
    path: paths.staffOrderPrint,
    summary: 'An order on paper in its own language: `invoice`, `packing-slip` (A4) or `label` (100 × 150 mm)',
    scope,
    file: printOrder,
  });
}

/** Orders for somebody who calls or writes. */
function callerCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffOrdersCaller,
    tag,
    summary: 'Who calls, by phone: the account, its addresses and record, or that there is none',
    scope,
    input: findCallerInput,
    output: callerShape,
    handle: async (ctx, input) => ({ data: presentCaller(await findCaller(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffOrdersQuote,
    tag,
    summary: 'What an order for a caller would come to; nothing is written',
    scope,
    input: quoteCallerInput,
    output: orderSumsShape,
    handle: async (ctx, input) => ({ data: presentCallerSums(await quoteForCaller(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffOrders,
    tag,
    summary: 'Place an order for a caller, whose account is found or made by the phone',
    description:
      'Priced as at the checkout. `shown` is the amount that was shown: another one is refused with `total_changed`.',
    scope,
    idempotent: true,
    created: true,
    input: placeForCallerInput,
    output: staffOrderPageShape,
    handle: async (ctx, input, c) => {
      const id = await placeForCaller(ctx, input, { key: c.req.header('idempotency-key') });
      return { data: await page(ctx, { id }), message: wordsIn(ctx.locale).staff_orders.placed };
    },
  });
}

/** One order: notes, changes before it leaves, money given back. */
function changeCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.staffOrderNotes,
    tag,
    summary: 'Write a note about an order, for staff; it can’t be changed afterwards',
    scope,
    created: true,
    input: addNoteInput.omit({ id: true }),
    output: staffOrderPageShape,
    handle: async (ctx, input) => {
      await addNote(ctx, input);
      return { data: await page(ctx, input), message: wordsIn(ctx.locale).staff_orders.noted };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderQuote,
    tag,
    summary: 'What a change would make of an order; nothing is written',
    scope,
    input: quoteChangeInput.omit({ id: true }),
    output: orderSumsShape,
    handle: async (ctx, input) => ({ data: presentChangedSums(await quoteChange(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffOrder,
    tag,
    summary: 'Change an order that has not left: its products, their quantities, where it goes',
    description:
      '`lines` are all that it is to hold. What stays keeps its price; stock, discount and money follow, what was paid too much goes to the wallet.',
    scope,
    input: changeOrderInput.omit({ id: true }),
    output: staffOrderPageShape,
    handle: async (ctx, input) => {
      await changeOrder(ctx, input);
      return { data: await page(ctx, input), message: wordsIn(ctx.locale).staff_orders.changed };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderPayment,
    tag,
    summary: 'Have an order whose payment is awaited paid another way; its amounts stay',
    scope,
    input: changeOrderWayInput.omit({ id: true }),
    output: staffOrderPageShape,
    handle: async (ctx, input) => {
      await changeOrderWay(ctx, input);
      return { data: await page(ctx, input), message: wordsIn(ctx.locale).orders.way_changed };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderCollected,
    tag,
    summary: 'Say that the cash of an order has come which its shopper accepted before it was delivered',
    scope,
    output: staffOrderPageShape,
    handle: async (ctx, input) => {
      await collectCash(ctx, input);
      return { data: await page(ctx, input), message: wordsIn(ctx.locale).staff_orders.collected };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderLateTransfer,
    tag,
    summary: 'Put a transfer into the wallet that came when its order waited for none any more; once for an order',
    scope: 'payments.review',
    input: creditTransferInput.omit({ id: true }).extend({
      reference: z.string().max(60),
      amount: z.number().describe('EGP, at most two decimals'),
    }),
    output: z.null(),
    handle: async (ctx, input) => {
      await creditTransfer(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff_orders.credited };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffOrderRefunds,
    tag,
    summary: 'Give a part of what was paid back: an amount, or what was paid for pieces; to the wallet or the card',
    scope,
    created: true,
    input: refundOrderInput.omit({ id: true }),
    output: staffOrderPageShape,
    handle: async (ctx, input) => {
      await refundOrder(ctx, input);
      return { data: await page(ctx, input), message: wordsIn(ctx.locale).staff_orders.refunded };
    },
  });
}
