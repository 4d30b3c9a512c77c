import { cartChoices as ar } from './ar.ts';
import { cartChoices as en } from './en.ts';

export const cartChoices = { ar, en };
