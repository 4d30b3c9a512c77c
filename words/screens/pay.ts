import { payScreens as ar } from '../ar/pay-screens.ts';
import { payScreens as en } from '../en/pay-screens.ts';

export const payScreens = { ar, en };
