import { invoiceScreens as ar } from './ar.ts';
import { invoiceScreens as en } from './en.ts';

export const invoiceScreens = { ar, en };
