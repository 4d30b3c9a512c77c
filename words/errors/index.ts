import { errors as ar } from './ar.ts';
import { errors as en } from './en.ts';

export const errorMessages = { ar, en };
