import { contactScreens as ar } from './ar.ts';
import { contactScreens as en } from './en.ts';

export const contactScreens = { ar, en };
