import { cartScreens as screensAr } from '../ar/cart-screens.ts';
import { cart as ar } from '../ar/cart.ts';
import { cartScreens as screensEn } from '../en/cart-screens.ts';
import { cart as en } from '../en/cart.ts';

export const cartScreens = { ar: screensAr, en: screensEn };

/** What may stand against what is in a cart, and the ways to pay; replies say some of it too. */
export const cartWords = { ar, en };
