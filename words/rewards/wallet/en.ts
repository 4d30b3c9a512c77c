import { formatEgpNoBreak } from '#values/money.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import type { walletScreens as arabic } from './ar.ts';
import { depositAmountButtons, depositButtons, depositTexts } from '../../payments/methods/en.ts';

export const walletScreens: typeof arabic = {
  title: 'Wallet',
  lead: 'Use it to pay for your orders. Refunds are added here.',
  balance: 'Your balance',
  empty_balance: 'Top up your wallet and pay for orders with one tap.',
  pending: (amount) => `${formatEgpNoBreak(amount, 'en')} pending`,
  pending_title: 'Pending top-ups',
  pending_state: {
    review: 'We are reviewing the receipt',
    checking: 'Waiting for the bank',
    unpaid: 'Not paid yet',
  },
  pay_now: 'Pay now',
  charge: 'Top up your wallet',
  amount: 'Amount in EGP',
  amount_hint: (least, most) => `From ${formatEgpNoBreak(least, 'en')} to ${formatEgpNoBreak(most, 'en')}`,
  quick: 'Quick amounts',
  method: 'Payment method',
  way: depositTexts,
  receipt_file: 'Picture of the receipt',
  receipt_hint: `It must show the amount, date and transaction number. Picture or PDF, up to ${MAX_FILE_MEGABYTES} MB.`,
  pay_by: {
    ...depositButtons,
    none: 'Top up your wallet',
  },
  pay_amount_by: {
    ...depositAmountButtons,
    none: (amount) => `Top up ${formatEgpNoBreak(amount, 'en')}`,
  },
  sending: 'Sending…',
  none_open: 'Top-ups are not available at the moment.',
  entries: 'Wallet activity',
  entries_empty: 'No activity yet',
  entries_empty_text: 'Every top-up, payment and refund appears here with its reason.',
  kinds: {
    deposit: 'Top-up',
    points: 'Points transferred',
    order: 'Order payment',
    order_cancelled: 'Refund for a cancelled order',
    payout: 'Sent to your account',
    order_changed: 'Difference of a changed order',
    order_refund: 'Partial refund of an order',
    return: 'Refund for a return',
    surplus: 'Overpayment',
    correction: 'Correction',
    merge: 'From your other account, merged into this one',
  },
  of_return: (number) => `Return ${number}`,
  after: 'Balance after',
};
