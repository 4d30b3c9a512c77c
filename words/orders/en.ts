import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { orders as arabic } from './ar.ts';
import { orderStatuses } from '../states/en.ts';

export const orders: typeof arabic = {
  ...orderStatuses,
  placed_unpaid: 'We received your order. Complete the payment and we will start preparing it',
  placed: 'We received your order and are reviewing it',
  ordered_before: 'Your cart is empty now. This is the last order that we received from you.',
  placed_message: ({ number, left, checking, from, to }) =>
    `Yasmin: we received your order ${number} and are reviewing it. ${
      checking
        ? `We are reviewing your transfer of ${formatEgp(left, 'en')}.`
        : left > 0
          ? `Amount to pay on delivery: ${formatEgp(left, 'en')}.`
          : 'It is paid.'
    } Expected between ${day(from)} and ${day(to)}.`,
  paid_message: ({ number, amount }) =>
    `Yasmin: we received ${formatEgp(amount, 'en')} for your order ${number}. Thank you. We will keep you updated.`,
  receipt_refused_message: ({ number, reason }) =>
    `Yasmin: we could not confirm the transfer for your order ${number}: ${reason}. Send another receipt on the order page.`,
  receipt_wanted_message: ({ number, left, hours }) =>
    `Yasmin: we have not received the transfer of ${formatEgp(left, 'en')} for your order ${number} yet. Send the receipt within ${plural('en', hours, { one: '# hour', other: '# hours' })}, or the order is cancelled.`,
  cancelled_message: ({ number, reason, isRefunded }) =>
    `Yasmin: your order ${number} has been cancelled${reason ? `: ${reason}` : ''}.${isRefunded ? ' We refund what you paid.' : ''}`,
  shipped_message: ({ number, left, days, trackUrl }) =>
    `Yasmin: your order ${number} is on its way${days ? ` and arrives ${between(days)}` : ' and arrives soon'}.${
      left > 0 ? ` To pay on delivery: ${formatEgp(left, 'en')}.` : ''
    } Track it: ${trackUrl}`,
  delivered_message: ({ number, until }) =>
    `Yasmin: your order ${number} has been delivered. We hope you love it. You can return items until ${day(until)}.`,
  accepted_message: ({ number }) =>
    `Yasmin: we marked your order ${number} as received because it was delivered a while ago. Thank you for shopping with us.`,
  changed_message: ({ number, total, left, atDoor, refunded }) =>
    `Yasmin: we changed your order ${number} as agreed. Its total is now ${formatEgp(total, 'en')}.${
      refunded > 0
        ? ` We refunded ${formatEgp(refunded, 'en')} to your wallet.`
        : left > 0
          ? ` Amount due${atDoor ? ' on delivery' : ''}: ${formatEgp(left, 'en')}.`
          : ''
    }`,
  refunded_message: ({ number, amount }) =>
    `Yasmin: we refunded ${formatEgp(amount, 'en')} of your order ${number} to your wallet.`,
  transfer_short_message: ({ number, got, left }) =>
    `Yasmin: we received ${formatEgp(got, 'en')} for your order ${number}; ${formatEgp(left, 'en')} is still due. Transfer the rest and send the receipt on the order page.`,
  transfer_given_back_message: ({ number, got, due, toWallet }) =>
    `Yasmin: we received ${formatEgp(got, 'en')} for your order ${number} instead of ${formatEgp(due, 'en')}. ${toWallet ? 'We added it to your wallet' : 'We will send it back to you'}. Please transfer the full amount.`,
  transfer_credited_message: ({ number, amount, balance }) =>
    `Yasmin: we found your transfer of ${formatEgp(amount, 'en')} for order ${number} and added it to your wallet. Your balance is now ${formatEgp(balance, 'en')}.`,
  deposit_message: ({ amount, balance }) =>
    `Yasmin: ${formatEgp(amount, 'en')} was added to your wallet. Your balance is now ${formatEgp(balance, 'en')}.`,
  deposit_refused_message: ({ amount, reason }) =>
    `Yasmin: we could not confirm your deposit of ${formatEgp(amount, 'en')}: ${reason}.`,
  not_paid_in_time: 'It was not paid in time',
  deposit_asked: 'We received your deposit request',
  way_changed: 'Payment method changed',
  receipt_taken: 'We received your receipt and will review it soon',
  cancelled_done: 'The order has been cancelled',
  accepted_done: 'Thank you, your order has been marked as received',
  rated_done: 'Thank you for your rating',
  reordered: 'The items of your order were added to your cart',
  reordered_in_part: 'The items still available were added to your cart.',
  reordered_nothing: 'None of the items of this order are available right now',
  moved: 'Order status updated',
  reviewed: 'Decision saved',
};

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const day = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
const between = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `on ${day(to)}` : `between ${day(from)} and ${day(to)}`;
