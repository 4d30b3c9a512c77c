import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { productVariants } from './catalogue.ts';

/** Requests of shoppers for one message when a variant is in stock again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    /** Null for a guest. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<'sms' | 'email'>().notNull(),
    /** A phone number in E.164, or an e-mail address in lower case. */
    recipient: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    /** The SHA-256 of the token in the message, which unsubscribes; null before it is sent. */
    tokenHash: text().unique('stock_alerts_token_hash_unique'),
    sentAt: timestamptz(),
    /** When the recipient refused further messages. */
    unsubscribedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'stock_alerts_variant_fk',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete('cascade'),
    index('stock_alerts_variant').on(t.variantId, t.sentAt),
    uniqueIndex('stock_alerts_waiting')
      .on(t.variantId, t.recipient)
      .where(sql`${t.sentAt} is null`),
    index('stock_alerts_recipient').on(t.recipient),
    index('stock_alerts_user_id_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
    enumCheck('stock_alerts_channel', t.channel, ['sms', 'email']),
    enumCheck('stock_alerts_locale', t.locale, ['ar', 'en']),
  ],
);
