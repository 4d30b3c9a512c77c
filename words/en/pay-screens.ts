import { wholeEgp } from '#values/money.ts';
import type { payScreens as ar } from '../ar/pay-screens.ts';

/** Going to the card gateway's page, and coming back from it. */
export const payScreens: typeof ar = {
  title: 'Card payment',
  order: 'Order number',
  purpose: 'For',
  deposit: 'Wallet top-up',
  amount: 'Amount',
  paid_title: 'Payment received',
  paid_order: 'It is paid in full, and we are reviewing your order.',
  paid_deposit: 'The amount is in your wallet and ready to use.',
  surplus_title: 'This amount goes back to you',
  surplus:
    'It was paid when nothing was due any more, so it goes back to your card by itself. We send you a message when it has.',
  declined_title: 'Your bank declined the payment',
  declined: (amount) =>
    `${wholeEgp(amount, 'en')} was not taken. Check the card’s details and balance, then try again or use another card.`,
  declined_kept: 'Your order is kept, and its products are reserved for you for a while.',
  waiting_title: 'Checking your payment',
  waiting: 'The bank’s answer comes in a moment. Please don’t pay again.',
  still_title: 'No answer from the bank yet',
  still: 'We send you a message as soon as it comes; you can close this page. Please don’t pay again now.',
  refresh: 'Check now',
  closed_title: 'You can’t pay here',
  closed_order: 'The time to pay for this order is over, or it is paid another way. Nothing was taken.',
  closed_again: 'This attempt was not finished. Nothing was taken, and you can start again.',
  closed_deposit: 'This attempt was not finished. Nothing was taken.',
  away_title: 'The payment service does not answer',
  away: 'Nothing was taken, and your order is kept. Try again in a moment.',
  too_many_title: 'Too many tries',
  too_many: 'The payment page was opened many times. Wait a little, then try again.',
  again: 'Try again',
  other_way: 'Choose another way to pay',
  way_title: 'Choose how to pay',
  way_lead: 'The amount and your discount stay as they are; nothing is added.',
  way_go: 'Continue this way',
  see_order: 'See the order',
  to_wallet: 'My wallet',
  keep_shopping: 'Keep shopping',
};
