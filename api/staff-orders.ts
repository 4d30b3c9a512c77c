import { addNote, addNoteInput } from '#shop/orders/manage/add-note.ts';
import { bulkTransitionOrders } from '#shop/orders/manage/bulk-transition.ts';
import { changeOrder, changeOrderInput, quoteChange } from '#shop/orders/manage/change-order.ts';
import { exportOrders, exportOrdersInput } from '#shop/orders/manage/export-orders.ts';
import { printOrder } from '#shop/orders/manage/print-order.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import { bulkSchema, presentBulk } from './presenters/staff-catalogue.ts';
import { orderSumsSchema, presentChangedSums, staffOrderPageSchema } from './presenters/staff-order.ts';
import { readOrderPage } from './staff-order-page.ts';

const tag = 'Staff';
const scope = 'orders.manage';

/** Staff routes for orders, except their transitions and their money. */
export const staffOrderRoutes = [
  expose(bulkTransitionOrders, {
    method: 'post',
    path: paths.staffOrdersBulk,
    tag,
    summary: 'Change the status of several orders, each independently; cancelling requires a note',
    output: bulkSchema,
    present: (result, ctx) => presentBulk(ctx, result),
  }),
  defineCsv({
    path: paths.staffOrdersExport,
    summary: 'Export a list of orders as a spreadsheet',
    scope,
    input: exportOrdersInput,
    file: 'orders',
    rows: exportOrders.fromRequest,
  }),
  definePdf({
    path: paths.staffOrderPrint,
    summary: 'Print an order in its own language: `invoice`, `packing-slip` (A4) or `label` (100 × 150 mm)',
    scope,
    file: printOrder.fromRequest,
  }),
  defineRoute({
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
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).staff_orders.noted };
    },
  }),
  expose(quoteChange, {
    method: 'post',
    path: paths.staffOrderQuote,
    tag,
    summary: 'Preview a change to an order, without applying it',
    output: orderSumsSchema,
    present: presentChangedSums,
  }),
  defineRoute({
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
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).staff_orders.changed };
    },
  }),
] as const;
