import { cartChoices as ar } from '../ar/cart-choices.ts';
import { cartChoices as en } from '../en/cart-choices.ts';

export const cartChoices = { ar, en };
