import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import { type Ctx, requireMember, type StaffSession } from '#shop/context.ts';

/** A member's own session. `scopes` are those they hold, whether or not they count yet; `recoveryCodesLeft` is null without a second factor. */
export type OwnSession = {
  id: number;
  name: string;
  scopes: readonly string[];
  secondFactor: StaffSession['secondFactor'];
  recoveryCodesLeft: number | null;
  /** Whether a second factor must be set up before anything else. */
  enrolRequired: boolean;
  locked: boolean;
  idleMinutes: number;
};

/** How the asker's session stands as one of staff. Asking doesn't keep it from locking. 401, 403. */
export async function showSession(ctx: Ctx): Promise<OwnSession> {
  const { userId, name, staff } = requireMember(ctx, { evenLocked: true });
  const { staff_idle_minutes: idleMinutes } = await ctx.settings.get();
  const isEnrolled = staff.secondFactor !== 'none';
  return {
    id: userId,
    name,
    scopes: staff.held,
    secondFactor: staff.secondFactor,
    recoveryCodesLeft: isEnrolled
      ? await ctx.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      : null,
    enrolRequired: !ctx.demo && !isEnrolled,
    locked: staff.locked,
    idleMinutes,
  };
}
