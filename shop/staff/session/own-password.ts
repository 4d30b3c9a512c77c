import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { requirePassword } from '#shop/auth/current-password.ts';
import type { Customer, Ctx } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';

export const passwordField = z.string().min(1).max(128);

/** Checks a member's own password: 422 at `password` when it is wrong or the account has none, 429 after ten wrong ones. */
export async function requireOwnPassword(ctx: Ctx, { userId }: Customer, password: string): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ShopError('unauthenticated');
  if (user.passwordHash === null) throw invalidField('password', 'no_password');
  await requirePassword(ctx, user, password, 'password');
}
