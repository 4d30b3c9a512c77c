import { formatEgpNoBreak } from '#values/money.ts';
import type { payScreens as ar } from './ar.ts';

/** The redirect to the card gateway's page, and the return from it. */
export const payScreens: typeof ar = {
  title: 'Card payment',
  order: 'Order number',
  purpose: 'For',
  deposit: 'Wallet top-up',
  amount: 'Amount',
  paid_title: 'Payment received',
  paid_order: 'Your order is paid in full and we are reviewing it.',
  paid_deposit: 'The amount is in your wallet and ready to use.',
  surplus_title: 'This amount will be refunded',
  surplus:
    'This payment is no longer needed, so we refund it to your card automatically. We’ll message you when it’s done.',
  refunded_title: 'This amount has been refunded',
  refunded: 'If it went to your card, your bank may take a few days to show it. Otherwise it is in your wallet.',
  declined_title: 'Your bank declined the payment',
  declined: (amount) =>
    `${formatEgpNoBreak(amount, 'en')} was not charged. Check the card details and balance, then try again or use another card.`,
  declined_kept: 'Your order is saved and its products are reserved for a limited time.',
  waiting_title: 'Checking your payment',
  waiting: 'We are waiting for the bank. Please don’t pay again.',
  still_title: 'No answer from the bank yet',
  still: 'We will message you when the bank answers. You can close this page. Please don’t pay again.',
  refresh: 'Check now',
  closed_title: 'This payment page is closed',
  closed_order: 'The time to pay for this order has expired, or it uses another payment method. You were not charged.',
  closed_again: 'This attempt was not completed. You were not charged and can start again.',
  closed_deposit: 'This attempt was not completed. You were not charged.',
  away_title: 'The payment service is unavailable',
  away: 'You were not charged and your order is saved. Try again in a moment.',
  too_many_title: 'Too many attempts',
  too_many: 'The payment page was opened too many times. Wait a little, then try again.',
  again: 'Try again',
  other_way: 'Choose another payment method',
  way_title: 'Choose a payment method',
  way_lead: 'The amount and your discount don’t change.',
  way_go: 'Continue',
  see_order: 'See order',
  to_wallet: 'My wallet',
  keep_shopping: 'Keep shopping',
};
