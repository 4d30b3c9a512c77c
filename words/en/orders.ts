import { formatEgp } from '#values/money.ts';
import type { orders as arabic } from '../ar/orders.ts';
import { orderStatuses } from './states.ts';

export const orders: typeof arabic = {
  ...orderStatuses,
  placed: 'We have your order; it is under review',
  placed_message: ({ number, left, checking, from, to }) =>
    `Yasmin: we have your order ${number} and are reviewing it. ${
      checking
        ? `We are checking your transfer of ${formatEgp(left, 'en')}.`
        : left > 0
          ? `To pay on delivery: ${formatEgp(left, 'en')}.`
          : 'It is paid for.'
    } Expected between ${day(from)} and ${day(to)}.`,
  paid_message: ({ number, amount }) =>
    `Yasmin: ${formatEgp(amount, 'en')} for your order ${number} has arrived. Thank you; we will keep you posted.`,
  receipt_refused_message: ({ number, reason }) =>
    `Yasmin: we could not confirm the transfer for your order ${number}: ${reason}. Send another receipt on the order’s page.`,
  receipt_wanted_message: ({ number, left, hours }) =>
    `Yasmin: your order ${number} waits for a transfer of ${formatEgp(left, 'en')} and its receipt. We keep the goods for ${hours} more hours.`,
  cancelled_message: ({ number, reason, given }) =>
    `Yasmin: your order ${number} has been cancelled${reason ? `: ${reason}` : ''}.${given ? ' What you paid goes back to you.' : ''}`,
  shipped_message: ({ number, left, days }) =>
    `Yasmin: your order ${number} is on its way${days ? ` and arrives ${between(days)}` : ' and arrives soon'}.${
      left > 0 ? ` To pay on delivery: ${formatEgp(left, 'en')}.` : ''
    }`,
  delivered_message: ({ number, until }) =>
    `Yasmin: your order ${number} has been delivered. We hope you love it. You can return what does not suit you until ${day(until)}.`,
  accepted_message: ({ number }) =>
    `Yasmin: your order ${number} was delivered a while ago, so we have marked it as received. Thank you for shopping with us.`,
  changed_message: ({ number, total, left, given }) =>
    `Yasmin: we changed your order ${number} as agreed. Its total is now ${formatEgp(total, 'en')}.${
      given > 0
        ? ` ${formatEgp(given, 'en')} went to your wallet.`
        : left > 0
          ? ` Left to pay: ${formatEgp(left, 'en')}.`
          : ''
    }`,
  refunded_message: ({ number, amount }) =>
    `Yasmin: we refunded ${formatEgp(amount, 'en')} of your order ${number} to your wallet.`,
  transfer_credited_message: ({ number, amount, balance }) =>
    `Yasmin: we found your transfer of ${formatEgp(amount, 'en')} for order ${number} and put it into your wallet, which now holds ${formatEgp(balance, 'en')}.`,
  deposit_message: ({ amount, balance }) =>
    `Yasmin: ${formatEgp(amount, 'en')} is now in your wallet, which holds ${formatEgp(balance, 'en')}.`,
  deposit_refused_message: ({ amount, reason }) =>
    `Yasmin: we could not confirm your deposit of ${formatEgp(amount, 'en')}: ${reason}.`,
  not_paid_in_time: 'It was not paid in time',
  deposit_asked: 'We have your deposit request',
  way_changed: 'The new way to pay is saved',
  receipt_taken: 'We have your receipt and will look at it soon',
  cancelled_done: 'The order is cancelled',
  accepted_done: 'Thank you, your order is marked as received',
  rated_done: 'Thank you for your rating',
  reordered: 'What you ordered is in your cart',
  reordered_in_part: 'What is left of your order is in your cart',
  reordered_nothing: 'Nothing of this order is available now',
  moved: 'The order has been moved on',
  reviewed: 'Your decision is saved',
};

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
const between = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `on ${day(to)}` : `between ${day(from)} and ${day(to)}`;
