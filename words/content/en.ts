import { plural } from '#values/plural.ts';
import type { content as arabic } from './ar.ts';

export const content: typeof arabic = {
  days: (n) => plural('en', n, { one: '# day', other: '# days' }),
  working_days: (from, to) => `${from} to ${plural('en', to, { one: '# working day', other: '# working days' })}`,
  minutes: (n) => plural('en', n, { one: '# minute', other: '# minutes' }),
  contact_sent: 'We received your message and will answer it',
  contact_email: ({ name, email, phone, message }) =>
    `New message from the contact page.\nName: ${name}\nPhone: ${phone}\nE-mail: ${email}\n${message}`,
};
