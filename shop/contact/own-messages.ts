import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contactMessages } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import { deleteMessages } from '../notifications/customer-data.ts';
import { contactMessageKey } from '../notifications/events/store.ts';

/**
 * The messages `m` of `contact_messages` that belong to an account: sent from it, or under its verified phone number or e-mail address; an unverified
 * one may be another person's.
 */
export const ofAccount = (userId: number): SQL => sql`
  (m.user_id = ${userId} or m.phone = (select u.phone from users u where u.id = ${userId} and u.phone_verified_at is not null)
    or m.email = (select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null))`;

export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(contactMessages).set({ userId: into }).where(eq(contactMessages.userId, from));
}

/** Deletes the messages of an account, and the e-mails that notified the store of them. */
export async function eraseCustomer(tx: Ctx, userId: number): Promise<void> {
  const rows = await queryRows(
    tx.db,
    z.object({ id: z.int() }),
    sql`delete from contact_messages m where ${ofAccount(userId)} returning m.id`,
  );
  await deleteMessages(
    tx,
    rows.map(({ id }) => contactMessageKey(id)),
  );
}
