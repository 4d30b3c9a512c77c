import { and, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { eraseAccount } from './erase-account.ts';

const day = 86_400_000;

/**
 * Erases the personal data of accounts that were closed more than 30 days ago (a setting), and returns how many. Safe to run at any time, on many
 * instances concurrently, and repeatedly.
 */
export async function eraseClosed(services: Services & { now?: Date }): Promise<number> {
  const now = services.now ?? new Date();
  const ctx: Ctx = { ...services, now, actor: { kind: 'guest' }, locale: 'ar' };
  const { close_days } = await ctx.settings.get();
  const before = new Date(now.getTime() - close_days * day);
  for (let erased = 0; ; erased++) {
    if (!(await inTransaction(ctx, (tx) => eraseNextAccount(tx, before)))) return erased;
  }
}

async function eraseNextAccount(ctx: Ctx, before: Date): Promise<boolean> {
  const { db } = ctx;
  const [user] = await db
    .select()
    .from(users)
    // The status is no parameter: a plan for any status would not use the index of closed accounts.
    .where(and(sql`${users.status} = 'deactivated'`, lt(users.closedAt, before), isNull(users.erasedAt)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!user) return false;
  await eraseAccount(ctx, user);
  return true;
}
