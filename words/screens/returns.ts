import { returnScreens as ar } from '../ar/return-screens.ts';
import { returnScreens as en } from '../en/return-screens.ts';

export const returnScreens = { ar, en };
