import { eq } from 'drizzle-orm';
import { recoveryCodes, secondFactors, staffSessions, userRoles, users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Deletes the rights of an erased account and everything about its sign-in as staff. */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  for (const table of [recoveryCodes, secondFactors, staffSessions, userRoles])
    await db.delete(table).where(eq(table.userId, userId));
  await db.update(users).set({ scopes: [] }).where(eq(users.id, userId));
}
