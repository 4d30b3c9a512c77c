import { formatEgpNoBreak } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';
import type { transferScreens as arabic } from './ar.ts';
import { accountNumberNames, transferSteps, transferTitles } from '../methods/en.ts';

export const transferScreens: typeof arabic = {
  titles: transferTitles,
  lead: 'We received your order. Transfer the amount, then send us a picture of the receipt.',
  held: (clock, day) => `Your products are reserved until ${clock}, ${day}.`,
  held_then: (hours) =>
    `If we have no receipt by then, we send you a reminder and wait ${plural('en', hours, { one: 'another hour', other: 'another # hours' })}. After that, the order is cancelled.`,
  held_last: 'This is the last reminder. Without a receipt by then, the order is cancelled.',
  over_title: 'The reservation has expired',
  over: 'If you have made the transfer, send the receipt now, before the order is cancelled. If you have not, don’t transfer anything.',
  refused_title: 'We could not confirm the receipt',
  refused_because: 'Reason',
  refused_next: 'If the money has left your account, don’t transfer again. Send a clearer receipt or contact us.',
  account: 'Transfer the amount',
  through: 'Bank or service',
  numbers: accountNumberNames,
  amount: 'Exact amount',
  code: 'Order number',
  code_hint: 'Enter it in the note of the transfer, if possible.',
  how: 'How to transfer',
  steps: transferSteps,
  fees: 'Your app may charge a fee on top of this amount.',
  safety: 'We never ask for a PIN or a verification code.',
  receipt: 'Send the receipt',
  receipt_again: 'Send another receipt',
  receipt_file: 'Picture of the receipt',
  receipt_hint: `It must show the amount, date and transaction number. Picture or PDF, up to ${MAX_FILE_MEGABYTES} MB.`,
  reference: 'Transaction number',
  reference_hint: 'You find it in the transfer details. It speeds up the review.',
  send: 'Send the receipt',
  sending: 'Sending…',
  review_title: 'We received your receipt',
  review: (amount) =>
    `We are checking that ${formatEgpNoBreak(amount, 'en')} has arrived and will message you when it is confirmed. Please don’t transfer again.`,
  review_kept: 'Your products are reserved during the review. You can close this page.',
  review_since: 'Receipt sent',
  review_sent: (clock, day) => `${day}, ${clock}`,
  paid_title: 'Payment confirmed',
  paid: 'We received the full amount and will keep you updated on your order.',
  cancelled_title: 'This order has been cancelled',
  cancelled: 'Please don’t transfer anything for it.',
  cancelled_given: 'What you paid was refunded to your Yasmin wallet.',
  cancelled_sent: 'If you have already made the transfer, contact us with the order number and we will look into it.',
  see_order: 'Order details',
  keep_shopping: 'Keep shopping',
  help: 'Need help?',
  no_account:
    'This type of transfer is not available at the moment. Don’t send any money. Choose another payment method on your order page or contact us.',
  chat: 'Write to us in the chat',
  whatsapp: 'Write to us on WhatsApp',
  whatsapp_text: (number) => `Hello, I have a question about paying for order ${number}`,
};
