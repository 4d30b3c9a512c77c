import { formatEgp } from '#values/money.ts';
import type { orders as arabic } from '../ar/orders.ts';

export const orders: typeof arabic = {
  awaiting_payment: 'Awaiting payment',
  under_review: 'Under review',
  confirmed: 'Confirmed',
  preparing: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
  accepted: 'Received',
  cancelled: 'Cancelled',
  placed: 'We have your order; it is under review',
  placed_message: ({ number, left, from, to }) =>
    `Yasmin: we have your order ${number} and are reviewing it. To pay on delivery: ${formatEgp(left, 'en')}. Expected between ${day(from)} and ${day(to)}.`,
};

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
