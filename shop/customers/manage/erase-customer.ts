import { z } from 'zod';
import { e164 } from '#shop/destination.ts';
import { eraseAccount } from '#shop/customers/erase-account.ts';
import { countOpenOrders, isAnyOpen } from '#shop/customers/open-orders.ts';
import { endSessions } from '#shop/auth/session.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { singleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { withLastHolderCheck } from '#shop/staff/lock-staff.ts';
import { lockCustomer } from './lock-customer.ts';
import { isStaffMember } from './is-staff-member.ts';

export const eraseCustomerInput = z.object({
  id: rowId,
  /** The account's phone number, typed again as confirmation. */
  confirm: singleLine(64),
});

/** 422 at `confirm` unless it is this phone number. */
export function assertPhoneConfirmed(confirm: string, phone: string): void {
  if (e164(confirm, 'EG') !== phone) throw invalidField('confirm', 'confirm_differs');
}

/**
 * Erases an account at its owner's request: immediately what `closeAccount` erases after some days. This cannot be undone. 404, 409
 * `customer_orders_open` while an order or a return is open or a refund is to be sent, `customer_is_staff`; 422 at `confirm`. Needs `customers.manage`.
 */
export const eraseCustomer = verb({
  scope: 'customers.manage',
  input: eraseCustomerInput,
  async run(ctx, { id, confirm }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await withLastHolderCheck(
      inTransaction(ctx, async (tx) => {
        const user = await lockCustomer(tx, id);
        assertPhoneConfirmed(confirm, user.phone);
        if (await isStaffMember(tx, id)) throw new ShopError('customer_is_staff');
        if (isAnyOpen(await countOpenOrders(tx, id))) throw new ShopError('customer_orders_open');
        await endSessions(tx, id);
        await eraseAccount(tx, user);
        // Contains no personal data, because the audit log is never rewritten.
        await audit(tx, {
          actorId,
          action: 'customer.erase',
          entity: 'customer',
          entityId: id,
          after: { state: 'erased' },
        });
      }),
    );
  },
});
