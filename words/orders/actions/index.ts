import { orderActions as ar } from './ar.ts';
import { orderActions as en } from './en.ts';

export const orderActions = { ar, en };
