import { orderActs as ar } from '../ar/order-acts.ts';
import { orderActs as en } from '../en/order-acts.ts';

export const orderActs = { ar, en };
