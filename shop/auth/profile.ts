import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../errors.ts';
import { type User, withScopes } from './user.ts';

export const profile = verb({
  scope: 'customer',
  async run(ctx): Promise<User> {
    const { userId } = ctx.actor;
    const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (!row) throw new ShopError('unauthenticated');
    return withScopes(row, ctx.actor.staff?.grantedScopes ?? ctx.actor.scopes);
  },
});
