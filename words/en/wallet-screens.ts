import { wholeEgp } from '#values/money.ts';
import { mostFileMegabytes } from '#values/uploads.ts';
import type { walletScreens as arabic } from '../ar/wallet-screens.ts';

export const walletScreens: typeof arabic = {
  title: 'Wallet',
  lead: 'Pay for your orders with it. Refunds of what you return come back here.',
  balance: 'Your balance',
  empty_balance: 'Charge your wallet and pay for orders with a single tap.',
  pending: (amount) => `${wholeEgp(amount, 'en')} on its way into your wallet`,
  pending_title: 'On its way into your wallet',
  pending_state: {
    review: 'We are checking the receipt',
    checking: 'Waiting for the bank',
    unpaid: 'Not paid yet',
  },
  pay_now: 'Pay now',
  charge: 'Charge the wallet',
  amount: 'Amount in EGP',
  amount_hint: (least, most) => `From ${wholeEgp(least, 'en')} to ${wholeEgp(most, 'en')}`,
  quick: 'Quick amounts',
  method: 'Way to pay',
  way: {
    credit_card: 'You go to the secure payment page, and the money is in your wallet at once.',
    instant_transfer: 'Transfer to our account and send a picture of the receipt; we add the money once checked.',
    mobile_wallet: 'Transfer to our wallet and send a picture of the receipt; we add the money once checked.',
  },
  receipt_file: 'Picture of the receipt',
  receipt_hint: `It shows amount, date and transaction number. A picture or PDF of up to ${mostFileMegabytes} MB.`,
  pay_by: {
    credit_card: 'Pay by card',
    instant_transfer: 'Send the receipt',
    mobile_wallet: 'Send the receipt',
    none: 'Charge the wallet',
  },
  pay_amount_by: {
    credit_card: (amount) => `Pay ${wholeEgp(amount, 'en')} by card`,
    instant_transfer: (amount) => `Send the receipt of ${wholeEgp(amount, 'en')}`,
    mobile_wallet: (amount) => `Send the receipt of ${wholeEgp(amount, 'en')}`,
    none: (amount) => `Charge ${wholeEgp(amount, 'en')}`,
  },
  sending: 'Sending…',
  none_open: 'The wallet can’t be charged at the moment.',
  entries: 'Wallet activity',
  entries_empty: 'No activity yet',
  entries_empty_text: 'Every charge, payment and refund shows up here, with its reason.',
  kinds: {
    deposit: 'Wallet charged',
    points: 'Points transferred',
    order: 'Order paid',
    order_cancelled: 'Refund of a cancelled order',
    return: 'Refund of a return',
    surplus: 'More was paid than was due',
    correction: 'Correction',
    merge: 'From your other account, now joined to this one',
  },
  of_return: (number) => `Return ${number}`,
  after: 'Balance after',
};
