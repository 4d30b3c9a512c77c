import { shippingScreens as ar } from '../ar/shipping-screens.ts';
import { shippingScreens as en } from '../en/shipping-screens.ts';

export const shippingScreens = { ar, en };
