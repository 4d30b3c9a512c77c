import type { StaffSession } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** A member's own session. `scopes` are those granted, whether or not they count yet; `recoveryCodesLeft` is null without a second factor. */
export type OwnSession = {
  id: number;
  name: string;
  scopes: readonly string[];
  secondFactor: StaffSession['secondFactor'];
  recoveryCodesLeft: number | null;
  /** Whether a second factor must be set up first. */
  enrolRequired: boolean;
  locked: boolean;
  idleMinutes: number;
};

/** The state of the current user's session as a staff session. Reading it does not reset the idle time. 401, 403. */
export const showSession = verb({
  scope: 'lockedMember',
  async run(ctx): Promise<OwnSession> {
    const { userId, name, staff } = ctx.actor;
    const { staff_idle_minutes: idleMinutes } = await ctx.settings.get();
    const isEnrolled = staff.secondFactor !== 'none';
    return {
      id: userId,
      name,
      scopes: staff.grantedScopes,
      secondFactor: staff.secondFactor,
      recoveryCodesLeft: isEnrolled ? await countRecoveryCodes(ctx, userId) : null,
      enrolRequired: !ctx.demo && !isEnrolled,
      locked: staff.locked,
      idleMinutes,
    };
  },
});
