import { printScreens as ar } from '../ar/print-screens.ts';
import { printScreens as en } from '../en/print-screens.ts';

export const printScreens = { ar, en };
