import type { Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import type { CustomerNotification } from '../notify-customer.ts';

type Buyer = { userId: number; number: string; locale: Locale; phone: string };

/** A batch was recalled of which a customer has units. Once per batch and customer. */
export const batchRecalled = (
  { userId, number, locale, phone }: Buyer,
  { batchId, code, name }: { batchId: number; code: string; name: string },
): CustomerNotification => ({
  userId,
  to: phone,
  kind: 'batch_recalled',
  locale,
  text: getMessages(locale).notifications.batch_recalled({ name, code, number }),
  dedupe: `batch_recalled:${batchId}:${userId}`,
});
