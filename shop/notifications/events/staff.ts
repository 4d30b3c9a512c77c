import { getMessages, type Messages } from '#words/messages.ts';
import type { CustomerNotification } from '../notify-customer.ts';
import type { Locale } from '#values/locale.ts';
import type { OutboxMessage } from '../enqueue.ts';
import type { NotifiedAccount } from './accounts.ts';

/** The notification of an event of the back office to one of the members who can undo it. */
const toMember = (
  { id, locale }: NotifiedAccount,
  event: string,
  text: (words: Messages['staff']) => string,
): CustomerNotification => ({
  userId: id,
  kind: 'staff_change',
  locale,
  text: text(getMessages(locale).staff),
  dedupe: `${event}:${id}`,
});

/** A change that needs a second member; `by` is a name, `subject` what it changes. */
type Change = { id: number; by: string; subject: string };

/** A member requested a change; `waits`: it needs the consent of a second one. */
export const changeRequested = (
  member: NotifiedAccount,
  { id, by, subject, waits }: Change & { waits: boolean },
): CustomerNotification =>
  toMember(member, `change:${id}:requested`, (words) => words.change_asked({ by, what: subject, waits }));

/** A requested change was applied. */
export const changeApplied = (member: NotifiedAccount, { id, by, subject }: Change): CustomerNotification =>
  toMember(member, `change:${id}:applied`, (words) => words.change_applied({ by, what: subject }));

type Removal = { id: number; by: string; name: string; at: Date };

/** The member `id` lost a right that leads to money. */
export const memberRightsRemoved = (member: NotifiedAccount, { id, by, name, at }: Removal): CustomerNotification =>
  toMember(member, `rights:${id}:${at.getTime()}`, (words) => words.rights_taken({ by, name }));

/** The role `id` lost a right that leads to money. */
export const roleRightsRemoved = (member: NotifiedAccount, { id, by, name, at }: Removal): CustomerNotification =>
  toMember(member, `role:${id}:${at.getTime()}`, (words) => words.role_taken({ by, name }));

/** Something happened that a member wants to hear of by e-mail; once per event and member. */
export const staffEventHappened = (
  member: { id: number; email: string; locale: Locale },
  event: { id: number; title: string; text: string; url: string },
): OutboxMessage => ({
  userId: member.id,
  to: member.email,
  channel: 'email',
  kind: 'staff_event',
  locale: member.locale,
  text: [event.title, event.text].filter(Boolean).join('\n'),
  dedupe: `staff_event:${event.id}:${member.id}`,
  data: { title: event.title, url: event.url },
});
