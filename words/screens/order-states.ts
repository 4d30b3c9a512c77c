import { orderStatuses as ar } from '../ar/states.ts';
import { orderStatuses as en } from '../en/states.ts';

export const orderStates = { ar, en };
