import type { Ctx } from '#shop/context.ts';
import { showStaffOrder } from '#shop/orders/manage/show-staff-order.ts';
import { presentStaffOrderPage } from './presenters/staff-order.ts';

/** The reply of calls that change an order: the order with all its details. */
export const readOrderPage = async (ctx: Ctx, { id }: Record<string, unknown>) =>
  presentStaffOrderPage(ctx, await showStaffOrder.fromRequest(ctx, { id }));
