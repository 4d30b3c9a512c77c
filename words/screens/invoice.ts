import { invoiceScreens as ar } from '../ar/invoice-screens.ts';
import { invoiceScreens as en } from '../en/invoice-screens.ts';

export const invoiceScreens = { ar, en };
