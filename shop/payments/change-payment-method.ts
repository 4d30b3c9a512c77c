import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isCash, paymentMethods } from '#values/payment-methods.ts';
import { orders } from '#db/schema.ts';
import { limit } from '#shop/auth/rate-limit.ts';
import { assertCashOrderLimit, countCashOrders } from '#shop/checkout/cash-orders.ts';
import type { CheckoutResult } from '#shop/checkout/checkout.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { emptyToUndefined, rowId } from '#shop/parse.ts';
import { refreshCardStatus, switchPaymentMethod } from './switch-payment-method.ts';
import { verb } from '#shop/verb.ts';

export const changeMyPaymentMethodInput = z.object({
  /** The order's id. */
  id: rowId,
  payment_method: z.preprocess(emptyToUndefined, z.enum(paymentMethods).optional()),
});

/** Changes per buyer and hour: each may query the gateway. */
const perHour = 30;

/**
 * Changes the payment method of one of the current user's orders, or retries the card, while its payment is awaited (`switchPaymentMethod`). First
 * queries the gateway for the status of the card payment. A repeated call has no further effect. 404 for someone else's order, 429 after too many
 * changes.
 */
export const changeMyPaymentMethod = verb({
  scope: 'customer',
  input: changeMyPaymentMethodInput,
  run: async (ctx, { id, payment_method: method }): Promise<CheckoutResult> => {
    const { userId } = ctx.actor;
    if (method === undefined)
      throw new ShopError('payment_method_missing', {
        fields: { payment_method: [{ key: 'payment_method_unknown' }] },
      });
    const ownOrder = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)));
    if (ownOrder.length === 0) throw new ShopError('not_found');
    await limit(ctx, `way:${userId}`, perHour, 3600);
    await refreshCardStatus(ctx, id);
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const payment = await switchPaymentMethod(tx, { orderId: id, userId, actorId: userId, method });
      if (isCash(method)) await assertCashOrderLimit(tx, userId, await countCashOrders(tx, id));
      return { order: await showOrder(tx, { id }), payment };
    });
  },
});
