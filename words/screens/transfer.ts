import { transferScreens as ar } from '../ar/transfer-screens.ts';
import { transferScreens as en } from '../en/transfer-screens.ts';

export const transferScreens = { ar, en };
