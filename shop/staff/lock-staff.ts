import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';

/** The database's own rule takes the same lock, so that they can't deadlock. */
export const staffLock: SQL = sql`select pg_advisory_xact_lock(84203)`;

/** Locks the rights of all staff until the transaction ends. */
export async function lockStaff(tx: Ctx): Promise<void> {
  await tx.db.execute(staffLock);
}

/**
 * Runs a change of rights, one at a time in the whole shop, with the current scopes of `actorId`. 403 when `staff.manage` is no longer one of
 * them, 409 `last_administrator` when nobody would be left to manage settings, payments or staff.
 */
export async function changeStaff<T>(
  ctx: Ctx,
  actorId: number,
  work: (tx: Ctx, grantedScopes: readonly string[]) => Promise<T>,
): Promise<T> {
  return withLastHolderCheck(
    inTransaction(ctx, async (tx) => {
      await lockStaff(tx);
      const grantedScopes = await getGrantedScopes(tx, actorId);
      if (!grantedScopes.includes('staff.manage')) throw new ShopError('forbidden');
      return work(tx, grantedScopes);
    }),
  );
}

/** Takes the staff lock, if the account is staff, before its row is locked to remove its rights: in the same order as `changeStaff`. */
export async function lockIfStaff(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(84203) from users u where u.id = ${userId} and cardinality(${scopesOfUser}) > 0`,
  );
}

/** Turns the database's refusal to remove the last holder into our error. */
export async function withLastHolderCheck<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseConstraint(error) === 'staff_last_holder') throw new ShopError('last_administrator');
    throw error;
  }
}

/** The current scopes of an active account; none for an inactive one. */
export async function getGrantedScopes(ctx: Ctx, userId: number): Promise<string[]> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ held: z.array(z.string()) }),
    sql`select ${scopesOfUser} held from users u where u.id = ${userId} and u.status = 'active'`,
  );
  return row?.held ?? [];
}
