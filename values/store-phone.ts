import { dialledPhone, plainPhone } from './phone-text.ts';

/**
 * A number of the store itself in the international form, `+966500000000`: as it is when it has a country code, else with
 * `dialCode` (`+966`) in place of the zero before it. Empty when there is no number in it.
 */
export function storePhone(told: string, dialCode: string): string {
  const text = dialledPhone(plainPhone(told));
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  return text.startsWith('+') ? `+${digits}` : `${dialCode}${digits.replace(/^0+/, '')}`;
}

/** The link that calls an international number. */
export const callLink = (phone: string): string => `tel:${phone}`;

/** The link that writes to an international number in WhatsApp. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;
