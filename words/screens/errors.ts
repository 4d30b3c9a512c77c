import { errors as ar } from '../ar/errors.ts';
import { errors as en } from '../en/errors.ts';

export const errorWords = { ar, en };
