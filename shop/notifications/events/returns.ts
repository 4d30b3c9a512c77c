import type { returns } from '#db/schema.ts';
import type { Piastres } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import type { CustomerNotification } from '../notify-customer.ts';

type ReturnStatus = (typeof returns.$inferSelect)['status'];

/** The return that an event is about. Its notifications go to the phone of its order, in the language of the order. */
export type NotifiedReturn = {
  id: number;
  userId: number;
  number: string;
  locale: CustomerNotification['locale'];
  phone: string;
};

const messageKey = (status: ReturnStatus, inMoney: boolean) =>
  inMoney && (status === 'received' || status === 'refunded')
    ? (`${status}_money_message` as const)
    : (`${status}_message` as const);

/** A return has reached a status, which it does once; `inMoney`: its refund is not credited to the wallet. */
export const returnStatusChanged = (
  { id, userId, number, locale, phone }: NotifiedReturn,
  {
    status,
    inMoney,
    ...params
  }: { status: ReturnStatus; inMoney: boolean; days: number; refund: Piastres; reason: string },
): CustomerNotification => ({
  userId,
  to: phone,
  kind: `return_${status}`,
  locale,
  text: getMessages(locale).returns[messageKey(status, inMoney)]({ number, ...params }),
  dedupe: `return_${status}:${id}`,
});
