import { showStaffOrder } from '#shop/orders/manage/show-staff-order.ts';
import { showStaffReturn } from '#shop/returns/manage/show-staff-return.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentStaffReturn, staffReturnShape } from './presenters/return.ts';
import { presentStaffOrderPage, staffOrderPageShape } from './presenters/staff-order.ts';

const tag = 'Staff';

/** One order, one return: all that the back office's page of it shows. */
export function staffPageCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffOrder,
    tag,
    summary: 'One order: history, payments, returns, its shopper’s record, and what may be made of it now',
    scope: 'orders.manage',
    output: staffOrderPageShape,
    handle: async (ctx, input) => ({ data: presentStaffOrderPage(ctx, await showStaffOrder(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffReturn,
    tag,
    summary: 'One return, with who asks for it and what may be made of it now',
    scope: 'returns.manage',
    output: staffReturnShape,
    handle: async (ctx, input) => ({ data: presentStaffReturn(ctx, await showStaffReturn(ctx, input)) }),
  });
}
