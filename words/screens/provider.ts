import { providerScreens as ar } from '../ar/provider-screens.ts';
import { providerScreens as en } from '../en/provider-screens.ts';

export const providerScreens = { ar, en };
