import { z } from 'zod';
import { blockUser, unblockUser } from '#shop/auth/account-status.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { singleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { withLastHolderCheck } from '#shop/staff/lock-staff.ts';
import { lockCustomer } from './lock-customer.ts';
import { isStaffMember } from './is-staff-member.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';

export const blockCustomerInput = z.object({ id: rowId, reason: singleLine(300) });

/**
 * Blocks an account: all its sessions end, and it cannot sign in or order until it is unblocked. Open orders continue. 404, 409
 * `invalid_customer_transition` when it is not active, `last_administrator`; 403 for one's own account, and for a member of staff without
 * `staff.manage`. Needs `customers.manage`.
 */
export const blockCustomer = verb({
  scope: 'customers.manage',
  input: blockCustomerInput,
  async run(ctx, { id, reason }): Promise<CustomerPage> {
    const { userId: actorId, scopes } = ctx.actor;
    if (id === actorId) throw new ShopError('forbidden');
    return withLastHolderCheck(
      inTransaction(ctx, async (tx) => {
        const { status } = await lockCustomer(tx, id);
        if ((await isStaffMember(tx, id)) && !scopes.includes('staff.manage')) throw new ShopError('forbidden');
        if (status !== 'active') throw new ShopError('invalid_customer_transition');
        await blockUser(tx, id, reason);
        await audit(tx, {
          actorId,
          action: 'customer.block',
          entity: 'customer',
          entityId: id,
          before: { state: 'active' },
          after: { state: 'blocked', reason },
        });
        return readCustomer(tx, id);
      }),
    );
  },
});

/**
 * Unblocks an account. 404, 409 `invalid_customer_transition` when it is not blocked; 403 for a member of staff without `staff.manage`.
 * Needs `customers.manage`.
 */
export const unblockCustomer = verb({
  scope: 'customers.manage',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<CustomerPage> {
    const { userId: actorId, scopes } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const { status, blockedReason: reason } = await lockCustomer(tx, id);
      if ((await isStaffMember(tx, id)) && !scopes.includes('staff.manage')) throw new ShopError('forbidden');
      if (status !== 'blocked') throw new ShopError('invalid_customer_transition');
      await unblockUser(tx, id);
      await audit(tx, {
        actorId,
        action: 'customer.unblock',
        entity: 'customer',
        entityId: id,
        before: { state: 'blocked', reason },
        after: { state: 'active' },
      });
      return readCustomer(tx, id);
    });
  },
});
