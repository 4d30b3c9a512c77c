import { easyCode } from '#shop/easy-code.ts';
import { cairoDate } from '#values/working-days.ts';

/** A fresh return number, made like an order's: `R-260614-7K3QM9`. */
export const returnNumber = (now: Date): string => `R-${cairoDate(now).slice(2).replaceAll('-', '')}-${easyCode(6)}`;
