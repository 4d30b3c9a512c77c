import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { anonymizeAccount } from '#shop/customers/erase-account.ts';
import { markMerged } from '#shop/auth/customer-data.ts';
import type { UserRow } from '#shop/auth/user.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { singleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockIfStaff } from '#shop/staff/lock-staff.ts';
import { assertPhoneConfirmed } from './erase-customer.ts';
import { isStaffMember } from './is-staff-member.ts';
import { reassignCustomerData } from './reassign-customer-data.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';
import { type CustomerDataCounts, countCustomerData } from './count-customer-data.ts';

const both = { id: rowId, other_id: rowId };

export const previewMergeInput = z.object(both);

export const mergeCustomersInput = z.object({
  ...both,
  /** The phone number of the source account, typed as confirmation. */
  confirm: singleLine(64),
});

/** A preview of a merge: the target, the source, and the data to transfer. */
export type MergePreview = {
  target: { id: number; name: string; phone: string; email: string | null };
  source: { id: number; name: string; phone: string; email: string | null };
  /** Whether the e-mail address is transferred, which happens only when the target has none. */
  transfersEmail: boolean;
  counts: CustomerDataCounts;
};

/** Previews `mergeCustomers`. 422 at `other_id` where the merge would be refused. 404. Needs `customers.manage`. */
export const previewMerge = verb({
  scope: 'customers.manage',
  input: previewMergeInput,
  async run(ctx, { id, other_id: otherId }): Promise<MergePreview> {
    const rows = await ctx.db
      .select()
      .from(users)
      .where(inArray(users.id, [id, otherId]));
    const { target, source } = await resolveMergePair(ctx, rows, id, otherId);
    const summary = ({ name, phone, email }: UserRow) => ({ name, phone, email });
    return {
      target: { id, ...summary(target) },
      source: { id: otherId, ...summary(source) },
      transfersEmail: target.email === null && source.email !== null,
      counts: await countCustomerData(ctx, { from: otherId, into: id }),
    };
  },
});

/**
 * Merges two accounts of one person permanently: all data of `other_id` is transferred to `id`, the balances by an entry in each ledger.
 * The source account remains only as an id that refers to the target. Both are locked, the lower id first. A concurrent order or earning
 * either commits first and is transferred, or finds its account signed out. 404; 422 at `other_id` for accounts that cannot be merged,
 * and at `confirm`. Needs `customers.manage`.
 */
export const mergeCustomers = verb({
  scope: 'customers.manage',
  input: mergeCustomersInput,
  async run(ctx, { id, other_id: otherId, confirm }): Promise<CustomerPage> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      for (const userId of [id, otherId].sort((a, b) => a - b)) await lockIfStaff(tx, userId);
      const rows = await tx.db
        .select()
        .from(users)
        .where(inArray(users.id, [id, otherId]))
        .orderBy(users.id)
        .for('update');
      const { target, source } = await resolveMergePair(tx, rows, id, otherId);
      assertPhoneConfirmed(confirm, source.phone);
      const moves = await countCustomerData(tx, { from: otherId, into: id });
      await reassignCustomerData(tx, otherId, id);
      await anonymizeAccount(tx, source);
      await markMerged(tx, source, target);
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
  },
});

/** Returns the target and the source of a merge. 404, and 422 at `other_id` when they cannot be merged. */
async function resolveMergePair(
  ctx: Ctx,
  rows: readonly UserRow[],
  id: number,
  otherId: number,
): Promise<{ target: UserRow; source: UserRow }> {
  const refusal = (key: string) => invalidField('other_id', key);
  if (id === otherId) throw refusal('merge_same');
  const target = rows.find((user) => user.id === id);
  const source = rows.find((user) => user.id === otherId);
  if (!target || target.erasedAt) throw new ShopError('not_found');
  if (!source || source.erasedAt) throw refusal('merge_unknown');
  // Registration with an unverified number takes over its account, so such an account cannot be a target.
  if (target.status !== 'active' || !target.phoneVerifiedAt) throw refusal('merge_into_closed');
  if (source.status === 'blocked') throw refusal('merge_blocked');
  if (await isStaffMember(ctx, otherId)) throw refusal('merge_staff');
  return { target, source };
}
