import { plural } from '#values/plural.ts';
import type { payments as arabic } from './ar.ts';

const count = (n: number, one: string, other: string) => plural('en', n, { one, other });

export const payments: typeof arabic = {
  queue: 'Receipts to review',
  waiting: ({ n }) => count(n, 'One receipt to review', '# receipts to review'),
  done: 'All receipts have been reviewed.',
  keys: 'Keyboard shortcuts: J next, K previous, A accept, R reject.',
  amount: 'Requested amount',
  due: 'Amount due on the order',
  order: 'Order',
  deposit: 'Wallet deposit',
  from: 'From',
  sent: 'Sent',
  reference: 'Transaction number in our bank or wallet',
  reference_given: 'Transaction number from the customer',
  came: 'Amount received, if different',
  accept: 'Accept',
  reject: 'Reject',
  reject_title: 'Reject the receipt',
  reason: 'Reason (sent to the customer)',
  reasons: [
    'The picture is not readable',
    'The amount is different',
    'The transfer has not reached our account',
    'The receipt was already used',
  ],
  flags: {
    file_seen: 'The same file was sent with another payment',
    picture_seen: 'A similar picture was sent with another payment',
    reference_used: 'The transaction number was already accepted',
    reference_seen: 'The transaction number is used on another receipt',
    amount_changed: 'The amount due on the order has changed since',
  },
  seen_with: 'Other payments with this receipt or number',
  accepted: ({ who }) => `Accepted: ${who}`,
  rejected: ({ who }) => `Rejected: ${who}`,
  pdf_page: ({ alt, n }) => `${alt}, page ${n}`,
  pdf_large: 'Enlarge',
  pdf_reading: 'Reading the file',
  pdf_broken: 'The file can’t be fully shown here. Download it to see it.',
  download: 'Download',
  picture_alt: ({ who }) => `Receipt of a transfer from ${who}`,
  no_receipt: 'This payment has no receipt.',
  full_size: 'Open in full size',
  not_shown: 'Browsers can’t show this type of picture. Download it to see it.',
};
