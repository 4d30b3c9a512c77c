import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { emailKnown } from '#shop/notifications/events/accounts.ts';
import { enqueueMessage } from '../notifications/enqueue.ts';
import type { Destination } from '#shop/destination.ts';
import type { UserRow } from './user.ts';

const emailEquals = (email: string) => eq(sql`lower(${users.email})`, email);

/** Whether another account has verified an e-mail address: a code that would assign the address to this account must not be sent there. */
export async function isEmailVerifiedByOther(
  ctx: Ctx,
  owner: Pick<UserRow, 'id'> | null,
  { channel, to }: Destination,
): Promise<boolean> {
  if (channel === 'sms') return false;
  const [existing] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(emailEquals(to), ne(users.id, owner?.id ?? 0), isNotNull(users.emailVerifiedAt)));
  return owner !== null && existing !== undefined;
}

/**
 * Notifies the mailbox owner that the address already has an account. Only they learn it: the user who tried to set the address gets the same reply
 * as for a free one.
 */
export async function notifyEmailOwner(ctx: Ctx, { to }: Destination): Promise<void> {
  const [emailOwner] = await ctx.db.select().from(users).where(emailEquals(to));
  if (!emailOwner || emailOwner.status === 'blocked') return;
  const { id, locale } = emailOwner;
  await enqueueMessage(ctx, emailKnown({ id, locale, email: to }, ctx.now));
}

/** Removes an e-mail address from every account that never verified it, in the transaction that verifies it for the account `ownerId`. */
export async function removeUnverifiedEmail(ctx: Ctx, email: string, ownerId: number): Promise<void> {
  await ctx.db
    .update(users)
    .set({ email: null })
    .where(and(emailEquals(email), ne(users.id, ownerId), isNull(users.emailVerifiedAt)));
}
