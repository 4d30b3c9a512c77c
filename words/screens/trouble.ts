import { troubleScreens as ar } from '../ar/trouble-screens.ts';
import { troubleScreens as en } from '../en/trouble-screens.ts';

export const troubleScreens = { ar, en };
