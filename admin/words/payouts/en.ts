import type { payouts as arabic } from './ar.ts';

export const payouts: typeof arabic = {
  method: 'Payout method',
  methods: { instapay: 'InstaPay', mobile_wallet: 'Mobile wallet', bank: 'Bank account' },
  account: 'The customer’s account',
  account_hints: {
    instapay: 'name@instapay or a mobile number',
    mobile_wallet: 'The wallet’s mobile number, 11 digits',
    bank: 'IBAN: EG and 27 digits',
  },
  account_gone: 'The account was erased with the customer’s data',
  lead: 'Send each amount from the shop’s account to the customer’s account, then record the transaction number.',
  none: 'No payouts to send.',
  none_settled: 'No payouts yet.',
  states: { to_pay: 'To send', paid: 'Sent', to_wallet: 'Added to wallet' },
  state: 'Status',
  amount: 'Amount',
  order: 'Order',
  written: 'Created',
  settled: 'Settled',
  by: ({ name }) => `by ${name}`,
  reference: 'Transaction number in our account',
  sent: 'Mark as sent',
  to_wallet: 'Add to wallet',
  to_wallet_title: ({ name, amount }) => `Add ${amount} to the wallet of ${name}`,
  to_wallet_text: 'Use this if the account can’t receive transfers. The customer is notified. This can’t be undone.',
  pay_out: ({ amount }) => `Pay out ${amount} from the wallet`,
  pay_out_title: 'Pay out to the customer’s account',
  pay_out_text: ({ amount }) =>
    `${amount} is deducted from the customer’s wallet now and listed in “Payouts” until a member has sent it.`,
  pay_out_do: 'Create payout',
  back: 'Back',
  short: ({ due }) => `You received less than the requested amount (${due}). What do you want to do with it?`,
  shorts: {
    keep: 'Keep it and wait for the rest',
    wallet: 'Add it to the customer’s wallet and wait for the full amount',
    payout: 'Send it to the customer’s account and wait for the full amount',
  },
  refund_states: {
    to_pay: 'To send',
    paid: 'Sent to the customer',
    to_wallet: 'Could not be sent, added to the wallet instead',
  },
  in_money: 'The customer requested a refund to their account or card, not to the wallet',
  in_money_warning: ({ amount }) =>
    `${amount} is refunded as it was paid: to the card, or as a payout to the customer’s account. The part paid from the wallet is refunded to the wallet. The points earned with it are deducted and sealed units are restocked. This can’t be undone.`,
};
