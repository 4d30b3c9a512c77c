import type { paymentMethods as arabic } from './ar.ts';

export const paymentMethods: typeof arabic = {
  title: 'Available payment methods',
  lead: 'Switching takes effect at once, at checkout and for wallet deposits. Orders that were placed do not change.',
  on: 'On',
  off: 'Off',
  not_configured: 'No account set',
  open: 'Switch on',
  close: 'Switch off',
  open_named: ({ name }) => `Switch on ${name}`,
  close_named: ({ name }) => `Switch off ${name}`,
  reason: { ar: 'Reason for shoppers in Arabic', en: 'Reason for shoppers in English' },
  suggested: { ar: 'هذه الطريقة متوقفة مؤقتًا', en: 'This method is paused for now' },
};
