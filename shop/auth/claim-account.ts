import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { endAccess } from './account-status.ts';

/**
 * Creates the account of a phone number that is known to be its owner's, without a password, or takes over the unconfirmed one. Credentials of a
 * stranger who registered the number are discarded. Returns its id.
 */
export async function claimAccount(
  tx: Ctx,
  phone: string,
  owner: { name: string; gender: 'male' | 'female' },
): Promise<number> {
  const values = {
    ...owner,
    passwordHash: null,
    phoneVerifiedAt: tx.now,
    registrationHash: null,
    registrationDisputed: false,
  };
  const [row] = await tx.db
    .insert(users)
    .values({ ...values, phone, createdAt: tx.now })
    .onConflictDoUpdate({
      target: users.phone,
      set: { ...values, email: sql`case when ${users.emailVerifiedAt} is not null then ${users.email} end` },
    })
    .returning({ id: users.id });
  const { id } = row!;
  await endAccess(tx, id);
  return id;
}
