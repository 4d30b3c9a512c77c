import { storePhone } from '#values/store-phone.ts';
import type { Settings } from '../settings/settings.ts';

/** The store's own numbers in the international form. */
export const storePhones = ({ phone, whatsapp, dial_code }: Settings): { phone: string; whatsapp: string } => ({
  phone: storePhone(phone, dial_code),
  whatsapp: storePhone(whatsapp, dial_code),
});
