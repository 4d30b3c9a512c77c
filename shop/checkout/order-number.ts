import { randomReadableCode } from '#shop/readable-code.ts';
import { cairoDate } from '#values/working-days.ts';

/** A new order number: the day in Cairo and six characters that can't be guessed from another number: `YS-260614-7K3QM9`. */
export const orderNumber = (now: Date): string =>
  `YS-${cairoDate(now).slice(2).replaceAll('-', '')}-${randomReadableCode(6)}`;
