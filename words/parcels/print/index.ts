import { dispatchPrints as ar } from './ar.ts';
import { dispatchPrints as en } from './en.ts';

export const dispatchPrints = { ar, en };
