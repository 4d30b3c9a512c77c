import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { UserRow } from '#shop/auth/user.ts';
import type { Ctx } from '#shop/context.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';

/** Sets the scopes granted directly to a user. The caller has locked staff. */
export async function writeScopes(
  tx: Ctx,
  { id, scopesChangedAt }: Pick<UserRow, 'id' | 'scopesChangedAt'>,
  scopes: readonly string[],
): Promise<void> {
  await tx.db
    .update(users)
    .set({ scopes: [...scopes], scopesChangedAt: nextUpdatedAt(scopesChangedAt, tx.now) })
    .where(eq(users.id, id));
}
