import type { tax as arabic } from './ar.ts';

export const tax: typeof arabic = {
  off: 'Tax receipts are off. To turn them on, set the details of a point of sale at the tax authority in the server’s settings.',
  state: 'Status',
  tabs: { refused: 'Refused', pending: 'To send', submitted: 'Under review', valid: 'Valid' },
  counted: ({ label, n }) => `${label} (${n})`,
  states: {
    pending: 'To send',
    submitted: 'Under review by the authority',
    valid: 'Valid',
    invalid: 'Invalid',
    rejected: 'Rejected on arrival',
  },
  kinds: { sale: 'Sale', return: 'Return' },
  none: 'No receipts with this status.',
  none_refused: 'No refused receipts.',
  lead: 'The tax authority did not accept these receipts. Correct the cause, then send each one again; it gets a new UUID.',
  kind: 'Type',
  order: 'Order',
  amount: 'Amount',
  issued: 'Issued',
  tried: 'Last attempt',
  reason: 'Reason',
  uuid: 'UUID',
  again: 'Send again',
};
