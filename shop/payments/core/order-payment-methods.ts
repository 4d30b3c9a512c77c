import type { orderStatuses, paymentStatuses } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { Piastres } from '#values/money.ts';
import { isTransfer, type PaymentMethod } from '#values/payment-methods.ts';
import { type CartPaymentMethod, listPaymentMethods, unavailableReason } from './payment-methods.ts';

type PaidOrder = {
  status: (typeof orderStatuses)[number];
  paymentMethod: PaymentMethod;
  paymentStatus: (typeof paymentStatuses)[number];
};

/** Whether an order's payment is awaited: by card while its stock is reserved, or as a transfer whose receipt has not arrived. */
export const isAwaitingPayment = ({ status, paymentMethod, paymentStatus }: PaidOrder): boolean =>
  status === 'awaiting_payment' ||
  (status === 'under_review' && isTransfer(paymentMethod) && ['unpaid', 'refused'].includes(paymentStatus));

/** The payment methods for an order now, each with the reason if it is unavailable; none when no payment is awaited. */
export async function listOrderPaymentMethods(
  ctx: Ctx,
  order: PaidOrder & { amountDue: Piastres; collectOnDelivery: boolean },
): Promise<CartPaymentMethod[]> {
  if (order.amountDue === 0 || order.collectOnDelivery || !isAwaitingPayment(order)) return [];
  const settings = await ctx.settings.get();
  return (await listPaymentMethods(ctx)).map((method) => {
    const reason = unavailableReason(ctx, method.key, order.amountDue, settings);
    return { ...method, available: reason === null, reason };
  });
}
