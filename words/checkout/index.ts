import { checkoutScreens as ar } from './ar.ts';
import { checkoutScreens as en } from './en.ts';

export const checkoutScreens = { ar, en };
