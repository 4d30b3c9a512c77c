import { z } from 'zod';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { rowId } from '#shop/parse.ts';
import { getReturnable, type Returnable } from '#shop/orders/refundable/get-returnable.ts';
import { type MoneyRefundMethod, getMoneyRefundMethod } from './money-refund-method.ts';
import { verb } from '#shop/verb.ts';

export const showReturnableInput = z.object({ id: rowId });

/**
 * One of the current user's orders, what can be returned of it, the days from arrival to the refund, and how it can be refunded in money; someone
 * else's is 404.
 */
export const showReturnable = verb({
  scope: 'customer',
  input: showReturnableInput,
  async run(ctx, { id }): Promise<{ order: Order; left: Returnable; refundDays: number; inMoney: MoneyRefundMethod }> {
    const { userId } = ctx.actor;
    const returnable = await getReturnable(ctx, { orderId: id, userId });
    const { refund_days: refundDays } = await ctx.settings.get();
    return {
      order: await showOrder(ctx, { id }),
      left: returnable,
      refundDays,
      inMoney: await getMoneyRefundMethod(ctx, id),
    };
  },
});
