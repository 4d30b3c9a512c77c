import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { eraseRow } from '#shop/auth/erase-account.ts';
import type { UserRow } from '#shop/auth/user.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { line, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { lockIfStaff } from '#shop/staff/lock-staff.ts';
import { holdToPhone } from './erase-customer.ts';
import { isOfStaff } from './of-staff.ts';
import { moveBelongings, moveEmail } from './move-belongings.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';
import { type Moving, whatMoves } from './what-moves.ts';

const both = { id: rowId, other_id: rowId };

export const previewMergeInput = z.object(both);

export const mergeCustomersInput = z.object({
  ...both,
  /** The phone of the account that ends, typed. */
  confirm: line(64),
});

/** What a merge would do: which account stays, which ends, and what goes over. */
export type MergePreview = {
  kept: { id: number; name: string; phone: string; email: string | null };
  ended: { id: number; name: string; phone: string; email: string | null };
  /** Whether the e-mail address goes over: the account that stays has none. */
  takesEmail: boolean;
  moves: Moving;
};

/** What `mergeCustomers` would do, and 422 at `other_id` where it would refuse. 404. Needs `customers.manage`. */
export async function previewMerge(ctx: Ctx, input: unknown): Promise<MergePreview> {
  requireScope(ctx, 'customers.manage');
  const { id, other_id: otherId } = parse(previewMergeInput, input);
  const found = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [id, otherId]));
  const { kept, ended } = await pairOf(ctx, found, id, otherId);
  const shown = ({ name, phone, email }: UserRow) => ({ name, phone, email });
  return {
    kept: { id, ...shown(kept) },
    ended: { id: otherId, ...shown(ended) },
    takesEmail: kept.email === null && ended.email !== null,
    moves: await whatMoves(ctx, { from: otherId, into: id }),
  };
}

/**
 * Makes two accounts of one person one, for good: all that `other_id` has goes over to `id`, the balances by an entry in each ledger, and
 * what is left of it is a number that names the other. Either is held, the lower number first, so that what one of them orders or earns at
 * the same moment comes before it and goes over, or finds itself signed out. 404; 422 at `other_id` for what can't be merged and at
 * `confirm`. Needs `customers.manage`.
 */
export async function mergeCustomers(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  const { userId: actorId } = requireScope(ctx, 'customers.manage');
  const { id, other_id: otherId, confirm } = parse(mergeCustomersInput, input);
  return inTransaction(ctx, async (tx) => {
    for (const one of [id, otherId].sort((a, b) => a - b)) await lockIfStaff(tx, one);
    const found = await tx.db
      .select()
      .from(users)
      .where(inArray(users.id, [id, otherId]))
      .orderBy(users.id)
      .for('update');
    const { kept, ended } = await pairOf(tx, found, id, otherId);
    holdToPhone(confirm, ended.phone);
    const moves = await whatMoves(tx, { from: otherId, into: id });
    await moveBelongings(tx, { from: otherId, into: id });
    await eraseRow(tx, ended);
    await tx.db.update(users).set({ mergedInto: id }).where(eq(users.mergedInto, otherId));
    await tx.db
      .update(users)
      .set({ mergedInto: id, closedAt: ended.closedAt ?? ctx.now })
      .where(eq(users.id, otherId));
    if (kept.email === null && ended.email !== null) await moveEmail(tx, ended, id);
    await audit(tx, {
      actorId,
      action: 'customer.merge',
      entity: 'customer',
      entityId: id,
      before: { accounts: [id, otherId].sort((a, b) => a - b) },
      after: { accounts: [id], moved: { ...moves } },
    });
    return readCustomer(tx, id);
  });
}

/** Of two accounts the one that stays and the one that ends; 404, and 422 at `other_id` when they can't be made one. */
async function pairOf(
  ctx: Ctx,
  found: readonly UserRow[],
  id: number,
  otherId: number,
): Promise<{ kept: UserRow; ended: UserRow }> {
  const no = (why: string) => invalidField('other_id', why);
  if (id === otherId) throw no('merge_same');
  const kept = found.find((user) => user.id === id);
  const ended = found.find((user) => user.id === otherId);
  if (!kept || kept.erasedAt) throw new ShopError('not_found');
  if (!ended || ended.erasedAt) throw no('merge_unknown');
  // Whoever registers with a number that was never shown takes its account over.
  if (kept.status !== 'active' || !kept.phoneVerifiedAt) throw no('merge_into_closed');
  if (ended.status === 'blocked') throw no('merge_blocked');
  if (await isOfStaff(ctx, otherId)) throw no('merge_staff');
  return { kept, ended };
}
