import { getMessages } from '#words/messages.ts';
import type { OutboxMessage } from '../enqueue.ts';

/** An e-mail to the address of the setting `contact_notify`. */
const toStore = (to: string, message: Pick<OutboxMessage, 'kind' | 'text' | 'dedupe'>): OutboxMessage => ({
  userId: null,
  to,
  channel: 'email',
  locale: 'ar',
  ...message,
});

/** The `dedupe` key of the notification about a contact message. */
export const contactMessageKey = (id: number): string => `contact:${id}`;

/** Somebody sent a message by the contact form. */
export const contactMessageReceived = (
  to: string,
  { id, ...message }: { id: number; name: string; email: string; phone: string; message: string },
): OutboxMessage =>
  toStore(to, {
    kind: 'contact_message',
    text: getMessages('ar').content.contact_email(message),
    dedupe: contactMessageKey(id),
  });

/** The shop has sent as many SMS codes as it may in an hour or a day; the window ends at `expire` (milliseconds). */
export const smsBudgetReached = (
  to: string,
  { scope, points, expire }: { scope: 'hour' | 'day'; points: number; expire: number },
): OutboxMessage =>
  toStore(to, {
    kind: 'sms_budget',
    text: getMessages('ar').notifications.sms_budget[scope](points),
    dedupe: `sms_budget:${scope}:${expire}`,
  });
