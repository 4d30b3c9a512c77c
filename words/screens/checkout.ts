import { checkoutScreens as ar } from '../ar/checkout-screens.ts';
import { checkoutScreens as en } from '../en/checkout-screens.ts';

export const checkoutScreens = { ar, en };
