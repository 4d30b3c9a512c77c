import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, bi, createdAt, id, oneOf } from '../columns.ts';
import { users } from './accounts.ts';
import { uploads } from './payments.ts';

/** The one conversation of a shopper with the shop: of an account, or of a browser that nobody is signed in with. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    userId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a guest's chat cookie. */
    guestHash: text().unique(),
    /** What a guest wants to be called by. */
    guestName: text(),
    /** The language the shopper reads. */
    locale: text().$type<'ar' | 'en'>().notNull().default('ar'),
    /** `open` waits for staff, `taken` has one who answers, `closed` opens again when the shopper writes. */
    status: text().$type<'open' | 'taken' | 'closed'>().notNull().default('open'),
    /** Who answers; of a closed one, who did last. */
    takenBy: integer().references(() => users.id),
    /** Where the shopper wants to be called, E.164. */
    phone: text(),
    /** The number of the last message. Who adds one holds this row, so that none becomes visible before the one before it. */
    last: integer().notNull().default(0),
    /** Up to which message each side has seen. */
    shopperSeen: integer().notNull().default(0),
    staffSeen: integer().notNull().default(0),
    /** Since when it waits, or waited last. */
    openedAt: createdAt(),
    /** When something was last said. */
    lastAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chats_listed').on(t.status, t.lastAt),
    index('chats_guests')
      .on(t.lastAt)
      .where(sql`${t.userId} is null`),
    oneOf('chats_locale', t.locale, ['ar', 'en']),
    oneOf('chats_status', t.status, ['open', 'taken', 'closed']),
    check('chats_owner', sql`num_nonnulls(${t.userId}, ${t.guestHash}) = 1`),
    check('chats_guest_name', sql`${t.guestName} is null or ${t.userId} is null`),
    check('chats_taken', sql`${t.status} <> 'taken' or ${t.takenBy} is not null`),
    check('chats_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('chats_seen', sql`${t.shopperSeen} between 0 and ${t.last} and ${t.staffSeen} between 0 and ${t.last}`),
  ],
);

/** What was said in a chat, numbered from 1 without a gap. */
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
    /** The sender's own name of the message, so that a resend is no repeat. */
    key: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('chat_messages_order').on(t.chatId, t.seq),
    unique('chat_messages_once').on(t.chatId, t.key),
    oneOf('chat_messages_author', t.author, ['shopper', 'staff']),
    check('chat_messages_staff', sql`(${t.author} = 'staff') = (${t.staffId} is not null)`),
    check('chat_messages_said', sql`${t.text} <> '' or ${t.uploadId} is not null`),
  ],
);

/** Texts staff answer with again and again; `{name}` and the like stand for what differs. */
export const quickAnswers = pgTable('quick_answers', {
  id: id(),
  /** What staff call it. */
  ...bi('title'),
  ...bi('text'),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});
