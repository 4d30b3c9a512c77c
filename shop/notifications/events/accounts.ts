import type { Locale } from '#values/locale.ts';
import { getMessages, type Messages } from '#words/messages.ts';
import type { OutboxMessage } from '../enqueue.ts';
import type { CustomerNotification } from '../notify-customer.ts';

/** The account that an event is about. Its messages are in its language. */
export type NotifiedAccount = { id: number; locale: Locale };

type Sms = Omit<OutboxMessage, 'userId' | 'channel' | 'locale' | 'text'>;

const bySms = (
  { id, locale }: NotifiedAccount,
  message: Sms,
  text: (words: Messages['notifications']) => string,
): OutboxMessage => ({
  userId: id,
  channel: 'sms',
  locale,
  text: text(getMessages(locale).notifications),
  ...message,
});

/** Somebody registered with the phone number of an account. */
export const accountExists = (account: NotifiedAccount & { phone: string }, at: Date): OutboxMessage =>
  bySms(
    account,
    { to: account.phone, kind: 'account_exists', dedupe: `account_exists:${account.id}:${at.getTime()}` },
    (words) => words.account_exists,
  );

/** Somebody set the e-mail address of an account on another one. */
export const emailKnown = ({ id, locale, email }: NotifiedAccount & { email: string }, at: Date): OutboxMessage => ({
  userId: id,
  to: email,
  channel: 'email',
  kind: 'email_known',
  locale,
  text: getMessages(locale).notifications.email_known,
  dedupe: `email_known:${id}:${at.getTime()}`,
});

/** An account has a new phone number; its owner is told at the former one. `codeId`: the code that confirmed the change. */
export const phoneChanged = (
  account: NotifiedAccount & { formerPhone: string },
  { codeId, phone }: { codeId: number; phone: string },
): OutboxMessage =>
  bySms(account, { to: account.formerPhone, kind: 'phone_changed', dedupe: `phone_changed:${codeId}` }, (words) =>
    words.phone_changed(phone.slice(-3)),
  );

/** An identity of the provider `name` can sign in to an account. */
export const providerLinked = (
  account: NotifiedAccount & { phone: string },
  { identityId, name }: { identityId: number; name: string },
): OutboxMessage =>
  bySms(account, { to: account.phone, kind: 'provider_linked', dedupe: `provider-linked:${identityId}` }, (words) =>
    words.provider_linked(name),
  );

/** An account was closed; its data is erased after `days`. */
export const accountClosed = (
  account: NotifiedAccount & { phone: string },
  { days, at }: { days: number; at: Date },
): OutboxMessage =>
  bySms(
    account,
    { to: account.phone, kind: 'account_closed', dedupe: `account_closed:${account.id}:${at.getTime()}` },
    (words) => words.account_closed(days),
  );

/** The second factor of a member of staff was deleted. */
export const secondFactorReset = ({ id, locale }: NotifiedAccount, at: Date): CustomerNotification => ({
  userId: id,
  kind: 'second_factor_reset',
  locale,
  text: getMessages(locale).notifications.second_factor_reset,
  dedupe: `second_factor_reset:${id}:${at.getTime()}`,
});
