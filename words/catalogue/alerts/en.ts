import type { alertScreens as arabic } from './ar.ts';

export const alertScreens: typeof arabic = {
  title: 'Tell me when it is back',
  lead: 'We send one message when it is back in stock, within 90 days.',
  contact: 'E-mail address or phone number',
  send: 'Tell me when it is back',
  done: {
    sms: 'Done. We will send one SMS when it is back.',
    email: 'Done. We will send one e-mail when it is back.',
  },
  to_product: 'Back to the product',
  stop_title: 'Stop stock alerts',
  stop_text: (to) => `No more alerts will be sent to ${to}, and those that are waiting are cancelled.`,
  stop: 'Stop alerts',
  stopped_title: 'Alerts are stopped',
  stopped_text: (to) => `No more alerts will be sent to ${to}. To request them again, sign in to your account.`,
};
