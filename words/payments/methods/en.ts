import { formatEgpNoBreak } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type * as arabic from './ar.ts';

type Texts = typeof arabic;

const hours = (n: number): string => plural('en', n, { one: '# hour', other: '# hours' });

const minutes = (n: number): string => plural('en', n, { one: '# minute', other: '# minutes' });

export const methodNames: Texts['methodNames'] = {
  cash_on_delivery: 'Cash on delivery',
  instant_transfer: 'InstaPay',
  mobile_wallet: 'Mobile wallet',
  credit_card: 'Bank card',
};

export const shortMethodNames: Texts['shortMethodNames'] = {
  cash_on_delivery: 'Cash on delivery',
  instant_transfer: 'InstaPay',
  mobile_wallet: 'Mobile wallet',
  credit_card: 'Card',
};

export const methodTexts: Texts['methodTexts'] = {
  cash_on_delivery: 'Pay the courier in cash when your order arrives.',
  instant_transfer: 'Transfer the amount to the account shown, then attach the receipt.',
  mobile_wallet: 'Send the amount to the wallet number shown, then attach the receipt.',
  credit_card: 'Pay with your card on a secure payment page.',
};

export const checkoutTexts: Texts['checkoutTexts'] = {
  cash_on_delivery: ({ limit }) =>
    `Pay the courier in cash when your order arrives. For orders up to ${formatEgpNoBreak(limit, 'en')}.`,
  instant_transfer: ({ transferHours }) =>
    `After you order, we show our account and the exact amount. Transfer it in your bank’s app and send us the receipt. We reserve your items for ${hours(transferHours)}.`,
  mobile_wallet: ({ transferHours }) =>
    `After you order, we show our wallet number and the exact amount. Transfer it from your wallet and send us the receipt. We reserve your items for ${hours(transferHours)}.`,
  credit_card: ({ cardMinutes }) =>
    `Pay on a secure payment page; we never see your card details. We reserve your items for ${minutes(cardMinutes)}.`,
};

export const orderNotes: Texts['orderNotes'] = {
  cash_on_delivery: 'Pay in cash on delivery',
  instant_transfer: 'Transfer by InstaPay after you order',
  mobile_wallet: 'Transfer from your wallet after you order',
  credit_card: 'Pay by card on the next page',
};

export const depositTexts: Texts['depositTexts'] = {
  credit_card: 'Pay on the secure payment page. The money is in your wallet immediately.',
  instant_transfer: 'Transfer to our account and send a picture of the receipt. We add the money after reviewing it.',
  mobile_wallet: 'Transfer to our wallet and send a picture of the receipt. We add the money after reviewing it.',
};

export const depositButtons: Texts['depositButtons'] = {
  credit_card: 'Pay by card',
  instant_transfer: 'Send the receipt',
  mobile_wallet: 'Send the receipt',
};

export const depositAmountButtons: Texts['depositAmountButtons'] = {
  credit_card: (amount) => `Pay ${formatEgpNoBreak(amount, 'en')} by card`,
  instant_transfer: (amount) => `Send the receipt for ${formatEgpNoBreak(amount, 'en')}`,
  mobile_wallet: (amount) => `Send the receipt for ${formatEgpNoBreak(amount, 'en')}`,
};

export const transferTitles: Texts['transferTitles'] = {
  instant_transfer: 'Pay by InstaPay',
  mobile_wallet: 'Pay from a mobile wallet',
};

export const accountNumberNames: Texts['accountNumberNames'] = {
  instant_transfer: 'Payment address',
  mobile_wallet: 'Wallet number',
};

export const transferSteps: Texts['transferSteps'] = {
  instant_transfer: [
    'Open InstaPay or your bank’s app and choose “Send money”.',
    'Paste the payment address and enter the exact amount shown here.',
    'Check the details, then confirm the transfer.',
    'Take a screenshot of the successful transfer and upload it here.',
  ],
  mobile_wallet: [
    'Open your wallet’s app: Vodafone Cash, Orange Cash, e& money or WE Pay.',
    'Choose “Transfer money”, paste the wallet number and enter the exact amount shown here.',
    'Check the number, then confirm the transfer.',
    'Take a screenshot of the confirmation and upload it here.',
  ],
};

export const accountNames: Texts['accountNames'] = {
  instant_transfer_account: 'InstaPay account',
  mobile_wallet_account: 'Mobile wallet account',
};

export const accountTexts: Texts['accountTexts'] = {
  instant_transfer_account: 'The InstaPay account that customers transfer to',
  mobile_wallet_account: 'The mobile wallet that customers transfer to',
};

export const accountMissingEffects: Texts['accountMissingEffects'] = {
  instant_transfer_account: 'InstaPay is unavailable until then',
  mobile_wallet_account: 'mobile wallet transfers are unavailable until then',
};
