import { phoneField as ar } from './ar.ts';
import { phoneField as en } from './en.ts';

export const phoneField = { ar, en };
