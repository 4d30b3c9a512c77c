import type { Settings } from '#shop/settings/settings.ts';
import { isCard, isTransfer, type PaymentMethod } from '#values/payment-methods.ts';

/** For how long the stock of an order is reserved while a payment with this method is awaited; null for one that is paid at the door. */
export function reservationMinutes(
  method: PaymentMethod,
  { card_hold_minutes: cardMinutes, transfer_hold_hours: transferHours }: Settings,
): number | null {
  if (isCard(method)) return cardMinutes;
  return isTransfer(method) ? transferHours * 60 : null;
}
