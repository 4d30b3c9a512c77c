import { shippingScreens as ar } from './ar.ts';
import { shippingScreens as en } from './en.ts';

export const shippingScreens = { ar, en };
