import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/**
 * Takes an e-mail address from a registration that has verified nothing, in the transaction that gives it to the account of
 * `phone`: who never showed a phone must not keep an address from its owner for good.
 */
export async function unclaimEmail(ctx: Ctx, email: string, phone: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ email: null })
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        ne(users.phone, phone),
        eq(users.status, 'active'),
        isNull(users.phoneVerifiedAt),
        isNull(users.emailVerifiedAt),
      ),
    );
}
