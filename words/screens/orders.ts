import { orderScreens as ar } from '../ar/order-screens.ts';
import { orderScreens as en } from '../en/order-screens.ts';

export const orderScreens = { ar, en };
