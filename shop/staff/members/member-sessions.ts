import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endSessions } from '#shop/auth/session.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { changeStaff } from '../lock-staff.ts';
import { lockMember } from './change-member.ts';
import { isMember, type Member, readMembers } from './member.ts';
import { resetFactor } from './reset-factor.ts';

const memberId = z.object({ id: rowId });

/** One member of staff. 404. Needs `staff.manage`. */
export const showMember = verb({
  scope: 'staff.manage',
  input: memberId,
  async run(ctx, { id }): Promise<Member> {
    const [member] = await readMembers(ctx, sql`u.id = ${id} and ${isMember}`);
    if (!member) throw new ShopError('not_found');
    return member;
  },
});

/** Ends every session of a member, including those in the shop. 404. Needs `staff.manage`. */
export const endMemberSessions = verb({
  scope: 'staff.manage',
  input: memberId,
  async run(ctx, { id }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await changeStaff(ctx, actorId, async (tx) => {
      await lockMember(tx, id);
      const [member] = await readMembers(tx, sql`u.id = ${id}`);
      await endSessions(tx, id);
      await audit(tx, {
        actorId,
        action: 'member.sessions',
        entity: 'member',
        entityId: id,
        before: { sessions: member!.sessions },
        after: { sessions: 0 },
      });
    });
  },
});

/**
 * Deletes the second factor of a colleague who has lost it, and ends their sessions: at the next sign-in they set up a new one. 404 for a member
 * without one, 403 for one's own, which needs password and code. Needs `staff.manage`.
 */
export const resetSecondFactor = verb({
  scope: 'staff.manage',
  input: memberId,
  async run(ctx, { id }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    if (id === actorId) throw new ShopError('forbidden');
    await changeStaff(ctx, actorId, async (tx) => {
      const { user } = await lockMember(tx, id);
      if (!(await resetFactor(tx, user, actorId))) throw new ShopError('not_found');
    });
  },
});
