import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz, localizedText, createdAt, id, enumCheck } from '../columns.ts';
import { users } from './accounts.ts';
import { uploads } from './payments.ts';

/** The one chat of a shopper: of an account, or of a guest's browser. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    userId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a guest's chat cookie. */
    guestHash: text().unique(),
    /** The name a guest entered. */
    guestName: text(),
    /** The shopper's language. */
    locale: text().$type<'ar' | 'en'>().notNull().default('ar'),
    /** `open` waits for staff, `taken` is assigned, `closed` reopens when the shopper writes. */
    status: text().$type<'open' | 'taken' | 'closed'>().notNull().default('open'),
    /** The member of staff it is assigned to; if closed, the last one. */
    assignedTo: integer().references(() => users.id),
    /** The number to call the shopper at, E.164. */
    phone: text(),
    /** `seq` of the last message. Adding one locks this row, so messages become visible in order. */
    last: integer().notNull().default(0),
    /** `seq` of the last message that each side has seen. */
    shopperSeen: integer().notNull().default(0),
    staffSeen: integer().notNull().default(0),
    /** When the shopper started to wait, last. */
    openedAt: createdAt(),
    /** When the last message was sent. */
    lastAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chats_listed').on(t.status, t.lastAt),
    index('chats_guests')
      .on(t.lastAt)
      .where(sql`${t.userId} is null`),
    index('chats_assigned_to_idx')
      .on(t.assignedTo)
      .where(sql`${t.assignedTo} is not null`),
    enumCheck('chats_locale', t.locale, ['ar', 'en']),
    enumCheck('chats_status', t.status, ['open', 'taken', 'closed']),
    check('chats_owner', sql`num_nonnulls(${t.userId}, ${t.guestHash}) = 1`),
    check('chats_guest_name', sql`${t.guestName} is null or ${t.userId} is null`),
    check('chats_assigned', sql`${t.status} <> 'taken' or ${t.assignedTo} is not null`),
    check('chats_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('chats_seen', sql`${t.shopperSeen} between 0 and ${t.last} and ${t.staffSeen} between 0 and ${t.last}`),
  ],
);

/** Messages, numbered from 1 without gaps. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    author: text().$type<'shopper' | 'staff'>().notNull(),
    staffId: integer().references(() => users.id),
    text: text().notNull().default(''),
    uploadId: integer()
      .unique()
      .references(() => uploads.id),
    /** The client's id of the message: a resend is not added twice. */
    key: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('chat_messages_order').on(t.chatId, t.seq),
    unique('chat_messages_once').on(t.chatId, t.key),
    index('chat_messages_staff_id_idx')
      .on(t.staffId)
      .where(sql`${t.staffId} is not null`),
    enumCheck('chat_messages_author', t.author, ['shopper', 'staff']),
    check('chat_messages_staff', sql`(${t.author} = 'staff') = (${t.staffId} is not null)`),
    check('chat_messages_said', sql`${t.text} <> '' or ${t.uploadId} is not null`),
  ],
);

/** Templates for staff's replies, with placeholders such as `{name}`. */
export const quickAnswers = pgTable('quick_answers', {
  id: id(),
  /** The template's title for staff. */
  ...localizedText('title'),
  ...localizedText('text'),
  createdAt: createdAt(),
  updatedAt: timestamptz().notNull().defaultNow(),
});
