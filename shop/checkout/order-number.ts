import { easyCode } from '#shop/easy-code.ts';
import { cairoDate } from '#values/working-days.ts';

/** A fresh order number: the day in Cairo, and six characters that can't be guessed from another: `YS-260614-7K3QM9`. */
export const orderNumber = (now: Date): string => `YS-${cairoDate(now).slice(2).replaceAll('-', '')}-${easyCode(6)}`;
