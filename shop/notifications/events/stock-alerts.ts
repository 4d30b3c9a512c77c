import { getMessages } from '#words/messages.ts';
import type { OutboxMessage } from '../enqueue.ts';

type Alert = Pick<OutboxMessage, 'userId' | 'channel' | 'locale'> & { recipient: string };

/** A variant is in stock again that somebody waits for. Once per alert. */
export const backInStock = (
  { recipient, ...alert }: Alert,
  { id, name, url, stopUrl }: { id: number; name: string; url: string; stopUrl: string },
): OutboxMessage => ({
  ...alert,
  to: recipient,
  kind: 'back_in_stock',
  text: getMessages(alert.locale).notifications.back_in_stock({ name, url, stopUrl }),
  data: { name, url, stopUrl },
  dedupe: `back_in_stock:${id}`,
});
