import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { e164 } from '#shop/auth/destination.ts';
import { eraseAccount } from '#shop/auth/erase-account.ts';
import { hasOpenOrders } from '#shop/auth/open-orders.ts';
import { endSessions } from '#shop/auth/session.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { line, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { withHolders } from '#shop/staff/lock-staff.ts';
import { holdCustomer } from './hold-customer.ts';
import { isOfStaff } from './of-staff.ts';

export const eraseCustomerInput = z.object({
  id: rowId,
  /** The account's phone, typed once more. */
  confirm: line(64),
});

/** 422 at `confirm` unless it is this phone. */
export function holdToPhone(confirm: string, phone: string): void {
  if (e164(confirm, 'EG') !== phone) throw invalidField('confirm', 'confirm_differs');
}

/**
 * Erases an account because its owner asked for it: at once what `closeAccount` erases after some days. It can't be undone. 404, 409
 * `customer_orders_open` while an order or a return is under way, `customer_is_staff`; 422 at `confirm`. Needs `customers.manage`.
 */
export async function eraseCustomer(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'customers.manage');
  const { id, confirm } = parse(eraseCustomerInput, input);
  await withHolders(
    inTransaction(ctx, async (tx) => {
      const user = await holdCustomer(tx, id);
      holdToPhone(confirm, user.phone);
      if (await isOfStaff(tx, id)) throw new ShopError('customer_is_staff');
      if (await hasOpenOrders(tx, id)) throw new ShopError('customer_orders_open');
      await endSessions(tx, id);
      await tx.db
        .update(users)
        .set({ closedAt: user.closedAt ?? ctx.now })
        .where(eq(users.id, id));
      await eraseAccount(tx, user);
      // Nothing of who it was: the log is never rewritten.
      await audit(tx, {
        actorId,
        action: 'customer.erase',
        entity: 'customer',
        entityId: id,
        after: { state: 'erased' },
      });
    }),
  );
}
