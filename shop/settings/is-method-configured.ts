import type { Ctx } from '#shop/context.ts';
import { accountSettingOf, isCard, isTransfer, type PaymentMethod } from '#values/payment-methods.ts';
import type { Settings } from './settings.ts';

/** Whether a payment method can be used apart from its switch: a transfer has an account, cards have a gateway. */
export function isMethodConfigured(
  { gateway }: Pick<Ctx, 'gateway'>,
  method: PaymentMethod,
  settings: Settings,
): boolean {
  if (isCard(method)) return gateway !== null;
  return !isTransfer(method) || settings[accountSettingOf(method)] !== null;
}
