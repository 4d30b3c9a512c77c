import type { calls as arabic } from './ar.ts';

export const calls: typeof arabic = {
  show: 'Show',
  all: 'All',
  views: { due: 'Due now', later: 'At a later time', unanswered: 'Not reached in three calls' },
  none: 'No calls here right now.',
  comma: ', ',
  placed: ({ age }) => `placed ${age}`,
  refused_address: ({ n }) =>
    n === 1
      ? '1 order was refused on delivery at this address under another number'
      : `${n} orders were refused on delivery at this address under other numbers`,
  call: 'Call',
  whatsapp: 'WhatsApp message',
  history: 'Calls',
  nth: ({ n }) => `${n}.`,
  again: 'next call',
  outcomes: {
    no_answer: 'No answer',
    call_again: 'Asked to be called later',
    confirmed: 'Confirmed',
    changed: 'Changed',
    refused: 'Refused',
  },
  outcome_of: ({ number }) => `Outcome of the call about order ${number}`,
  confirmed: 'Confirm order',
  no_answer: 'No answer',
  call_again: 'Call later',
  changed: 'Change order',
  refused: 'Cancel for the customer',
  refused_title: ({ number }) => `Cancel order ${number}`,
  refused_warning: 'The order is cancelled, its units go back to stock, and the customer receives the reason.',
  reasons: [
    'The customer no longer wants the order',
    'The order was placed by mistake',
    'The price with shipping is higher than expected',
    'The delivery is too late',
  ],
  in_hours: ({ n }) => (n === 24 ? 'Tomorrow at this time' : n === 1 ? 'In 1 hour' : `In ${n} hours`),
  again_at: 'Time of the call (Cairo)',
  save: 'Save time',
};
