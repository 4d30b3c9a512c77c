import { randomInt } from 'node:crypto';
import { cairoDate } from '#values/working-days.ts';

/** Digits and capitals that are not taken for one another when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A fresh order number: the day in Cairo, and six characters that can't be guessed from another: `YS-260614-7K3QM9`. */
export function orderNumber(now: Date): string {
  const day = cairoDate(now).slice(2).replaceAll('-', '');
  return `YS-${day}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
