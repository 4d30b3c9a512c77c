import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { scopesOfUser } from './standing.ts';

/** The lock that the database's own rule takes too, so that nobody waits crosswise. */
const staffLock: SQL = sql`select pg_advisory_xact_lock(84203)`;

/**
 * Runs a change of who may do what, one at a time in the whole shop, with the scopes that `actorId` holds at that moment. 403 when
 * `staff.manage` is no longer one of them, 409 `last_holder` when nobody would be left who manages settings or staff.
 */
export async function changeStaff<T>(
  ctx: Ctx,
  actorId: number,
  work: (tx: Ctx, held: readonly string[]) => Promise<T>,
): Promise<T> {
  return withHolders(
    inTransaction(ctx, async (tx) => {
      await tx.db.execute(staffLock);
      const held = await heldBy(tx, actorId);
      if (!held.includes('staff.manage')) throw new ShopError('forbidden');
      return work(tx, held);
    }),
  );
}

/** Takes that lock before the row of an account that is one of staff, whose rights are about to go: in the order of `changeStaff`. */
export async function lockIfStaff(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(84203) from users u where u.id = ${userId} and cardinality(${scopesOfUser}) > 0`,
  );
}

/** Tells the database's refusal to take the last holder away as one of ours. */
export async function withHolders<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseConstraint(error) === 'staff_last_holder') throw new ShopError('last_holder');
    throw error;
  }
}

async function heldBy(ctx: Ctx, userId: number): Promise<string[]> {
  const [row] = await rowsOf<{ held: string[] }>(
    ctx.db,
    sql`select ${scopesOfUser} held from users u where u.id = ${userId} and u.status = 'active'`,
  );
  return row?.held ?? [];
}
