import { listPaymentMethods } from './core/payment-methods.ts';
import { isTransfer } from '#values/payment-methods.ts';
import { storePhones } from '#shop/settings/store-phones.ts';
import { ShopError } from '#shop/errors.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder, showOrderInput } from '#shop/orders/show-order.ts';
import { verb } from '#shop/verb.ts';
import { type OrderPaymentStep, getPaymentStep } from './payment-step.ts';

/** An order that is paid by transfer: the account, the status, and the contact. */
export type TransferView = {
  order: Order;
  step: OrderPaymentStep;
  /** Null when the shop no longer accepts this kind of transfer. */
  account: { bankName: string; number: string } | null;
  /** Hours until cancellation after the shopper was reminded of the receipt. */
  hoursAfterReminder: number;
  whatsapp: string | null;
};

/** The current user's order with the data for its transfer; 404 for someone else's, and for one that is not paid by transfer. */
export const showTransfer = verb({
  scope: 'customer',
  input: showOrderInput,
  async run(ctx, input): Promise<TransferView> {
    const order = await showOrder(ctx, input);
    if (!isTransfer(order.paymentMethod)) throw new ShopError('not_found');
    const settings = await ctx.settings.get();
    const { bankName, number } = (await listPaymentMethods(ctx)).find(({ key }) => key === order.paymentMethod)!;
    return {
      order,
      step: await getPaymentStep(ctx, order),
      account: bankName !== null && number !== null ? { bankName, number } : null,
      hoursAfterReminder: Math.max(0, settings.transfer_cancel_hours - settings.transfer_hold_hours),
      whatsapp: storePhones(settings).whatsapp,
    };
  },
});
