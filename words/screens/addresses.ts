import { addressScreens as ar } from '../ar/address-screens.ts';
import { addressScreens as en } from '../en/address-screens.ts';

export const addressScreens = { ar, en };
