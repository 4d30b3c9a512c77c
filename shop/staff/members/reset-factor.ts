import { endSessions } from '#shop/auth/session.ts';
import type { UserRow } from '#shop/auth/user.ts';
import type { Ctx } from '#shop/context.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { secondFactorReset } from '#shop/notifications/events/accounts.ts';
import { audit } from '#shop/audit/audit.ts';
import { deleteSecondFactor } from '../session/disable-second-factor.ts';

/**
 * Deletes a member's second factor and recovery codes, ends their sessions and notifies them, in the transaction that has locked their row; false
 * when there was none. `actorId` is null for the server's commands.
 */
export async function resetFactor(
  ctx: Ctx,
  { id, locale }: Pick<UserRow, 'id' | 'locale'>,
  actorId: number | null,
): Promise<boolean> {
  if (!(await deleteSecondFactor(ctx, id))) return false;
  await endSessions(ctx, id);
  await audit(ctx, {
    actorId,
    action: 'second_factor.reset',
    entity: 'member',
    entityId: id,
    before: { second_factor: true },
    after: { second_factor: false },
  });
  await notifyCustomer(ctx, secondFactorReset({ id, locale }, ctx.now));
  ctx.recordSecurityEvent({
    type: 'second_factor_reset',
    userId: id,
    address: ctx.address,
    by: actorId === null ? 'command' : 'member',
  });
  return true;
}
