import { consentScreens as ar } from '../ar/consent-screens.ts';
import { consentScreens as en } from '../en/consent-screens.ts';

export const consentScreens = { ar, en };
