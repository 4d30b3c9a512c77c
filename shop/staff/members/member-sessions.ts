import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endSessions } from '#shop/auth/session.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '../audit.ts';
import { changeStaff } from '../lock-staff.ts';
import { forgetSecondFactor } from '../session/turn-off.ts';
import { lockedMember } from './change-member.ts';
import { isMember, type Member, readMembers } from './member.ts';

const memberId = z.object({ id: rowId });

/** One member of staff. 404. Needs `staff.manage`. */
export async function showMember(ctx: Ctx, input: unknown): Promise<Member> {
  requireScope(ctx, 'staff.manage');
  const { id } = parse(memberId, input);
  const [member] = await readMembers(ctx, sql`u.id = ${id} and ${isMember}`);
  if (!member) throw new ShopError('not_found');
  return member;
}

/** Ends every session of a member, in the shop too. 404. Needs `staff.manage`. */
export async function endMemberSessions(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id } = parse(memberId, input);
  await changeStaff(ctx, actorId, async (tx) => {
    await lockedMember(tx, id);
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
}

/**
 * Takes the second factor of a colleague away who has lost it, and ends their sessions: whoever signs in next sets up a new one. 404 for
 * who has none, 403 for one's own, which goes against password and code. Needs `staff.manage`.
 */
export async function resetSecondFactor(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'staff.manage');
  const { id } = parse(memberId, input);
  if (id === actorId) throw new ShopError('forbidden');
  await changeStaff(ctx, actorId, async (tx) => {
    await lockedMember(tx, id);
    if (!(await forgetSecondFactor(tx, id))) throw new ShopError('not_found');
    await endSessions(tx, id);
    await audit(tx, {
      actorId,
      action: 'second_factor.reset',
      entity: 'member',
      entityId: id,
      before: { second_factor: true },
      after: { second_factor: false },
    });
  });
}
