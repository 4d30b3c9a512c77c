import { kitScreens as ar } from '../ar/kit-screens.ts';
import { kitScreens as en } from '../en/kit-screens.ts';

export const kitScreens = { ar, en };
