import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type User, userOf } from './user.ts';

/** The asker's own account. */
export async function profile(ctx: Ctx): Promise<User> {
  const { userId } = requireCustomer(ctx);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new ShopError('unauthenticated');
  return userOf(ctx, row);
}
