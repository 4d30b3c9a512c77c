import { randomReadableCode } from '#shop/readable-code.ts';
import { cairoDate } from '#values/working-days.ts';

/** A new return number in the format of order numbers: `R-260614-7K3QM9`. */
export const returnNumber = (now: Date): string =>
  `R-${cairoDate(now).slice(2).replaceAll('-', '')}-${randomReadableCode(6)}`;
