import { storePhone } from '#values/store-phone.ts';
import type { Settings } from './settings.ts';

/** The store's own phone numbers in the international form; null for one that is not set. */
export const storePhones = ({
  phone,
  whatsapp,
  dial_code,
}: Pick<Settings, 'phone' | 'whatsapp' | 'dial_code'>): { phone: string | null; whatsapp: string | null } => ({
  phone: storePhone(phone ?? '', dial_code) || null,
  whatsapp: storePhone(whatsapp ?? '', dial_code) || null,
});
