import { accountScreens as ar } from '../ar/account-screens.ts';
import { accountScreens as en } from '../en/account-screens.ts';

export const accountScreens = { ar, en };
