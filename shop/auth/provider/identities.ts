import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { userIdentities, users } from '#db/schema.ts';
import { providerLinked } from '#shop/notifications/events/accounts.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { enqueueMessage } from '../../notifications/enqueue.ts';
import type { UserRow } from '../user.ts';
import type { Proof } from './provider.ts';

/** The account that this identity is linked to. */
export async function knownUser(
  ctx: Ctx,
  { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user;
}

/**
 * Links the identity to the account, in the transaction that locks the account's row, and notifies its owner unless the account is new. Returns the
 * id of the linked account, which is another one when that was faster.
 */
export async function link(
  tx: Ctx,
  user: UserRow,
  { issuer, subject, email }: Pick<Proof, 'issuer' | 'subject' | 'email'>,
  isNew: boolean,
): Promise<number> {
  const [identity] = await tx.db
    .insert(userIdentities)
    .values({ userId: user.id, issuer, subject, email, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!identity) return (await knownUser(tx, { issuer, subject }))!.id;
  if (!isNew)
    await enqueueMessage(tx, providerLinked(user, { identityId: identity.id, name: tx.provider?.name ?? issuer }));
  return user.id;
}

/**
 * The account whose owner has verified the same e-mail address with this shop and with the provider, now linked to the identity. None when the
 * account's address or phone was never verified here, or when it already has another identity of this issuer: then the address has passed to somebody
 * else.
 */
export async function linkByEmail(ctx: Ctx, proof: Proof): Promise<UserRow | undefined> {
  const { email, issuer, subject } = proof;
  if (email === null) return undefined;
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select()
      .from(users)
      .where(
        and(eq(sql`lower(${users.email})`, email), isNotNull(users.emailVerifiedAt), isNotNull(users.phoneVerifiedAt)),
      )
      .for('update');
    if (!user) return undefined;
    const [other] = await tx.db
      .select({ id: userIdentities.id })
      .from(userIdentities)
      .where(
        and(eq(userIdentities.userId, user.id), eq(userIdentities.issuer, issuer), ne(userIdentities.subject, subject)),
      );
    if (other) return undefined;
    if (user.status !== 'active') return user;
    return (await link(tx, user, proof, false)) === user.id ? user : knownUser(tx, proof);
  });
}
