import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { UserRow } from '#shop/auth/user.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lockIfStaff } from '#shop/staff/lock-staff.ts';

/** Locks an account until the transaction ends, in the same order as changes of roles. 404 when it does not exist or no longer exists. */
export async function lockCustomer(ctx: Ctx, id: number): Promise<UserRow> {
  await lockIfStaff(ctx, id);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.erasedAt) throw new ShopError('not_found');
  return user;
}
