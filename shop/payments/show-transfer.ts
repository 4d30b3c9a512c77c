import { isTransfer, listPaymentWays } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { type OrderPaymentStep, paymentStepOf } from './payment-step.ts';

/** An order that is paid by transfer: where to, how it stands, and whom to ask. */
export type TransferShown = {
  order: Order;
  step: OrderPaymentStep;
  account: { bankName: string; number: string };
  /** For how many hours an order is kept after the shopper was reminded of its receipt. */
  hoursAfterReminder: number;
  whatsapp: string;
};

/** The asker's order with what a transfer for it needs; 404 for someone else's, and for one that is not paid so. */
export async function showTransfer(ctx: Ctx, input: unknown): Promise<TransferShown> {
  const order = await showOrder(ctx, input);
  if (!isTransfer(order.paymentMethod)) throw new ShopError('not_found');
  const settings = await ctx.settings.get();
  const way = (await listPaymentWays(ctx)).find(({ key }) => key === order.paymentMethod)!;
  return {
    order,
    step: await paymentStepOf(ctx, order),
    account: { bankName: way.bankName!, number: way.number! },
    hoursAfterReminder: Math.max(0, settings.transfer_cancel_hours - settings.transfer_hold_hours),
    whatsapp: settings.whatsapp,
  };
}
