import { consentScreens as ar } from './ar.ts';
import { consentScreens as en } from './en.ts';

export const consentScreens = { ar, en };
