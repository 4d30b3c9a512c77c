import { users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** Creates an account without a password and with an unverified phone number, unless the number has an account. */
export async function createUnverifiedUser(
  ctx: Ctx,
  user: Pick<typeof users.$inferInsert, 'name' | 'phone' | 'gender' | 'locale'>,
): Promise<void> {
  await ctx.db
    .insert(users)
    .values({ ...user, createdAt: ctx.now })
    .onConflictDoNothing({ target: users.phone });
}
