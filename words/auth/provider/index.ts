import { providerScreens as ar } from './ar.ts';
import { providerScreens as en } from './en.ts';

export const providerScreens = { ar, en };
