import { types as ar } from './ar.ts';
import { types as en } from './en.ts';

export const types = { ar, en };
