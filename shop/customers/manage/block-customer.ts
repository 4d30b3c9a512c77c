import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { dropCodes } from '#shop/auth/codes.ts';
import { dropResetTokens } from '#shop/auth/reset-tokens.ts';
import { endSessions } from '#shop/auth/session.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { line, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { withHolders } from '#shop/staff/lock-staff.ts';
import { holdCustomer } from './hold-customer.ts';
import { isOfStaff } from './of-staff.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';

export const blockCustomerInput = z.object({ id: rowId, reason: line(300) });

/**
 * Blocks an account: every session ends, and it neither signs in nor orders until it is unblocked. What is under way goes on. 404, 409
 * `customer_moved_on` when it is not open, `last_holder`; 403 for one's own, and for a member of staff without `staff.manage`. Needs
 * `customers.manage`.
 */
export async function blockCustomer(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  const { userId: actorId, scopes } = requireScope(ctx, 'customers.manage');
  const { id, reason } = parse(blockCustomerInput, input);
  if (id === actorId) throw new ShopError('forbidden');
  return withHolders(
    inTransaction(ctx, async (tx) => {
      const { status } = await holdCustomer(tx, id);
      if ((await isOfStaff(tx, id)) && !scopes.includes('staff.manage')) throw new ShopError('forbidden');
      if (status !== 'active') throw new ShopError('customer_moved_on');
      await tx.db
        .update(users)
        .set({ status: 'blocked', blockedAt: ctx.now, blockedReason: reason })
        .where(eq(users.id, id));
      await endSessions(tx, id);
      await dropCodes(tx, id);
      await dropResetTokens(tx, id);
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
}

/** Opens a blocked account again. 404, 409 `customer_moved_on` when it is not blocked; 403 as for blocking. Needs `customers.manage`. */
export async function unblockCustomer(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  const { userId: actorId, scopes } = requireScope(ctx, 'customers.manage');
  const { id } = parse(z.object({ id: rowId }), input);
  return inTransaction(ctx, async (tx) => {
    const { status, blockedReason: reason } = await holdCustomer(tx, id);
    if ((await isOfStaff(tx, id)) && !scopes.includes('staff.manage')) throw new ShopError('forbidden');
    if (status !== 'blocked') throw new ShopError('customer_moved_on');
    await tx.db.update(users).set({ status: 'active', blockedAt: null, blockedReason: null }).where(eq(users.id, id));
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
}
