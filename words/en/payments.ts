import { formatEgp } from '#values/money.ts';
import type { payments as ar } from '../ar/payments.ts';

const cause = (number: string | null): string => (number === null ? 'your wallet top-up' : `your order ${number}`);

/** What is told of card payments by message. */
export const payments: typeof ar = {
  surplus_message: ({ number, amount }) =>
    `Yasmin: we received ${formatEgp(amount, 'en')} more than was due for ${cause(number)}. It goes back to your card by itself; there is nothing to do.`,
  refunded_message: ({ number, amount }) =>
    `Yasmin: ${formatEgp(amount, 'en')} of ${cause(number)} has gone back to your card. Your bank may take some days to show it.`,
  declined_message: ({ number, amount }) =>
    `Yasmin: your bank did not accept the payment of ${formatEgp(amount, 'en')} for ${cause(number)}. Nothing was taken, and you can try again.`,
  deposit_item: 'Wallet top-up',
  shipping_item: 'Delivery',
  callback_taken: 'Taken',
};
