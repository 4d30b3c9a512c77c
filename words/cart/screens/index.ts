import { cartScreens as screensAr } from './ar.ts';
import { cart as ar } from '../ar.ts';
import { cartScreens as screensEn } from './en.ts';
import { cart as en } from '../en.ts';

export const cartScreens = { ar: screensAr, en: screensEn };

/** The warnings of a cart, and the payment methods; some replies contain them too. */
export const cartMessages = { ar, en };
