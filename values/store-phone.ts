import { dialledPhone, plainPhone } from './phone-text.ts';

/**
 * A number of the store in the international form, `+966500000000`: unchanged when it has a country code, otherwise with `dialCode` (`+966`)
 * instead of its leading zero. Empty when the text has no number.
 */
export function storePhone(input: string, dialCode: string): string {
  const text = dialledPhone(plainPhone(input));
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  return text.startsWith('+') ? `+${digits}` : `${dialCode}${digits.replace(/^0+/, '')}`;
}

/** The link that calls an international number. */
export const callLink = (phone: string): string => `tel:${phone}`;

/** The link to an international number in WhatsApp. */
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;
