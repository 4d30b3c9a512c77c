import { plural } from '#values/plural.ts';
import type { content as arabic } from './ar.ts';
import { workingDays } from '#words/working-days.ts';

export const content: typeof arabic = {
  days: (n) => plural('en', n, { one: '# day', other: '# days' }),
  working_days: (days) => workingDays('en', days),
  minutes: (n) => plural('en', n, { one: '# minute', other: '# minutes' }),
  contact_sent: 'We received your message and will answer it',
  contact_email: ({ name, email, phone, message }) =>
    `New message from the contact page.\nName: ${name}\nPhone: ${phone}\nE-mail: ${email}\n${message}`,
};
