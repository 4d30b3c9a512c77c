import { formatEgp } from '#values/money.ts';
import type { payments as ar } from './ar.ts';

const cause = (number: string | null): string => (number === null ? 'your wallet top-up' : `your order ${number}`);

/** Notifications about card payments. */
export const payments: typeof ar = {
  surplus_message: ({ number, amount }) =>
    `Yasmin: we received ${formatEgp(amount, 'en')} more than was due for ${cause(number)}. We refund it to your card automatically.`,
  refunded_message: ({ number, amount }) =>
    `Yasmin: ${formatEgp(amount, 'en')} for ${cause(number)} has been refunded to your card. Your bank may take a few days to show it.`,
  declined_message: ({ number, amount }) =>
    `Yasmin: your bank declined the payment of ${formatEgp(amount, 'en')} for ${cause(number)}. You were not charged and can try again.`,
  deposit_item: 'Wallet top-up',
  shipping_item: 'Delivery',
  payout_planned_message: ({ number, amount }) =>
    `Yasmin: we will send ${formatEgp(amount, 'en')}${number === null ? '' : ` for your order ${number}`} to the account you gave us and let you know when it is sent.`,
  payout_paid_message: ({ number, amount, reference }) =>
    `Yasmin: we sent you ${formatEgp(amount, 'en')}${number === null ? '' : ` for your order ${number}`}. Transaction number: ${reference}.`,
  payout_wallet_message: ({ number, amount }) =>
    `Yasmin: we could not send ${formatEgp(amount, 'en')}${number === null ? '' : ` for your order ${number}`} to your account, so we added it to your wallet.`,
  callback_taken: 'Accepted',
};
