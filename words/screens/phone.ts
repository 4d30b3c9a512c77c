import { phoneField as ar } from '../ar/phone-field.ts';
import { phoneField as en } from '../en/phone-field.ts';

export const phoneField = { ar, en };
