import { orderStatuses as ar } from './ar.ts';
import { orderStatuses as en } from './en.ts';

export const orderStates = { ar, en };
