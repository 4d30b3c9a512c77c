import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contactMessages, outbox } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import { toldOf } from './send-message.ts';

/**
 * Of `contact_messages m` those of an account: sent from it, or under its phone number or e-mail address, once that is verified;
 * anybody may write down another's.
 */
export const ofAccount = (userId: number): SQL => sql`
  (m.user_id = ${userId} or m.phone = (select u.phone from users u where u.id = ${userId} and u.phone_verified_at is not null)
    or m.email = (select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null))`;

/** Deletes the messages of an account, and what the store was told of them by e-mail. */
export async function deleteContactMessages(db: Db, userId: number): Promise<void> {
  const rows = await rowsOf<{ id: number }>(db, sql`select m.id from contact_messages m where ${ofAccount(userId)}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.delete(contactMessages).where(inArray(contactMessages.id, ids));
  await db.delete(outbox).where(inArray(outbox.dedupe, ids.map(toldOf)));
}
