import { contactScreens as ar } from '../ar/contact-screens.ts';
import { contactScreens as en } from '../en/contact-screens.ts';

export const contactScreens = { ar, en };
