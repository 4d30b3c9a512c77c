import { showStaffOrder } from '#shop/orders/manage/show-staff-order.ts';
import { showStaffReturn } from '#shop/returns/manage/show-staff-return.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentStaffReturn, staffReturnSchema } from './presenters/return.ts';
import { presentStaffOrderPage, staffOrderPageSchema } from './presenters/staff-order.ts';

const tag = 'Staff';

/** One order or one return, with all data of its back-office page. */
export const staffPageRoutes = [
  expose(showStaffOrder, {
    method: 'get',
    path: paths.staffOrder,
    tag,
    summary: 'Get an order with history, payments, returns, the shopper’s record and the available actions',
    output: staffOrderPageSchema,
    present: (result, ctx) => presentStaffOrderPage(ctx, result),
  }),
  expose(showStaffReturn, {
    method: 'get',
    path: paths.staffReturn,
    tag,
    summary: 'Get a return with its customer and the available actions',
    output: staffReturnSchema,
    present: (result, ctx) => presentStaffReturn(ctx, result),
  }),
] as const;
