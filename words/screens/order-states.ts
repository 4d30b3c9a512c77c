import { orders as ar } from '../ar/orders.ts';
import { orders as en } from '../en/orders.ts';

export const orderStates = { ar, en };
